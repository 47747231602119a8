package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes {@code ==} that becomes {@code ===}, which converts neither operand, or back. */
public final class StrictnessChanged implements Idiom {

  private static final Pattern LOOSE = Pattern.compile("[=!]=");
  private static final Pattern STRICT = Pattern.compile("[=!]==");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    String old = token(edit.before());
    String now = token(edit.after());
    boolean stricter = STRICT.matcher(now).matches() && now.equals(old + "=");
    boolean looser = LOOSE.matcher(now).matches() && old.equals(now + "=");
    List<SyntaxNode> operands = edit.afterParent().namedChildren();
    boolean compares =
        (stricter || looser)
            && edit.afterParent().is(Concept.BINARY)
            && operands.size() == 2
            && !edit.afterParent().isBroken();
    return compares ? sentence(operands, stricter, edit) : Optional.empty();
  }

  private static String token(Optional<SyntaxNode> node) {
    return node.filter(each -> each.is(Concept.TOKEN)).map(SyntaxNode::text).orElse("");
  }

  private static Optional<EditSentence> sentence(
      List<SyntaxNode> operands, boolean stricter, Edit edit) {
    var values = new Values(edit.sides());
    boolean reversed = operands.getFirst().is(Concept.STRING, Concept.NUMBER);
    SyntaxNode compared = reversed ? operands.getLast() : operands.getFirst();
    SyntaxNode with = reversed ? operands.getFirst() : operands.getLast();
    AttributedText subject = edit.sides().sentenceSubject(compared);
    return values
        .describe(compared)
        .flatMap(
            one ->
                values
                    .describe(with)
                    .map(
                        other ->
                            subject
                                .then(stricter ? " now compares " : " no longer compares ")
                                .then(one)
                                .then(" with ")
                                .then(other)
                                .then(" strictly")))
        .map(said -> EditSentence.of(said, edit.sides().lines(edit.afterParent()), 0.7));
  }
}

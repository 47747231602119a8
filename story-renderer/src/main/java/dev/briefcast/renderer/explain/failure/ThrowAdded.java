package dev.briefcast.renderer.explain.failure;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.Guards;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes an error that a function throws from now on. */
public final class ThrowAdded implements Idiom {

  private static final Pattern VERB = Pattern.compile("^(raise|throw)s ");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    return edit.after()
        .filter(each -> edit.removed().isEmpty() && isThrow(each) && !edit.isBroken())
        .filter(each -> !Names.containsCode(each, edit.sides().before().root()))
        .flatMap(each -> sentence(each, edit));
  }

  private static boolean isThrow(SyntaxNode node) {
    return Guards.isRaise(node)
        || (node.is(Concept.THROW) && node.namedChildren().stream().anyMatch(ThrowAdded::isMade));
  }

  /** Of a variable it is not known what it is. */
  private static boolean isMade(SyntaxNode thrown) {
    return thrown.is(Concept.CALL)
        || Names.lastName(thrown)
            .filter(name -> Character.isUpperCase(name.text().charAt(0)))
            .isPresent();
  }

  private static Optional<EditSentence> sentence(SyntaxNode thrown, Edit edit) {
    var values = new Values(edit.sides());
    AttributedText subject = edit.sides().subject(thrown);
    if (subject.slots().isEmpty()) {
      return Optional.empty();
    }
    return new Actions(values)
        .describe(thrown)
        .map(
            does ->
                Circumstances.nearest(thrown, values)
                    .map(when -> when.then(", ").then(subject).then(" now ").then(does))
                    .orElseGet(() -> subject.then(" may now ").then(infinitive(does))))
        .map(said -> EditSentence.of(said, edit.sides().lines(thrown), 0.85));
  }

  private static AttributedText infinitive(AttributedText does) {
    return new AttributedText(VERB.matcher(does.text()).replaceFirst("$1 "), does.slots());
  }
}

package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a bit flag that is added to several joined ones, or removed. */
public final class FlagsChanged implements Idiom {

  private static final Pattern CONSTANT =
      Pattern.compile("(?:[\\w.]+(?:\\.|::))?[A-Z][A-Z0-9_]{2,}");

  private static final Pattern SETS = Pattern.compile("[|&]=");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> before = edit.before();
    Optional<SyntaxNode> after = edit.after();
    if (before.isEmpty()
        || after.isEmpty()
        || edit.isBroken()
        || isFlagOperand(edit.beforeParent())
        || isFlagOperand(edit.afterParent())) {
      return Optional.empty();
    }
    if (before.get().is(Concept.ASSIGNMENT) && after.get().is(Concept.ASSIGNMENT)) {
      return assignmentSentence(before.get(), after.get(), edit);
    }
    var old = new ArrayList<SyntaxNode>();
    var now = new ArrayList<SyntaxNode>();
    if (!collect(before.get(), old) || !collect(after.get(), now) || old.size() + now.size() < 3) {
      return Optional.empty();
    }
    List<SyntaxNode> gone = SyntaxNode.without(old, now);
    List<SyntaxNode> come = SyntaxNode.without(now, old);
    if (gone.size() + come.size() != 1) {
      return Optional.empty();
    }
    SyntaxNode flag = gone.isEmpty() ? come.getFirst() : gone.getFirst();
    String words =
        gone.isEmpty() ? " is now one of these flags, too" : " is no longer one of these flags";
    return new Values(edit.sides())
        .describe(flag)
        .map(name -> name.then(words))
        .map((AttributedText said) -> EditSentence.of(said, edit.sides().lines(after.get()), 0.75))
        .map(each -> each.withPlace(after.get(), edit.sides()));
  }

  /** {@code flags &= ~SHUT} in place of {@code flags |= OPEN}. */
  private static Optional<EditSentence> assignmentSentence(
      SyntaxNode before, SyntaxNode after, Edit edit) {
    AttributedText subject = edit.sides().sentenceSubject(after);
    if (!setsFlags(before)
        || !setsFlags(after)
        || !target(before).code().equals(target(after).code())
        || subject.slots().isEmpty()) {
      return Optional.empty();
    }
    var actions = new Actions(new Values(edit.sides()));
    return actions
        .describe(after)
        .flatMap(
            does ->
                actions
                    .describe(before)
                    .map(
                        did -> subject.then(" now ").then(does).then(", and no longer ").then(did)))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.75));
  }

  private static boolean setsFlags(SyntaxNode assignment) {
    return SETS.matcher(Conditions.sign(assignment)).matches();
  }

  private static SyntaxNode target(SyntaxNode assignment) {
    return assignment.namedChildren().getFirst();
  }

  private static boolean isFlagOperand(SyntaxNode parent) {
    return parent.is(Concept.BINARY) && Conditions.sign(parent).equals("|");
  }

  /** Whether a node is nothing but such constants. */
  private static boolean collect(SyntaxNode node, List<SyntaxNode> flags) {
    if (node.is(Concept.BINARY)
        && node.namedChildren().size() == 2
        && Conditions.sign(node).equals("|")) {
      return collect(node.namedChildren().getFirst(), flags)
          && collect(node.namedChildren().getLast(), flags);
    }
    boolean flag = node.is(Concept.NAME, Concept.ACCESS) && CONSTANT.matcher(node.text()).matches();
    if (flag) {
      flags.add(node);
    }
    return flag;
  }
}

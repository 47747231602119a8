package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.SwitchCases;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes a case that is added to a switch, a match or a {@code when}, or removed. */
public final class CaseAdded implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    Optional<SyntaxNode> now =
        edit.after().filter(each -> edit.removed().isEmpty() && SwitchCases.isCase(each));
    Optional<SyntaxNode> old =
        edit.before().filter(each -> edit.added().isEmpty() && SwitchCases.isCase(each));
    return now.isPresent()
        ? now.flatMap(each -> sentence(each, edit, edit.sides().before().root(), true))
        : old.flatMap(each -> sentence(each, edit, edit.sides().after().root(), false));
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode each, Edit edit, SyntaxNode other, boolean come) {
    var values = new Values(edit.sides());
    return SwitchCases.value(each)
        .filter(value -> !isHandled(value, other))
        .flatMap(values::describe)
        .map(of -> come ? handlingPhrase(of, each, values, edit) : subject(each, edit, of, false))
        .map(text -> EditSentence.of(text, edit.sides().lines(each), come ? 0.85 : 0.7));
  }

  /** Whether the other side has a case for the same value, wherever it stands. */
  private static boolean isHandled(SyntaxNode value, SyntaxNode other) {
    return !other
        .findAll(
            node ->
                SwitchCases.isCase(node)
                    && (value.is(Concept.NUMBER)
                        ? SwitchCases.value(node)
                            .filter(same -> same.code().equals(value.code()))
                            .isPresent()
                        : Names.containsCode(value, node)))
        .isEmpty();
  }

  /** With what is done, if that is one thing. */
  private static AttributedText handlingPhrase(
      AttributedText of, SyntaxNode each, Values values, Edit edit) {
    if (edit.sides().sentenceSubject(each).slots().isEmpty()) {
      return subject(each, edit, of, true);
    }
    return bodyPhrase(each, values)
        .map(
            does ->
                AttributedText.own("For ")
                    .then(of)
                    .then(", ")
                    .then(edit.sides().subject(each))
                    .then(" now ")
                    .then(does))
        .orElseGet(() -> subject(each, edit, of, true));
  }

  private static AttributedText subject(
      SyntaxNode each, Edit edit, AttributedText of, boolean come) {
    return edit.sides()
        .sentenceSubject(each)
        .then(come ? " now handles " : " no longer handles ")
        .then(of);
  }

  /** What is done, if that is one thing. */
  private static Optional<AttributedText> bodyPhrase(SyntaxNode each, Values values) {
    List<SyntaxNode> telling = SwitchCases.statements(each);
    return telling.size() == 1
        ? new Actions(values).describe(telling.getFirst())
        : Optional.empty();
  }
}

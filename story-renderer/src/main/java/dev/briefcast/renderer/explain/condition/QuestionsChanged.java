package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.former.FormerActions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes what a condition asks besides, where that is more than one thing. */
public final class QuestionsChanged implements ReplacementIdiom {

  private static final int OPERANDS_MAX = 2;
  private static final int LENGTH_MAX = 110;

  @Override
  public boolean accepts(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null
        && parent.is(Concept.CONDITION, Concept.LOOP)
        && Conditions.condition(parent).filter(each -> each == node).isPresent();
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    List<SyntaxNode> old = Operands.of(before, Operands.LOGICAL);
    List<SyntaxNode> now = Operands.of(after, Operands.LOGICAL);
    List<SyntaxNode> come = SyntaxNode.without(now, old);
    List<SyntaxNode> gone = SyntaxNode.without(old, now);
    AttributedText subject = edit.sides().subject(after);
    if (subject.slots().isEmpty()) {
      return Optional.empty();
    }
    Optional<AttributedText> said =
        gone.isEmpty() && isNews(come, edit) && !wasAsked(come, after, edit)
            ? clauses(come, edit)
            : Optional.empty();
    return said.map(subject::then)
        .map(each -> EditSentence.of(each, edit.sides().lines(after), 0.7));
  }

  /** Whether one of them had a condition of its own that did the same. */
  private static boolean wasAsked(List<SyntaxNode> come, SyntaxNode after, Edit edit) {
    var former = new FormerActions(edit.sides());
    return come.stream().anyMatch(each -> former.wasOwnCondition(each, after));
  }

  /** Whether none of them was asked anywhere. */
  private static boolean isNews(List<SyntaxNode> come, Edit edit) {
    return !come.isEmpty()
        && come.size() <= OPERANDS_MAX
        && come.stream()
            .map(each -> Conditions.withoutNot(Operands.unwrapped(each)))
            .noneMatch(each -> Names.containsCode(each, edit.sides().before().root()));
  }

  /** {@code now also checks whether door is open, and whether key is set}. */
  private static Optional<AttributedText> clauses(List<SyntaxNode> asked, Edit edit) {
    var conditions = new Conditions(new Values(edit.sides()));
    List<AttributedText> said =
        asked.stream()
            .flatMap(each -> conditions.clauseOf(each, false, each).stream())
            .map(AttributedText.own("whether ")::then)
            .toList();
    return said.size() < asked.size() || said.stream().distinct().count() < said.size()
        ? Optional.empty()
        : Optional.of(
                AttributedText.own(" now also checks ")
                    .then(AttributedText.list(said, OPERANDS_MAX)))
            .filter(each -> each.text().length() <= LENGTH_MAX);
  }
}

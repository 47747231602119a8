package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.condition.NamedConditions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Recognizes an alternative that is added to one of several required operands, or removed. */
final class AlternativeAdded implements ReplacementIdiom {

  @Override
  public boolean accepts(SyntaxNode node) {
    return isWholeCondition(node);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    var names = new NamedConditions(edit.sides());
    return alternative(before, after, names::resolve)
        .flatMap(each -> sentence(each, "It is now also enough that ", after, edit))
        .or(
            () ->
                alternative(after, before, names::resolve)
                    .flatMap(each -> sentence(each, "It is no longer enough that ", after, edit)));
  }

  /** Whether it is all that is asked somewhere. */
  private static boolean isWholeCondition(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null
        && parent.is(Concept.CONDITION, Concept.RETURN)
        && (parent.is(Concept.RETURN)
            || Conditions.condition(parent).filter(each -> each == node).isPresent());
  }

  /** What is an alternative on one side to what must hold on the other. */
  private static Optional<SyntaxNode> alternative(
      SyntaxNode less, SyntaxNode more, UnaryOperator<SyntaxNode> resolve) {
    List<SyntaxNode> few = Operands.of(less, Operands.AND, resolve);
    List<SyntaxNode> many = Operands.of(more, Operands.AND, resolve);
    List<SyntaxNode> old = SyntaxNode.without(few, many);
    List<SyntaxNode> now = SyntaxNode.without(many, few);
    if (few.size() + many.size() < 3 || old.isEmpty() || now.size() != 1) {
      return Optional.empty();
    }
    List<SyntaxNode> choices = Operands.of(now.getFirst(), Operands.OR);
    if (choices.size() != 2) {
      return Optional.empty();
    }
    if (SyntaxNode.codes(Operands.of(choices.getFirst(), Operands.AND))
        .equals(SyntaxNode.codes(old))) {
      return Optional.of(choices.getLast());
    }
    return SyntaxNode.codes(Operands.of(choices.getLast(), Operands.AND))
            .equals(SyntaxNode.codes(old))
        ? Optional.of(choices.getFirst())
        : Optional.empty();
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode operand, String words, SyntaxNode now, Edit edit) {
    return new Conditions(new Values(edit.sides()))
        .clauseOf(operand, false, operand)
        .map(
            clause ->
                EditSentence.of(
                        AttributedText.own(words).then(clause), edit.sides().lines(now), 0.9)
                    .withPlace(now, edit.sides()));
  }
}

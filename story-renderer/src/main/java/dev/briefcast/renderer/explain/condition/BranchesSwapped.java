package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.ElseBranches;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Expressions;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes that what is done or taken if a condition holds, and otherwise, change places. */
public final class BranchesSwapped implements ReplacementIdiom {

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.is(Concept.CONDITION) || Expressions.chooser(node).isPresent();
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    return (after.is(Concept.CONDITION) && before.is(Concept.CONDITION)
            ? statementClause(before, after, edit)
            : valueClause(before, after, edit))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.9))
        .map(said -> said.withPlace(after, edit.sides()));
  }

  private static Optional<AttributedText> statementClause(
      SyntaxNode before, SyntaxNode after, Edit edit) {
    List<String> then = SyntaxNode.codes(Actions.statements(after));
    boolean swapped =
        isSame(Conditions.condition(before), Conditions.condition(after))
            && !then.isEmpty()
            && then.equals(otherwise(before))
            && SyntaxNode.codes(Actions.statements(before)).equals(otherwise(after));
    var values = new Values(edit.sides());
    AttributedText subject = edit.sides().subject(after);
    return Optional.of(after)
        .filter(_ -> swapped)
        .flatMap(new Conditions(values)::clause)
        .flatMap(
            holds ->
                new Actions(values)
                    .describeAll(Actions.statements(after))
                    .map(
                        does ->
                            AttributedText.own("Two branches change places: if ")
                                .then(holds)
                                .then(", ")
                                .then(subject)
                                .then(" now ")
                                .then(does)));
  }

  private static boolean isSame(Optional<SyntaxNode> one, Optional<SyntaxNode> other) {
    return one.isPresent() && one.map(SyntaxNode::code).equals(other.map(SyntaxNode::code));
  }

  /** What the only other branch does. */
  private static List<String> otherwise(SyntaxNode condition) {
    List<SyntaxNode> branches =
        condition.namedChildren().stream()
            .filter(each -> ElseBranches.owner(each).isPresent())
            .toList();
    return branches.size() == 1
        ? SyntaxNode.codes(ElseBranches.statements(branches.getFirst()))
        : List.of();
  }

  private static Optional<AttributedText> valueClause(
      SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<Choice> old = Choice.of(before);
    var values = new Values(edit.sides());
    return Choice.of(after)
        .filter(now -> old.filter(was -> isSwapped(was, now)).isPresent())
        .flatMap(
            now ->
                new Conditions(values)
                    .clauseOf(now.condition(), false, now.condition())
                    .flatMap(
                        holds ->
                            values
                                .describe(now.then())
                                .map(
                                    is ->
                                        AttributedText.own("Two values change places: if ")
                                            .then(holds)
                                            .then(", the value is now ")
                                            .then(is))));
  }

  private static boolean isSwapped(Choice was, Choice now) {
    return was.condition().code().equals(now.condition().code())
        && was.then().code().equals(now.otherwise().code())
        && was.otherwise().code().equals(now.then().code());
  }
}

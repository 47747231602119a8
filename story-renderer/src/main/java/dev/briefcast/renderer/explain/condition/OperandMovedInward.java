package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.ElseBranches;
import dev.briefcast.renderer.explain.action.Guards;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/**
 * Recognizes a condition that asks less than before, as a guard in its body asks the rest: what
 * stands behind that is done from now on where the rest does not hold.
 */
public final class OperandMovedInward implements ReplacementIdiom {

  @Override
  public boolean accepts(SyntaxNode node) {
    return Guards.isPlainCondition(node)
        && !ElseBranches.hasElse(node)
        && !Conditions.isTurned(node)
        && Conditions.condition(node).isPresent();
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    SyntaxNode now = Conditions.condition(after).orElseThrow();
    Optional<SyntaxNode> gone =
        Operands.single(now, Conditions.condition(before).orElseThrow(), Operands.AND);
    List<SyntaxNode> body = Actions.statements(after);
    return gone.flatMap(
        operand ->
            body.stream()
                .filter(each -> asks(each, operand))
                .findFirst()
                .map(guard -> body.subList(body.indexOf(guard) + 1, body.size()))
                .filter(rest -> !rest.isEmpty() && Actions.isJump(rest.getLast()))
                .filter(_ -> isPlainUpTo(body, operand))
                .flatMap(rest -> sentence(operand, rest, after, edit)));
  }

  private static boolean asks(SyntaxNode statement, SyntaxNode operand) {
    List<SyntaxNode> does = Actions.statements(statement);
    return Guards.isPlainCondition(statement)
        && !does.isEmpty()
        && Actions.isJump(does.getLast())
        && Conditions.condition(statement)
            .filter(
                asked ->
                    Operands.of(asked, Operands.AND).stream()
                        .anyMatch(each -> each.code().equals(operand.code())))
            .isPresent();
  }

  /** Whether nothing leaves before the guard. */
  private static boolean isPlainUpTo(List<SyntaxNode> body, SyntaxNode operand) {
    return body.stream()
        .takeWhile(each -> !asks(each, operand))
        .allMatch(each -> each.findAll(Actions::isJump).isEmpty());
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode operand, List<SyntaxNode> rest, SyntaxNode after, Edit edit) {
    var values = new Values(edit.sides());
    var conditions = new Conditions(values);
    return conditions
        .clause(after)
        .filter(only -> !only.text().contains(" or "))
        .map(only -> AttributedText.own("If ").then(only).then(" and "))
        .flatMap(only -> conditions.clauseOf(operand, true, operand).map(only::then))
        .map(only -> only.then(", ").then(edit.sides().exitSubject(after)).then(" now "))
        .flatMap(only -> new Actions(values).describeAll(rest).map(only::then))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.9));
  }
}

package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Describes when a statement runs: {@code If door is null, open}. */
public final class Circumstances {

  private Circumstances() {}

  /**
   * Who does what a statement does, behind the condition that it stands under; empty if it is not
   * only that condition on which it depends.
   */
  public static Optional<AttributedText> describe(
      SyntaxNode statement, AttributedText subject, Values values) {
    for (SyntaxNode up = statement.parent(); up != null; up = up.parent()) {
      if (up.is(Concept.FUNCTION, Concept.LAMBDA)) {
        break;
      }
      if (up.is(Concept.CONDITION)) {
        return underCondition(up, statement, subject, values);
      }
      if (up.is(Concept.LOOP, Concept.CASE) || ExceptionHandlers.isOutsideTry(up)) {
        return Optional.empty();
      }
    }
    return Optional.of(subject);
  }

  private static Optional<AttributedText> underCondition(
      SyntaxNode condition, SyntaxNode statement, AttributedText subject, Values values) {
    return Optional.of(condition)
        .filter(each -> !each.isBroken())
        .filter(each -> Actions.statements(each).contains(statement))
        .flatMap(new Conditions(values)::clause)
        .map(clause -> AttributedText.own("If ").then(clause).then(", ").then(subject));
  }
}

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
        return inThen(up, statement, values).map(each -> each.then(", ").then(subject));
      }
      if (ExceptionHandlers.catches(up)) {
        return inHandler(up, statement, values).map(each -> each.then(", ").then(subject));
      }
      if (up.is(Concept.LOOP, Concept.CASE) || ExceptionHandlers.isOutsideTry(up)) {
        return Optional.empty();
      }
    }
    return Optional.of(subject);
  }

  /** {@code If err is not nil}: the nearest condition or handler of which a statement is a part. */
  public static Optional<AttributedText> nearest(SyntaxNode statement, Values values) {
    for (SyntaxNode up = statement.parent(); up != null; up = up.parent()) {
      if (ExceptionHandlers.catches(up)) {
        return inHandler(up, statement, values);
      }
      if (up.is(Concept.CONDITION) && !up.isBroken()) {
        SyntaxNode condition = up;
        return inThen(condition, statement, values).or(() -> inElse(condition, statement, values));
      }
      if (up.is(Concept.FUNCTION, Concept.LAMBDA, Concept.LOOP)) {
        break;
      }
    }
    return Optional.empty();
  }

  private static Optional<AttributedText> inElse(
      SyntaxNode condition, SyntaxNode statement, Values values) {
    boolean within =
        condition.children().stream()
            .filter(each -> ElseBranches.owner(each).isPresent() && !each.is(Concept.CONDITION))
            .anyMatch(each -> ElseBranches.statements(each).contains(statement));
    return ElseBranches.onlyCondition(condition)
        .filter(each -> within && values.isWritten(each))
        .flatMap(each -> new Conditions(values).clauseOf(each, true, condition))
        .map(AttributedText.own("If ")::then);
  }

  private static Optional<AttributedText> inHandler(
      SyntaxNode handler, SyntaxNode statement, Values values) {
    return ExceptionHandlers.statements(handler).contains(statement) && !handler.isBroken()
        ? ExceptionHandlers.caught(handler, values).map(AttributedText.own("If ")::then)
        : Optional.empty();
  }

  private static Optional<AttributedText> inThen(
      SyntaxNode condition, SyntaxNode statement, Values values) {
    return Optional.of(condition)
        .filter(each -> !each.isBroken())
        .filter(each -> Actions.statements(each).contains(statement))
        .flatMap(new Conditions(values)::clause)
        .map(AttributedText.own("If ")::then);
  }
}

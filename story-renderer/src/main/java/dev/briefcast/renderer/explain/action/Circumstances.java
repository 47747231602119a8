package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Describes when a statement runs: {@code If door is null, open}. */
public final class Circumstances {

  /** More conditions are only pointed at, as longer ones are. */
  private static final int FAILED_MAX = 2;

  private static final int CLAUSE_MAX = 60;

  private static final int AROUND_MAX = 100;

  /** When a branch runs of whose chain not all conditions can be said. */
  public static final String NO_EARLIER = "If no earlier condition holds";

  private static final Pattern JOINED = Pattern.compile(" (?:and|or) ");

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
      if (SwitchCases.isCase(up)) {
        return inCase(up, statement, values).map(each -> each.then(", ").then(subject));
      }
      if (up.is(Concept.LOOP) || ExceptionHandlers.isOutsideTry(up)) {
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

  /**
   * {@code If key is not 1}: when a branch of a chain of conditions runs; empty if the node is no
   * branch, or more does not hold there than can be said.
   */
  public static Optional<AttributedText> inBranch(SyntaxNode branch, Values values) {
    List<SyntaxNode> failed = ElseBranches.failedConditions(branch);
    if (failed.isEmpty()
        || failed.size() > FAILED_MAX
        || !failed.stream().allMatch(values::isWritten)) {
      return Optional.empty();
    }
    List<AttributedText> clauses =
        failed.stream()
            .flatMap(each -> failedClause(each, values).stream())
            .filter(each -> failed.size() == 1 || !JOINED.matcher(each.text()).find())
            .toList();
    return Optional.of(clauses)
        .filter(all -> all.size() == failed.size())
        .map(all -> AttributedText.list(all, FAILED_MAX))
        .filter(all -> all.text().length() <= CLAUSE_MAX)
        .map(AttributedText.own("If ")::then);
  }

  /**
   * How a sentence begins that goes on with the condition of a statement: with what does not hold
   * in that branch of a chain, as far as the condition itself does not say that.
   */
  public static AttributedText opening(SyntaxNode statement, Values values) {
    boolean first = ElseBranches.owner(statement).isEmpty();
    return first || ElseBranches.isExclusive(statement)
        ? AttributedText.own("If ")
        : inBranch(statement, values)
            .filter(each -> !each.text().contains(" or "))
            .map(each -> each.then(" and "))
            .orElse(AttributedText.own(NO_EARLIER + " and "));
  }

  /**
   * {@code If door is open}, {@code For Front}: the condition or the case in whose body another
   * condition stands, alone or among other statements; empty for a branch of a chain, and for what
   * cannot be said in few words.
   */
  public static Optional<AttributedText> around(SyntaxNode statement, Values values) {
    SyntaxNode child = statement;
    SyntaxNode up = ElseBranches.owner(statement).isEmpty() ? statement.parent() : null;
    while (up != null && up.is(Concept.BLOCK)) {
      child = Actions.isInBody(child) ? child : up;
      up = up.parent();
    }
    SyntaxNode inner = child;
    if (up != null && SwitchCases.isCase(up) && values.isWritten(up)) {
      return inCase(up, inner, values);
    }
    return Optional.ofNullable(up)
        .filter(each -> each.is(Concept.CONDITION) && values.isWritten(each))
        .flatMap(each -> inThen(each, inner, values))
        .filter(each -> each.text().length() <= AROUND_MAX);
  }

  private static Optional<AttributedText> failedClause(SyntaxNode condition, Values values) {
    SyntaxNode statement = Optional.ofNullable(condition.parent()).orElse(condition);
    return new Conditions(values).clauseOf(condition, !Conditions.isTurned(statement), statement);
  }

  private static Optional<AttributedText> inElse(
      SyntaxNode condition, SyntaxNode statement, Values values) {
    return condition.children().stream()
        .filter(each -> ElseBranches.owner(each).isPresent() && !each.is(Concept.CONDITION))
        .filter(each -> ElseBranches.statements(each).contains(statement))
        .findFirst()
        .flatMap(each -> inBranch(each, values));
  }

  private static Optional<AttributedText> inHandler(
      SyntaxNode handler, SyntaxNode statement, Values values) {
    return ExceptionHandlers.statements(handler).contains(statement) && !handler.isBroken()
        ? ExceptionHandlers.caught(handler, values).map(AttributedText.own("If ")::then)
        : Optional.empty();
  }

  /** {@code For Front}: a case that no other one goes on with. */
  private static Optional<AttributedText> inCase(
      SyntaxNode label, SyntaxNode statement, Values values) {
    return SwitchCases.value(label)
        .filter(_ -> SwitchCases.statements(label).contains(statement))
        .filter(_ -> previous(label).filter(each -> !SwitchCases.isClosed(each)).isEmpty())
        .flatMap(values::describe)
        .map(AttributedText.own("For ")::then);
  }

  private static Optional<SyntaxNode> previous(SyntaxNode label) {
    SyntaxNode parent = label.parent();
    return parent == null
        ? Optional.empty()
        : parent.children().stream()
            .takeWhile(each -> each != label)
            .filter(SwitchCases::isCase)
            .reduce((_, last) -> last);
  }

  private static Optional<AttributedText> inThen(
      SyntaxNode condition, SyntaxNode statement, Values values) {
    return Optional.of(condition)
        .filter(each -> !each.isBroken())
        .filter(each -> Actions.statements(each).contains(statement))
        .flatMap(new Conditions(values)::clause)
        .map(opening(condition, values)::then);
  }
}

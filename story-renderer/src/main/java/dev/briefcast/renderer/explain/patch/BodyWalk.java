package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.BodyActions;
import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.ElseBranches;
import dev.briefcast.renderer.explain.action.Guards;
import dev.briefcast.renderer.explain.action.JoinedActions;
import dev.briefcast.renderer.explain.action.TailExpressions;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Describes a function that is too long for one sentence step by step: under which conditions it
 * leaves, what it does in loops, and what it does between them. What cannot be said is left out.
 */
public final class BodyWalk {

  /** A sentence about some lines of the body. */
  public record Step(AttributedText text, Span lines) {}

  private static final int STEPS_MAX = 4;
  private static final int ACTIONS_MAX = 3;
  private static final int LENGTH_MAX = 150;
  private static final Pattern ONLY_CALLS = Pattern.compile("calls [^ ]+(?:(?:,| and) [^ ]+)*");

  private final AttributedText name;
  private final Sides sides;
  private final BodyActions doing;
  private final Actions actions;
  private final Conditions conditions;
  private final List<Step> steps = new ArrayList<>();
  private final List<AttributedText> pending = new ArrayList<>();
  private final List<SyntaxNode> pendingStatements = new ArrayList<>();
  private boolean branches;

  /** Whether the function may have left where no sentence says so. */
  private boolean mayHaveLeft;

  /** Whether the last sentence says when the function leaves. */
  private boolean leftLast;

  /**
   * @param name of the function
   */
  BodyWalk(BodyActions doing, AttributedText name, Sides sides) {
    this.name = name;
    var values = new Values(sides);
    this.sides = sides;
    this.doing = doing;
    this.actions = new Actions(values);
    this.conditions = new Conditions(values);
  }

  /**
   * The sentences in the order of the statements; the first one says that the function is new. What
   * is merely called explains nothing, and a body without conditions and loops has no sentence.
   */
  List<Step> steps(List<SyntaxNode> statements) {
    for (SyntaxNode each : statements) {
      add(each);
    }
    flush();
    if (!branches) {
      return List.of();
    }
    return List.copyOf(steps.subList(0, Math.min(STEPS_MAX, steps.size())));
  }

  private void add(SyntaxNode statement) {
    if (statement.is(Concept.COMMENT) || Guards.isErrorPropagation(statement)) {
      return;
    }
    if (statement.is(Concept.CONDITION, Concept.LOOP)) {
      flush();
    }
    List<SyntaxNode> chain = exits(statement);
    if (chain.size() > 1) {
      chain.forEach(each -> addExit(each, exitClause(each)));
      return;
    }
    Optional<AttributedText> guard = isGuard(statement) ? exitClause(statement) : Optional.empty();
    if (guard.isPresent()) {
      addExit(statement, guard);
      return;
    }
    Optional<AttributedText> loop = loopClause(statement);
    if (loop.isPresent()) {
      AttributedText said = subject(AttributedText.own("In a loop, ")).then(loop.get());
      branches |= addStep(said, List.of(statement));
      mayHaveLeft |= mayLeave(statement);
      return;
    }
    describe(statement)
        .ifPresentOrElse(
            does -> addPending(statement, does),
            () -> {
              branches(statement).forEach(this::addBranch);
              mayHaveLeft |= mayLeave(statement);
            });
  }

  private Optional<AttributedText> describe(SyntaxNode statement) {
    return isKeptValue(statement) ? Optional.empty() : doing.describeAll(List.of(statement));
  }

  private void addPending(SyntaxNode statement, AttributedText does) {
    if (pending.size() == ACTIONS_MAX) {
      flush();
    }
    pending.add(does);
    pendingStatements.add(statement);
  }

  /** The branches of a chain of conditions in which each one leaves. */
  private static List<SyntaxNode> exits(SyntaxNode statement) {
    if (!statement.is(Concept.CONDITION) || !leaves(statement)) {
      return List.of();
    }
    var chain = new ArrayList<>(List.of(statement));
    for (SyntaxNode each : statement.namedChildren()) {
      if (ElseBranches.owner(each).isPresent()) {
        SyntaxNode asked = ElseBranches.asked(each);
        List<SyntaxNode> more =
            ElseBranches.isElseIf(asked) && leaves(asked) ? List.of(asked) : exits(asked);
        if (more.isEmpty()) {
          return List.of();
        }
        chain.addAll(more);
      }
    }
    return chain;
  }

  /** What is done where a condition holds, and what where it does not, each at its place. */
  private static List<List<SyntaxNode>> branches(SyntaxNode statement) {
    boolean both =
        statement.is(Concept.CONDITION)
            && statement.findAll(Actions::isJump).isEmpty()
            && statement.namedChildren().stream()
                .anyMatch(each -> ElseBranches.owner(each).isPresent());
    return both
        ? Stream.concat(
                Stream.of(Actions.statements(statement)),
                statement.namedChildren().stream()
                    .filter(each -> ElseBranches.owner(each).isPresent())
                    .filter(each -> !ElseBranches.isElseIf(ElseBranches.asked(each)))
                    .map(ElseBranches::statements))
            .filter(each -> !each.isEmpty())
            .toList()
        : List.of();
  }

  /** Only what is set or called under it, and none of the conditions in it. */
  private void addBranch(List<SyntaxNode> statements) {
    boolean plain = statements.stream().allMatch(each -> each.is(Concept.ASSIGNMENT, Concept.CALL));
    Optional<AttributedText> when =
        plain ? Circumstances.nearest(statements.getFirst(), new Values(sides)) : Optional.empty();
    when.flatMap(
            only ->
                doing
                    .describeAll(statements)
                    .filter(does -> !ONLY_CALLS.matcher(does.text()).matches())
                    .map(subject(only.then(", "))::then))
        .ifPresent(said -> branches |= addStep(said, statements));
  }

  private static boolean leaves(SyntaxNode branch) {
    List<SyntaxNode> body = Actions.statements(branch);
    return !body.isEmpty() && Guards.leaves(body.getLast());
  }

  private void addExit(SyntaxNode branch, Optional<AttributedText> clause) {
    boolean told = clause.filter(said -> addStep(said, List.of(branch))).isPresent();
    branches |= told;
    leftLast = told;
    mayHaveLeft |= !told;
  }

  /** Whether a statement may leave the function; what a function in it returns does not. */
  private static boolean mayLeave(SyntaxNode statement) {
    return statement.findAll(Guards::leaves).stream()
        .anyMatch(
            each ->
                each.enclosing(Concept.FUNCTION, Concept.LAMBDA)
                    .equals(statement.enclosing(Concept.FUNCTION, Concept.LAMBDA)));
  }

  /** That a function returns what it has kept under a name explains nothing. */
  private static boolean isKeptValue(SyntaxNode statement) {
    return statement.is(Concept.RETURN)
        ? statement.namedChildren().isEmpty()
            || statement.namedChildren().getFirst().is(Concept.NAME, Concept.LITERAL)
        : statement.is(Concept.NAME, Concept.LITERAL) && TailExpressions.isTail(statement);
  }

  private static boolean isGuard(SyntaxNode statement) {
    List<SyntaxNode> body = Actions.statements(statement);
    return Guards.isPlainCondition(statement) && !body.isEmpty() && Guards.leaves(body.getLast());
  }

  /** {@code If door is null, the new function check throws}. */
  private Optional<AttributedText> exitClause(SyntaxNode branch) {
    return conditions
        .clause(branch)
        .flatMap(
            only ->
                actions
                    .describeAll(Actions.statements(branch))
                    .map(subject(AttributedText.own("If ").then(only).then(", "))::then)
                    .map(this::unlessLeft));
  }

  /** A condition alone does not decide what is done behind another one that may have left. */
  private AttributedText unlessLeft(AttributedText said) {
    return mayHaveLeft ? said.then(", unless it has left before") : said;
  }

  /** What is done in a loop that is not said as a whole, but for where it leaves or goes on. */
  private Optional<AttributedText> loopClause(SyntaxNode statement) {
    if (!statement.is(Concept.LOOP) || doing.describeAll(List.of(statement)).isPresent()) {
      return Optional.empty();
    }
    List<AttributedText> said =
        Actions.statements(statement).stream()
            .filter(each -> !Actions.isJump(each) && !Guards.isGuard(each))
            .map(each -> doing.describeAll(List.of(each)))
            .flatMap(Optional::stream)
            .toList();
    return said.isEmpty() || said.size() > ACTIONS_MAX ? Optional.empty() : JoinedActions.of(said);
  }

  private void flush() {
    if (!pending.isEmpty()) {
      AttributedText does =
          doing
              .describeAll(pendingStatements)
              .orElseGet(() -> AttributedText.list(pending, ACTIONS_MAX));
      if (!ONLY_CALLS.matcher(does.text()).matches()) {
        AttributedText first = AttributedText.own("The new function ").then(name).then(" ");
        addStep(
            steps.isEmpty() ? unlessLeft(first.then(does)) : next().then(does), pendingStatements);
      }
      pending.clear();
      pendingStatements.clear();
    }
  }

  /** Who does what is done behind what the last sentence says. */
  private AttributedText next() {
    return mayHaveLeft
        ? AttributedText.own("If it gets that far, ").then(name).then(" ")
        : leftLast ? AttributedText.own("Otherwise, ").then(name).then(" ") : name.then(" then ");
  }

  /** Whose first sentence says that it is new. */
  private AttributedText subject(AttributedText before) {
    return before.then(steps.isEmpty() ? "the new function " : "").then(name).then(" ");
  }

  /** Whether it was short enough. */
  private boolean addStep(AttributedText said, List<SyntaxNode> statements) {
    boolean fits = said.text().length() <= LENGTH_MAX;
    if (fits) {
      int first = sides.lines(statements.getFirst()).first();
      int last = sides.lines(statements.getLast()).last();
      leftLast = false;
      steps.add(new Step(said.then("."), new Span(first, Math.max(first, last))));
    }
    return fits;
  }
}

package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.BodyActions;
import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.ElseBranches;
import dev.briefcast.renderer.explain.action.Guards;
import dev.briefcast.renderer.explain.action.SwitchCases;
import dev.briefcast.renderer.explain.call.AlsoCalled;
import dev.briefcast.renderer.explain.condition.ConditionPath;
import dev.briefcast.renderer.explain.condition.FormerBranches;
import dev.briefcast.renderer.explain.condition.LoopSubject;
import dev.briefcast.renderer.explain.condition.SpokenCondition;
import dev.briefcast.renderer.explain.former.FormerActions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.idiom.MissingValueExit;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.SharedClauses;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes a new condition of code, such as a guard that leaves the function. */
final class ConditionAdded implements Idiom {

  private static final int GUARDS_MAX = 4;

  private static final int CHANGES_MAX = 3;

  private static final int STATEMENTS_MAX = 5;

  private static final int BRANCHES_LENGTH_MAX = 110;

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> added =
        edit.after()
            .map(ElseBranches::asked)
            .filter(each -> edit.removed().isEmpty() || isResultChecked(each, edit));
    return added
        .filter(each -> each.is(Concept.CONDITION) && !each.isBroken())
        .filter(each -> !Names.containsCode(each, edit.sides().before().root()))
        .filter(each -> !ConditionPath.hadSameExit(each, edit.sides().before().root()))
        .filter(each -> !FormerBranches.wasChosen(each, edit.sides().before().root()))
        .filter(each -> !FormerBranches.isMoved(each, edit.sides()))
        .filter(each -> Actions.statements(each).stream().allMatch(does -> isNew(does, each, edit)))
        .filter(each -> !wasDestructured(each, edit.sides()))
        .filter(each -> !new FormerActions(edit.sides()).wasLeftFor(each))
        .flatMap(statement -> sentence(statement, edit.sides()));
  }

  /** Whether it was left for the same where a declaration took a value apart. */
  private static boolean wasDestructured(SyntaxNode statement, Sides sides) {
    var values = new Values(sides);
    return new Conditions(values)
        .clause(statement)
        .filter(each -> MissingValueExit.isExitFor(each.text(), sides.before().root(), values))
        .isPresent();
  }

  /** Whether what was only called is called still, and what it returns is looked at. */
  private static boolean isResultChecked(SyntaxNode statement, Edit edit) {
    List<SyntaxNode> body = Actions.statements(statement);
    boolean leaves = body.size() == 1 && Actions.isJump(body.getFirst());
    return leaves
        && edit.before()
            .filter(each -> each.is(Concept.CALL))
            .filter(
                call ->
                    Conditions.condition(statement)
                        .filter(c -> !c.findAll(in -> in.code().equals(call.code())).isEmpty())
                        .isPresent())
            .isPresent();
  }

  /** The condition that is all that happens under another one. */
  private static Optional<SyntaxNode> onlyCondition(SyntaxNode statement) {
    List<SyntaxNode> body = Actions.statements(statement);
    return statement.text().contains("else") || body.size() != 1
        ? Optional.empty()
        : body.stream().filter(each -> each.is(Concept.CONDITION) && !each.isBroken()).findFirst();
  }

  /** Whether what is called there was not called without the condition before. */
  private static boolean isNew(SyntaxNode does, SyntaxNode statement, Edit edit) {
    Optional<SyntaxNode> called = Names.mainCall(does);
    if (called.filter(name -> FormerBranches.isInOtherBranch(name, statement)).isPresent()) {
      return false;
    }
    return called
        .filter(_ -> !Actions.isJump(does))
        .map(
            name ->
                Names.occurrences(name, edit.sides().after().root())
                        - Names.occurrences(name, statement)
                    >= Names.occurrences(name, edit.sides().before().root()))
        .orElse(true);
  }

  static Optional<EditSentence> sentence(SyntaxNode statement, Sides sides) {
    return sentence(statement, onlyCondition(statement), sides)
        .or(
            () ->
                guards(statement).stream()
                    .flatMap(each -> sentence(statement, Optional.of(each), sides).stream())
                    .findFirst());
  }

  /** The conditions that are all that is asked under another one, and leave. */
  private static List<SyntaxNode> guards(SyntaxNode statement) {
    List<SyntaxNode> body = Actions.statements(statement);
    boolean plain =
        body.size() > 1
            && body.size() <= GUARDS_MAX
            && body.stream().allMatch(each -> each.is(Concept.CONDITION) && leaves(each));
    return plain && !ElseBranches.hasElse(statement) ? body : List.of();
  }

  private static boolean leaves(SyntaxNode guard) {
    List<SyntaxNode> body = Actions.statements(guard);
    return !body.isEmpty() && Actions.isJump(body.getLast()) && !ElseBranches.hasElse(guard);
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode statement, Optional<SyntaxNode> inner, Sides sides) {
    var values = new Values(sides);
    var former = new FormerActions(sides);
    List<SyntaxNode> body = Actions.statements(inner.orElse(statement));
    boolean kept = former.wasSet(body);
    if (kept && !former.wasAlwaysSet(body)) {
      return Optional.empty();
    }
    Optional<AttributedText> clause = new Conditions(values).clause(statement);
    if (inner.isPresent()) {
      Optional<AttributedText> also = new Conditions(values).clause(inner.get());
      clause = clause.flatMap(one -> also.map(other -> one.then(", and if ").then(other)));
    }
    Optional<AttributedText> actions =
        withBlocks(body, statement, sides)
            .or(() -> new Actions(values).describeAll(body))
            .or(() -> withChanges(body, sides))
            .or(() -> partly(body, sides));
    boolean leaves = !body.isEmpty() && Actions.isJump(body.getLast());
    AttributedText subject = sides.subject(statement);
    AttributedText who = leaves ? LoopSubject.of(body.getLast(), statement, sides) : subject;
    Optional<AttributedText> said =
        actions
            .filter(does -> !does.text().endsWith("what " + subject.text() + " returns"))
            .flatMap(does -> AlsoCalled.told(does, body, statement, sides));
    // What is asked anew has another value by then.
    Optional<AttributedText> around = Circumstances.around(statement, values);
    if (SwitchCases.isInCase(statement) && around.filter(SpokenCondition::isCase).isEmpty()) {
      return Optional.empty();
    }
    if (kept) {
      return said.filter(_ -> around.isEmpty())
          .flatMap(does -> former.onlyClause(statement, does))
          .map(each -> EditSentence.of(each, sides.lines(statement), 0.85));
    }
    return clause
        .filter(
            inside -> around.filter(outside -> SharedClauses.areOpposed(outside, inside)).isEmpty())
        .flatMap(
            condition ->
                said.map(
                    does ->
                        EditSentence.of(
                            SpokenCondition.of(
                                statement,
                                condition,
                                who.then(" now ").then(does),
                                inner.isEmpty()
                                    ? otherwise(does, statement, values)
                                    : Optional.empty(),
                                values),
                            sides.lines(statement),
                            leaves ? 0.9 : 0.85)));
  }

  /** What is done if the condition does not hold, if that is short. */
  private static Optional<AttributedText> otherwise(
      AttributedText does, SyntaxNode statement, Values values) {
    List<SyntaxNode> branches =
        statement.namedChildren().stream()
            .filter(each -> ElseBranches.owner(each).isPresent())
            .toList();
    boolean plain =
        branches.size() == 1
            && !branches.getFirst().is(Concept.CONDITION)
            && ElseBranches.asked(branches.getFirst()) == branches.getFirst()
            && !ElseBranches.isElseIf(branches.getFirst());
    return plain
        ? new Actions(values)
            .describeAll(ElseBranches.statements(branches.getFirst()))
            .filter(other -> !other.text().equals(does.text()))
            .filter(other -> does.text().length() + other.text().length() <= BRANCHES_LENGTH_MAX)
        : Optional.empty();
  }

  /** All that is done, with {@code changes url} for what is set to something that is not said. */
  private static Optional<AttributedText> withChanges(List<SyntaxNode> body, Sides sides) {
    var actions = new Actions(new Values(sides));
    List<AttributedText> said =
        body.stream()
            .flatMap(each -> actions.describe(each).or(() -> changePhrase(each, sides)).stream())
            .toList();
    return said.isEmpty() || said.size() < body.size() || said.size() > CHANGES_MAX
        ? Optional.empty()
        : Optional.of(AttributedText.list(said, CHANGES_MAX));
  }

  /** What can be said of several things, none of which leaves, or what is called alone. */
  private static Optional<AttributedText> partly(List<SyntaxNode> body, Sides sides) {
    var values = new Values(sides);
    var actions = new Actions(values);
    boolean leaves =
        body.stream().anyMatch(ConditionAdded::mayLeave) || body.size() > STATEMENTS_MAX;
    List<AttributedText> said =
        leaves
            ? List.of()
            : body.stream().flatMap(each -> actions.describe(each).stream()).toList();
    return said.isEmpty()
        ? body.stream()
            .filter(each -> !leaves && body.size() == 1)
            .flatMap(each -> Names.informativeCall(each).stream())
            .findFirst()
            .map(name -> AttributedText.own("calls ").then(values.name(name)))
        : Optional.of(AttributedText.list(said.subList(0, 1), CHANGES_MAX));
  }

  private static boolean mayLeave(SyntaxNode statement) {
    return !statement
        .findAll(
            each ->
                Actions.isJump(each)
                    || Guards.leaves(each)
                    || each.is(Concept.CONDITION, Concept.SWITCH, Concept.LOOP, Concept.TRY))
        .isEmpty();
  }

  /** What is done with loops, tries and switches among it. */
  private static Optional<AttributedText> withBlocks(
      List<SyntaxNode> body, SyntaxNode statement, Sides sides) {
    boolean holds =
        body.stream()
            .anyMatch(each -> each.is(Concept.LOOP, Concept.TRY, Concept.SWITCH, Concept.LOCK));
    return holds
        ? new BodyActions(sides.subject(statement).text(), new Values(sides)).describeAll(body)
        : Optional.empty();
  }

  /** {@code changes url}, for what there was. */
  private static Optional<AttributedText> changePhrase(SyntaxNode statement, Sides sides) {
    return statement.is(Concept.ASSIGNMENT)
        ? statement.namedChildren().stream()
            .findFirst()
            .filter(target -> target.is(Concept.NAME) && target.text().length() > 1)
            .filter(target -> Names.containsName(target, sides.before().root()))
            .map(target -> AttributedText.own("changes ").then(new Values(sides).name(target)))
        : Optional.empty();
  }
}

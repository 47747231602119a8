package dev.briefcast.renderer.explain.addition;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.AssignmentTargets;
import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.ElseBranches;
import dev.briefcast.renderer.explain.condition.ConditionPath;
import dev.briefcast.renderer.explain.former.FormerActions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes statements that a function gets, whatever they are: by the first things they do. */
public final class StatementsAdded implements Idiom {

  private static final int STATEMENTS_MAX = 20;

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    List<SyntaxNode> added = withoutComments(edit.added());
    Sides sides = edit.sides();
    boolean only =
        withoutComments(edit.removed()).isEmpty()
            && !added.isEmpty()
            && added.size() <= STATEMENTS_MAX
            && !edit.isBroken();
    boolean plain =
        only
            && added.stream().allMatch(each -> Actions.isInBody(each) && isNew(each, sides))
            && isAllElseKept(edit);
    return plain ? sentence(added, sides) : Optional.empty();
  }

  private static List<SyntaxNode> withoutComments(List<SyntaxNode> nodes) {
    return nodes.stream().filter(each -> !each.is(Concept.COMMENT)).toList();
  }

  /** Whether nothing of what it does was done already, in another place. */
  private static boolean isNew(SyntaxNode statement, Sides sides) {
    SyntaxNode before = sides.before().root();
    return !Names.containsCode(statement, before)
        && !(statement.is(Concept.CONDITION) && ConditionPath.hadSameExit(statement, before))
        && statement.findAll(StatementsAdded::isStep).stream()
            .noneMatch(each -> Names.containsCode(each, before))
        && !new FormerActions(sides).wasSet(statement.findAll(StatementsAdded::isStep))
        && statement.findAll(each -> each.is(Concept.CALL, Concept.ASSIGNMENT)).stream()
            .flatMap(each -> named(each).stream())
            .allMatch(each -> isOftener(each, statement, sides));
  }

  /** Whether they take the place of nothing. */
  private static boolean isAllElseKept(Edit edit) {
    SyntaxNode after = edit.sides().after().root();
    return edit.beforeParent().namedChildren().stream()
        .allMatch(each -> each.is(Concept.COMMENT) || Names.containsCode(each, after));
  }

  /** Whether a node is a statement in another one which leaves nothing. */
  private static boolean isStep(SyntaxNode node) {
    return Actions.isInBody(node) && !Actions.isJump(node) && !node.is(Concept.COMMENT);
  }

  private static Optional<SyntaxNode> named(SyntaxNode node) {
    return node.is(Concept.CALL) ? Names.calledName(node) : Names.declaredName(node);
  }

  /** Whether none of the old places of a name is gone. */
  private static boolean isOftener(SyntaxNode name, SyntaxNode statement, Sides sides) {
    return Names.occurrences(name, sides.after().root()) - Names.occurrences(name, statement)
        >= Names.occurrences(name, sides.before().root());
  }

  private static Optional<EditSentence> sentence(List<SyntaxNode> added, Sides sides) {
    SyntaxNode first = added.getFirst();
    AttributedText subject = sides.subject(first);
    var values = new Values(sides);
    var steps = new FirstSteps(subject.text(), sides);
    AttributedText who =
        Circumstances.nearest(first, values)
            .map(when -> when.then(", ").then(subject))
            .orElse(subject);
    Optional<AttributedText> said =
        added.size() == 1 && first.is(Concept.CONDITION)
            ? conditionClause(first, subject, steps, values)
            : subject.slots().isEmpty()
                ? settingClause(added, steps, values)
                : steps.describe(added).map(who.then(" now ")::then);
    return said.map(
        clause -> {
          Span lines = sides.lines(first);
          Span end = sides.lines(added.getLast());
          return EditSentence.of(
              clause, new Span(lines.first(), Math.max(lines.last(), end.last())), 0.5);
        });
  }

  /** {@code doors is now set to an empty list}, by a function that is not known. */
  private static Optional<AttributedText> settingClause(
      List<SyntaxNode> added, FirstSteps steps, Values values) {
    return Optional.of(added.getFirst())
        .filter(each -> added.size() == 1 && each.is(Concept.ASSIGNMENT))
        .map(each -> each.namedChildren().getFirst())
        .filter(to -> to.is(Concept.ACCESS, Concept.INDEX))
        .flatMap(new AssignmentTargets(values)::describe)
        .flatMap(
            to -> {
              String sets = "sets " + to.text() + " to ";
              return steps
                  .describe(added)
                  .filter(does -> does.text().startsWith(sets))
                  .map(
                      does ->
                          new AttributedText(
                              to.text() + " is now set to " + does.text().substring(sets.length()),
                              does.slots()));
            });
  }

  private static Optional<AttributedText> conditionClause(
      SyntaxNode condition, AttributedText subject, FirstSteps steps, Values values) {
    return new Conditions(values)
        .clause(condition)
        .filter(_ -> ElseBranches.owner(condition).isEmpty())
        .flatMap(
            only ->
                steps
                    .describe(Actions.statements(condition))
                    .map(
                        does ->
                            AttributedText.own("If ")
                                .then(only)
                                .then(", ")
                                .then(subject)
                                .then(" now ")
                                .then(does)));
  }
}

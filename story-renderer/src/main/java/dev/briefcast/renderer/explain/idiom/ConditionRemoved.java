package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.Jumps;
import dev.briefcast.renderer.explain.meaning.SoleCall;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Expressions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes a condition or a guard that is removed. */
public final class ConditionRemoved implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> removed =
        edit.before().filter(_ -> edit.added().isEmpty()).filter(each -> !each.isBroken());
    return removed
        .filter(each -> each.is(Concept.CONDITION) && isStatement(each))
        .filter(edit.sides()::isInExcerpt)
        .filter(each -> isGone(each, edit) && !isStillLeft(each, edit))
        .filter(_ -> !SoleCall.isNew(body(edit), edit.sides().before().root()))
        .flatMap(each -> sentence(each, edit));
  }

  /** What stands now where the condition stood. */
  private static List<SyntaxNode> body(Edit edit) {
    return edit.afterParent().namedChildren();
  }

  private static boolean isStatement(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null && !node.field().equals("alternative") && !node.type().matches("el.*");
  }

  /** Whether nothing is asked, and nothing new is done, with what the condition was about. */
  private static boolean isGone(SyntaxNode statement, Edit edit) {
    SyntaxNode before = edit.sides().before().root();
    SyntaxNode after = edit.sides().after().root();
    Optional<SyntaxNode> condition = Conditions.condition(statement);
    return condition.isPresent()
        && !isAsked(condition.get(), after)
        && condition.get().findAll(each -> each.is(Concept.NAME)).stream()
            .allMatch(
                name ->
                    Names.occurrences(name, after)
                        <= Names.occurrences(name, before)
                            - Names.occurrences(name, condition.get()))
        && condition.get().findAll(each -> each.is(Concept.NAME)).stream()
            .noneMatch(name -> after.text().contains(name.text() + "?."))
        && !isCase(condition.get(), after)
        && !isAskedElsewhere(condition.get(), before, after);
  }

  /**
   * Whether the same value is returned, or the same thrown, as often, or a loop left, so that only
   * the reason is another.
   */
  private static boolean isStillLeft(SyntaxNode statement, Edit edit) {
    List<SyntaxNode> body = Actions.statements(statement);
    return !body.isEmpty()
        && Actions.isJump(body.getLast())
        && (Jumps.mayBeLeftByHead(body.getLast(), edit.sides().after().root())
            || isAsOften(body.getLast(), edit));
  }

  private static boolean isAsOften(SyntaxNode exit, Edit edit) {
    return !exit.namedChildren().isEmpty()
        && Names.codeCount(exit, edit.sides().after().root())
            >= Names.codeCount(exit, edit.sides().before().root());
  }

  /** Whether what was compared is now a case. */
  private static boolean isCase(SyntaxNode condition, SyntaxNode after) {
    List<SyntaxNode> names = condition.findAll(each -> each.is(Concept.NAME));
    return after.findAll(each -> each.is(Concept.CASE)).stream()
        .flatMap(each -> each.namedChildren().stream().limit(1))
        .anyMatch(label -> names.stream().anyMatch(name -> Names.containsName(name, label)));
  }

  /** Whether a name is gone that held the value of a call, and conditions ask that call now. */
  private static boolean isAskedElsewhere(
      SyntaxNode condition, SyntaxNode before, SyntaxNode after) {
    List<SyntaxNode> asked =
        after.findAll(each -> each.is(Concept.CONDITION)).stream()
            .flatMap(each -> Conditions.condition(each).stream())
            .toList();
    return condition.findAll(each -> each.is(Concept.NAME)).stream()
        .filter(name -> Names.occurrences(name, after) == 0)
        .flatMap(
            name ->
                before.findAll(each -> each.is(Concept.ASSIGNMENT, Concept.VARIABLE)).stream()
                    .filter(
                        each ->
                            Names.declaredName(each)
                                .filter(to -> Names.containsName(name, to))
                                .isPresent()))
        .flatMap(each -> Names.call(each).stream())
        .anyMatch(call -> asked.stream().anyMatch(each -> Names.containsCode(call, each)));
  }

  /** Whether another condition asks the same or the opposite, or a choice, or asks it besides. */
  private static boolean isAsked(SyntaxNode condition, SyntaxNode code) {
    SyntaxNode asked = bare(condition);
    boolean chosen =
        code.findAll(each -> Expressions.chooser(each).isPresent()).stream()
            .flatMap(each -> Expressions.chooser(each).stream())
            .anyMatch(each -> Names.containsCode(asked, each));
    return chosen
        || code.findAll(each -> each.is(Concept.CONDITION, Concept.LOOP)).stream()
            .flatMap(each -> Conditions.condition(each).stream())
            .anyMatch(each -> Names.containsCode(asked, each));
  }

  private static SyntaxNode bare(SyntaxNode condition) {
    boolean wrapped = condition.is(Concept.OTHER) && condition.namedChildren().size() == 1;
    SyntaxNode inner = wrapped ? condition.namedChildren().getFirst() : condition;
    SyntaxNode asked = Conditions.withoutNot(inner);
    return asked == condition ? condition : bare(asked);
  }

  private static Optional<EditSentence> sentence(SyntaxNode statement, Edit edit) {
    var values = new Values(edit.sides());
    List<SyntaxNode> body = Actions.statements(statement);
    boolean guard =
        !body.isEmpty()
            && Actions.isJump(body.getLast())
            && statement.childInField("alternative").isEmpty();
    Optional<AttributedText> clause =
        new Conditions(values).clause(statement).filter(each -> !each.text().contains("what "));
    Optional<AttributedText> does =
        guard && body.size() == 1
            ? new Actions(values).describe(body.getFirst())
            : Optional.empty();
    AttributedText subject = edit.sides().exitSubject(statement);
    if (clause.isEmpty() || (does.isEmpty() && subject.slots().isEmpty())) {
      return Optional.empty();
    }
    AttributedText said =
        does.isPresent()
            ? AttributedText.own("If ")
                .then(clause.get())
                .then(", ")
                .then(edit.sides().exitSubject(statement))
                .then(" no longer ")
                .then(does.get())
            : subject.then(" no longer checks whether ").then(clause.get());
    return Optional.of(EditSentence.of(said, edit.sides().lines(statement), 0.8));
  }
}

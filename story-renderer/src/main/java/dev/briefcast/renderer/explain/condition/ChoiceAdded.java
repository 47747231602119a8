package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.TailExpressions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Recognizes a value beside which another one is returned or kept under a condition. */
public final class ChoiceAdded implements ReplacementIdiom {

  @Override
  public boolean accepts(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null
        && (parent.is(Concept.RETURN, Concept.VARIABLE, Concept.ASSIGNMENT)
            || TailExpressions.isTail(node));
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    return Choice.of(after)
        .flatMap(
            choice -> {
              boolean otherwise = choice.otherwise().code().equals(before.code());
              boolean first = choice.then().code().equals(before.code());
              return otherwise == first
                  ? replacedSentence(choice, before, after, edit)
                  : sentence(choice, first, after, edit);
            });
  }

  /** Where one of two values is made of the old one, and the other has nothing of it. */
  private static Optional<EditSentence> replacedSentence(
      Choice choice, SyntaxNode before, SyntaxNode after, Edit edit) {
    boolean inThen = Names.containsCode(before, choice.then());
    boolean inOther = Names.containsCode(before, choice.otherwise());
    return inThen == inOther
            || after.is(Concept.CONDITION)
            || before.is(Concept.LITERAL, Concept.NUMBER, Concept.STRING)
        ? Optional.empty()
        : sentence(choice, inThen, after, edit);
  }

  /**
   * What is so under the condition.
   *
   * @param not whether the old value is what there is if the condition holds
   */
  private static Optional<EditSentence> sentence(
      Choice choice, boolean not, SyntaxNode after, Edit edit) {
    var values = new Values(edit.sides());
    SyntaxNode come = not ? choice.otherwise() : choice.then();
    if (wasReturned(come, edit)) {
      return Optional.empty();
    }
    return new Conditions(values)
        .clauseOf(choice.condition(), not, choice.condition())
        .flatMap(clause -> outcome(come, after, edit, values).flatMap(is -> whole(clause, is)))
        .map(said -> EditSentence.of(said, edit.sides().lines(after), 0.8))
        .map(said -> said.withPlace(after, edit.sides()));
  }

  /** Empty if both would be heard to be about the same: a field and a parameter of one name. */
  private static Optional<AttributedText> whole(AttributedText clause, AttributedText is) {
    boolean alike =
        is.text().contains(" is now ")
            && clause.text().startsWith(is.text().split(" is now ", 2)[0] + " ");
    return alike
        ? Optional.empty()
        : Optional.of(AttributedText.own("If ").then(clause).then(", ").then(is));
  }

  /** Whether a guard returned the same, under whatever condition. */
  private static boolean wasReturned(SyntaxNode come, Edit edit) {
    return edit.afterParent().is(Concept.RETURN)
        && edit.sides().before().root().findAll(each -> each.is(Concept.CONDITION)).stream()
            .flatMap(each -> Actions.statements(each).stream())
            .filter(each -> each.is(Concept.RETURN))
            .flatMap(each -> Names.returnedValue(each).stream())
            .anyMatch(value -> value.code().equals(come.code()))
        && Names.codeCount(come, edit.sides().after().root()) <= 1;
  }

  private static Optional<AttributedText> outcome(
      SyntaxNode come, SyntaxNode after, Edit edit, Values values) {
    if (edit.afterParent().is(Concept.RETURN) || TailExpressions.isTail(after)) {
      var actions = new Actions(values);
      boolean effect =
          !edit.afterParent().is(Concept.RETURN)
              && Names.calledName(come).filter(name -> !Values.isGenericName(name)).isPresent();
      return (effect ? actions.describe(come) : actions.returnPhraseOf(come))
          .map(does -> edit.sides().exitSubject(after).then(" now ").then(does));
    }
    boolean value = edit.afterParent().namedChildren().getLast() == after;
    return Names.declaredName(edit.afterParent())
        .filter(name -> value && name.is(Concept.NAME))
        .map(values::name)
        .flatMap(
            name ->
                values
                    .describe(come)
                    .filter(is -> !is.text().equals(name.text()))
                    .map(is -> name.then(" is now ").then(is)));
  }
}

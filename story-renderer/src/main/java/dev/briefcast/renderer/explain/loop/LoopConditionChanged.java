package dev.briefcast.renderer.explain.loop;

import dev.briefcast.renderer.explain.action.Loops;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Recognizes a loop that goes on under another condition than before. */
public final class LoopConditionChanged implements ReplacementIdiom {

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.enclosing(Concept.LOOP)
        .flatMap(Loops::condition)
        .filter(each -> each == node)
        .isPresent();
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    var conditions = new Conditions(new Values(edit.sides()));
    return Operands.single(before, after, Operands.AND)
        .flatMap(each -> clause(each, true, conditions, "The loop now also ends if "))
        .or(
            () ->
                Operands.single(after, before, Operands.AND)
                    .flatMap(
                        each ->
                            clause(
                                each, true, conditions, "The loop no longer ends just because ")))
        .or(
            () ->
                Operands.single(before, after, Operands.OR)
                    .flatMap(
                        each -> clause(each, false, conditions, "The loop now also goes on if ")))
        .or(
            () ->
                Operands.single(after, before, Operands.OR)
                    .flatMap(
                        each ->
                            clause(
                                each,
                                false,
                                conditions,
                                "The loop no longer goes on just because ")))
        .map(
            said ->
                EditSentence.of(said, edit.sides().lines(after), 0.85)
                    .withPlace(after, edit.sides()));
  }

  private static Optional<AttributedText> clause(
      SyntaxNode operand, boolean not, Conditions conditions, String words) {
    return conditions
        .clauseOf(operand, not, operand)
        .map(each -> AttributedText.own(words).then(each));
  }
}

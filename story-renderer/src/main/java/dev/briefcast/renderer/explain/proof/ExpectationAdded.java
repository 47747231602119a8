package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Recognizes assertions that a test gets: the first of them is told. */
public final class ExpectationAdded implements Idiom {

  private static final int STATEMENTS_MAX = 20;

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    // What an assertion that stays is given narrows it; the assertion is none that is added.
    boolean only =
        ExpectingCode.isAbsent(edit.removed()) && !edit.afterParent().is(Concept.ARGUMENTS);
    return only && edit.added().size() <= STATEMENTS_MAX && !edit.isBroken()
        ? edit.added().stream().flatMap(each -> sentence(each, edit).stream()).findFirst()
        : Optional.empty();
  }

  private static Optional<EditSentence> sentence(SyntaxNode statement, Edit edit) {
    Sides sides = edit.sides();
    return ToldApart.expectation(
            statement, edit.added(), sides.before().root(), new AssertedClauses(sides))
        .map(AttributedText.own("now also expects ")::then)
        .map(said -> EditSentence.of(said, sides.lines(statement), 0.6));
  }
}

package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes assertions that a test loses: the first of them is told. */
public final class ExpectationRemoved implements Idiom {

  private static final int STATEMENTS_MAX = 20;

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    List<SyntaxNode> gone = edit.removed();
    // What an assertion that stays is no longer given widens it; the assertion is not removed.
    boolean only =
        ExpectingCode.isAbsent(edit.added()) && !edit.beforeParent().is(Concept.ARGUMENTS);
    return only && gone.size() <= STATEMENTS_MAX && !edit.isBroken()
        ? gone.stream().flatMap(each -> sentence(each, edit).stream()).findFirst()
        : Optional.empty();
  }

  private static Optional<EditSentence> sentence(SyntaxNode statement, Edit edit) {
    Sides sides = edit.sides();
    return ToldApart.expectation(
            statement, edit.removed(), sides.after().root(), new AssertedClauses(sides))
        .map(AttributedText.own("no longer expects ")::then)
        .map(said -> EditSentence.of(said, sides.lines(statement), 0.6));
  }
}

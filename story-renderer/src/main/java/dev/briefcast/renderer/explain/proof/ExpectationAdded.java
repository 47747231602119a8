package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;
import java.util.stream.Stream;

/** Recognizes assertions that a test gets: the first of them is told. */
public final class ExpectationAdded implements Idiom {

  private static final int STATEMENTS_MAX = 20;

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean only = ExpectingCode.isAbsent(edit.removed());
    return only && edit.added().size() <= STATEMENTS_MAX && !edit.isBroken()
        ? edit.added().stream().flatMap(each -> sentence(each, edit).stream()).findFirst()
        : Optional.empty();
  }

  private static Optional<EditSentence> sentence(SyntaxNode statement, Edit edit) {
    Sides sides = edit.sides();
    var clauses = new AssertedClauses(sides);
    return clauses
        .expectation(statement)
        .filter(
            clause -> !ToldApart.isCalledOtherwise(clause, Stream.of(ToldApart.test(statement))))
        .filter(
            clause ->
                !ToldApart.isContradicted(
                    clause,
                    edit.added().stream().flatMap(each -> clauses.expectation(each).stream())))
        .filter(_ -> !Names.containsCode(statement, sides.before().root()))
        .filter(clause -> !ExpectingCode.contains(clause, clauses, sides.before().root()))
        .map(AttributedText.own("now also expects ")::then)
        .map(said -> EditSentence.of(said, sides.lines(statement), 0.6));
  }
}

package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes the {@code else} of a condition that is removed. */
public final class ElseRemoved implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    SyntaxNode statement = edit.beforeParent();
    boolean shape =
        edit.added().isEmpty()
            && statement.is(Concept.CONDITION)
            && edit.afterParent().is(Concept.CONDITION)
            && isSameCondition(statement, edit.afterParent())
            && !edit.isBroken();
    return shape
        ? elseStatements(edit).flatMap(body -> sentence(body, statement, edit))
        : Optional.empty();
  }

  private static boolean isSameCondition(SyntaxNode one, SyntaxNode other) {
    return Conditions.condition(one)
        .map(SyntaxNode::code)
        .equals(Conditions.condition(other).map(SyntaxNode::code));
  }

  /** The statements of the {@code else}, if that is all that is removed. */
  private static Optional<List<SyntaxNode>> elseStatements(Edit edit) {
    List<SyntaxNode> branches =
        edit.removed().stream().filter(each -> !each.is(Concept.TOKEN)).toList();
    boolean named =
        branches.size() == 1
            && !branches.getFirst().is(Concept.CONDITION)
            && (edit.removed().getFirst().text().equals("else")
                || branches.getFirst().type().matches("else.*"));
    List<SyntaxNode> body = named ? body(branches.getFirst()) : List.of();
    boolean moved =
        body.stream()
            .anyMatch(
                each ->
                    !edit.sides()
                        .after()
                        .root()
                        .findAll(other -> other.code().equals(each.code()))
                        .isEmpty());
    return body.isEmpty() || moved || body.getFirst().is(Concept.CONDITION)
        ? Optional.empty()
        : Optional.of(body);
  }

  private static List<SyntaxNode> body(SyntaxNode branch) {
    List<SyntaxNode> named = branch.namedChildren();
    return named.size() == 1 && named.getFirst().is(Concept.BLOCK)
        ? named.getFirst().namedChildren()
        : named;
  }

  private static Optional<EditSentence> sentence(
      List<SyntaxNode> body, SyntaxNode statement, Edit edit) {
    var values = new Values(edit.sides());
    AttributedText subject = edit.sides().subject(statement);
    Optional<AttributedText> clause =
        Conditions.condition(statement)
            .flatMap(each -> new Conditions(values).clauseOf(each, true, statement));
    return clause
        .filter(_ -> !subject.slots().isEmpty())
        .flatMap(
            holds ->
                new Actions(values)
                    .describeAll(body)
                    .map(
                        does ->
                            AttributedText.own("If ")
                                .then(holds)
                                .then(", ")
                                .then(subject)
                                .then(" no longer ")
                                .then(does)))
        .map(text -> EditSentence.of(text, edit.sides().lines(body.getFirst()), 0.8));
  }
}

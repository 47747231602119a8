package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes a conditional return that is added to a function which always returned one value. */
final class ReturnAdded implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    List<SyntaxNode> added = edit.added();
    boolean shape =
        edit.before().filter(each -> each.is(Concept.RETURN)).isPresent()
            && added.size() == 2
            && added.getFirst().is(Concept.CONDITION)
            && added.getLast().is(Concept.RETURN);
    return shape && !edit.isBroken() && stillReturnsOld(edit) ? sentence(edit) : Optional.empty();
  }

  /** Whether the condition's body still returns what was returned. */
  private static boolean stillReturnsOld(Edit edit) {
    List<SyntaxNode> body = Actions.statements(edit.added().getFirst());
    SyntaxNode old = edit.removed().getFirst();
    return body.size() == 1
        && body.getFirst().is(Concept.RETURN)
        && (body.getFirst().code().equals(old.code()) || isSameCall(body.getFirst(), old));
  }

  private static boolean isSameCall(SyntaxNode now, SyntaxNode old) {
    Optional<String> name = returnedValue(now).map(SyntaxNode::text);
    return name.isPresent() && name.equals(returnedValue(old).map(SyntaxNode::text));
  }

  private static Optional<SyntaxNode> returnedValue(SyntaxNode statement) {
    return statement.namedChildren().size() == 1
        ? Names.mainCall(statement.namedChildren().getFirst())
        : Optional.empty();
  }

  private static Optional<EditSentence> sentence(Edit edit) {
    var values = new Values(edit.sides());
    SyntaxNode condition = edit.added().getFirst();
    Optional<AttributedText> clause = new Conditions(values).clause(condition);
    return new Actions(values)
        .describe(edit.added().getLast())
        .flatMap(
            does ->
                clause.map(
                    holds ->
                        EditSentence.of(
                            edit.sides()
                                .sentenceSubject(condition)
                                .then(" now ")
                                .then(does)
                                .then(" unless ")
                                .then(holds),
                            edit.sides().lines(condition),
                            0.9)));
  }
}

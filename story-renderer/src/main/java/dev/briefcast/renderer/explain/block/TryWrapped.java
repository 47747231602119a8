package dev.briefcast.renderer.explain.block;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.ExceptionHandlers;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/**
 * Code that is put into a {@code try}: {@code If IOException is caught, read now throws DoorError}.
 */
public final class TryWrapped implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    return edit.after()
        .filter(each -> each.is(Concept.TRY) && !edit.isBroken() && !edit.removed().isEmpty())
        .filter(each -> SyntaxNode.codes(body(each)).equals(SyntaxNode.codes(edit.removed())))
        .filter(each -> callsSeveral(body(each)))
        .flatMap(each -> sentence(each, edit));
  }

  /** Else it is known whose failure is caught. */
  private static boolean callsSeveral(List<SyntaxNode> body) {
    long names =
        body.stream()
            .flatMap(each -> each.findAll(in -> in.is(Concept.CALL)).stream())
            .flatMap(each -> Names.calledName(each).stream())
            .map(SyntaxNode::text)
            .distinct()
            .count();
    return names > 1 || body.getFirst().is(Concept.CONDITION, Concept.SWITCH, Concept.LOOP);
  }

  private static List<SyntaxNode> body(SyntaxNode statement) {
    List<SyntaxNode> body = Actions.statements(statement);
    return body.isEmpty()
        ? statement.namedChildren().stream()
            .filter(each -> !ExceptionHandlers.isOutsideTry(each))
            .toList()
        : body;
  }

  private static Optional<EditSentence> sentence(SyntaxNode statement, Edit edit) {
    var values = new Values(edit.sides());
    AttributedText subject = edit.sides().subject(statement);
    List<SyntaxNode> handlers = ExceptionHandlers.of(statement);
    return handlers.stream()
        .filter(_ -> handlers.size() == 1 && !subject.slots().isEmpty())
        .filter(handler -> !ExceptionHandlers.rethrows(handler))
        .flatMap(
            handler ->
                ExceptionHandlers.caught(handler, values)
                    .flatMap(
                        caught ->
                            new Actions(values)
                                .describeAll(ExceptionHandlers.statements(handler))
                                .map(
                                    does ->
                                        AttributedText.own("If ")
                                            .then(caught)
                                            .then(", ")
                                            .then(subject)
                                            .then(" now ")
                                            .then(does)))
                    .stream())
        .findFirst()
        .map(said -> EditSentence.of(said, edit.sides().lines(handlers.getFirst()), 0.85));
  }
}

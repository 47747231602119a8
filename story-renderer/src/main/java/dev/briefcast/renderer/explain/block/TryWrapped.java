package dev.briefcast.renderer.explain.block;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.Circumstances;
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
        .filter(
            each ->
                SyntaxNode.codes(ExceptionHandlers.tried(each))
                    .equals(SyntaxNode.codes(edit.removed())))
        .filter(each -> callsSeveral(ExceptionHandlers.tried(each)))
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

  private static Optional<EditSentence> sentence(SyntaxNode statement, Edit edit) {
    AttributedText subject = edit.sides().subject(statement);
    List<SyntaxNode> handlers = ExceptionHandlers.of(statement);
    if (handlers.size() != 1
        || subject.slots().isEmpty()
        || ExceptionHandlers.rethrows(handlers.getFirst())) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    List<SyntaxNode> handling = ExceptionHandlers.statements(handlers.getFirst());
    return new Actions(values)
        .describeAll(handling)
        .flatMap(
            does ->
                Circumstances.nearest(handling.getFirst(), values)
                    .map(when -> when.then(", ").then(subject).then(" now ").then(does)))
        .map(said -> EditSentence.of(said, edit.sides().lines(handlers.getFirst()), 0.85));
  }
}

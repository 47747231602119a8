package dev.briefcast.renderer.explain.failure;

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

/** Recognizes a handler that is removed while the call whose failures it caught stays. */
public final class HandlerRemoved implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> one =
        edit.before().filter(_ -> edit.added().isEmpty()).filter(ExceptionHandlers::catches);
    if (one.isPresent()) {
      return one.filter(each -> !each.isBroken()).flatMap(each -> oneOfSeveral(each, edit));
    }
    List<SyntaxNode> tries = edit.removed().stream().filter(each -> each.is(Concept.TRY)).toList();
    boolean plain = tries.size() == 1 && !edit.added().isEmpty() && !edit.isBroken();
    return plain && !hasHandlers(edit.sides().after().root())
        ? sentence(tries.getFirst(), edit)
        : Optional.empty();
  }

  /** What another handler may catch as well, if it catches whatever is of a wider type. */
  private static Optional<EditSentence> oneOfSeveral(SyntaxNode handler, Edit edit) {
    List<SyntaxNode> others = edit.sides().after().root().findAll(ExceptionHandlers::catches);
    boolean stays =
        handler.findAll(each -> each.is(Concept.NAME)).stream()
            .limit(1)
            .anyMatch(type -> others.stream().anyMatch(each -> Names.containsName(type, each)));
    return ExceptionHandlers.caughtType(handler, new Values(edit.sides()))
        .filter(_ -> hasHandlers(edit.afterParent()) && !stays)
        .map(type -> type.then(" is no longer handled on its own"))
        .map(said -> EditSentence.of(said, edit.sides().lines(handler), 0.85))
        .map(each -> each.withPlace(handler, edit.sides()));
  }

  private static boolean hasHandlers(SyntaxNode code) {
    return !code.findAll(each -> each.is(Concept.TRY) || ExceptionHandlers.catches(each)).isEmpty();
  }

  private static Optional<EditSentence> sentence(SyntaxNode statement, Edit edit) {
    Optional<EditSentence> last = lastSentence(statement, edit);
    if (last.isPresent()) {
      return last;
    }
    List<SyntaxNode> handlers = ExceptionHandlers.of(statement);
    Optional<SyntaxNode> name =
        Names.mainCall(ExceptionHandlers.tried(statement))
            .filter(each -> isCalledStill(each, edit));
    if (handlers.size() != 1 || name.isEmpty() || ExceptionHandlers.rethrows(handlers.getFirst())) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    SyntaxNode added = edit.added().getFirst();
    return ExceptionHandlers.caughtType(handlers.getFirst(), values)
        .map(type -> type.then(" is no longer caught"))
        .or(
            () ->
                isOnlyCall(name.get(), statement)
                    ? Optional.of(
                        AttributedText.own("What fails in ")
                            .then(values.name(name.get()))
                            .then(" is no longer caught"))
                    : Optional.empty())
        .map(said -> EditSentence.of(said, edit.sides().lines(added), 0.85))
        .map(each -> each.withPlace(added, edit.sides()));
  }

  /** {@code finally { lock.shut(); }} of a statement that has nothing else. */
  private static Optional<EditSentence> lastSentence(SyntaxNode statement, Edit edit) {
    var values = new Values(edit.sides());
    List<SyntaxNode> last =
        statement.namedChildren().stream().filter(ExceptionHandlers::isFinally).toList();
    return last.stream()
        .filter(_ -> last.size() == 1 && ExceptionHandlers.of(statement).isEmpty())
        .flatMap(each -> Names.mainCall(Actions.statements(each)).stream())
        .filter(name -> !Names.containsName(name, edit.sides().after().root()))
        .map(
            name ->
                edit.sides()
                    .sentenceSubject(edit.added().getFirst())
                    .then(" no longer calls ")
                    .then(values.name(name))
                    .then(" at its end, whatever happens"))
        .map(said -> EditSentence.of(said, edit.sides().lines(edit.added().getFirst()), 0.85))
        .findFirst();
  }

  private static boolean isOnlyCall(SyntaxNode name, SyntaxNode statement) {
    return ExceptionHandlers.tried(statement).stream()
        .flatMap(each -> each.findAll(in -> in.is(Concept.CALL)).stream())
        .flatMap(each -> Names.calledName(each).stream())
        .allMatch(each -> each.text().equals(name.text()));
  }

  private static boolean isCalledStill(SyntaxNode name, Edit edit) {
    return edit.added().stream().anyMatch(each -> Names.callCount(name, each) > 0);
  }
}

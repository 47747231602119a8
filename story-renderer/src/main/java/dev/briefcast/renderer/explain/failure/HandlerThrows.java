package dev.briefcast.renderer.explain.failure;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.ExceptionHandlers;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/**
 * Recognizes a handler that throws what it caught, or something else, from now on, or no longer.
 */
public final class HandlerThrows implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.isBroken()) {
      return Optional.empty();
    }
    if (edit.removed().isEmpty()) {
      return edit.after().flatMap(now -> handler(now).flatMap(of -> addition(now, of, edit)));
    }
    Optional<SyntaxNode> old =
        edit.before().filter(each -> handler(each).filter(of -> isAgain(each, of)).isPresent());
    return edit.added().isEmpty()
        ? old.flatMap(was -> sentence(was, AttributedText.own(" no longer throws it again"), edit))
        : old.flatMap(
            _ -> edit.after().flatMap(now -> handler(now).flatMap(of -> other(now, of, edit))));
  }

  /** The handler that a statement is one of. */
  private static Optional<SyntaxNode> handler(SyntaxNode statement) {
    for (SyntaxNode up = statement.parent(); up != null; up = up.parent()) {
      if (ExceptionHandlers.catches(up)) {
        return Optional.of(up)
            .filter(each -> ExceptionHandlers.statements(each).contains(statement));
      }
      if (up.is(Concept.FUNCTION, Concept.LAMBDA, Concept.CONDITION, Concept.LOOP)) {
        break;
      }
    }
    return Optional.empty();
  }

  private static boolean isAgain(SyntaxNode statement, SyntaxNode handler) {
    return ExceptionHandlers.throwsAgain(statement, handler);
  }

  private static Optional<EditSentence> addition(SyntaxNode now, SyntaxNode handler, Edit edit) {
    boolean maybe = leavesEarlier(handler);
    if (isAgain(now, handler)) {
      return sentence(
          now,
          AttributedText.own(maybe ? " may now throw it again" : " now throws it again"),
          edit);
    }
    return now.is(Concept.THROW) && !maybe
        ? new Actions(new Values(edit.sides()))
            .describe(now)
            .flatMap(does -> sentence(now, AttributedText.own(" now ").then(does), edit))
        : Optional.empty();
  }

  private static Optional<EditSentence> other(SyntaxNode now, SyntaxNode handler, Edit edit) {
    return now.is(Concept.THROW) && !isAgain(now, handler)
        ? new Actions(new Values(edit.sides()))
            .describe(now)
            .flatMap(
                does ->
                    sentence(
                        now,
                        AttributedText.own(" now ")
                            .then(does)
                            .then(" instead of throwing it again"),
                        edit))
        : Optional.empty();
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode statement, AttributedText does, Edit edit) {
    AttributedText subject = edit.sides().subject(statement);
    return Circumstances.nearest(statement, new Values(edit.sides()))
        .map(when -> when.then(", ").then(subject).then(does))
        .map(said -> EditSentence.of(said, edit.sides().lines(statement), 0.9));
  }

  /** Whether something before its last statement may leave the handler. */
  private static boolean leavesEarlier(SyntaxNode handler) {
    List<SyntaxNode> all = ExceptionHandlers.statements(handler);
    return all.subList(0, all.size() - 1).stream()
        .anyMatch(each -> !each.findAll(Actions::isJump).isEmpty());
  }
}

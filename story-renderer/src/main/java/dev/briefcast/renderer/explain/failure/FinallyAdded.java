package dev.briefcast.renderer.explain.failure;

import dev.briefcast.renderer.explain.action.Actions;
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

/** Recognizes something that is done now whatever happens: {@code finally}, Ruby's ensure. */
public final class FinallyAdded implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    if (edit.added().isEmpty() || edit.isBroken() || hasLast(edit.sides().before().root())) {
      return Optional.empty();
    }
    Optional<SyntaxNode> clause = edit.after().filter(FinallyAdded::isLast);
    return clause
        .or(() -> wrapped(edit))
        .filter(edit.sides()::isInExcerpt)
        .flatMap(each -> sentence(each, edit));
  }

  /** The clause of a try without handlers that is put round what was there. */
  private static Optional<SyntaxNode> wrapped(Edit edit) {
    List<SyntaxNode> tries = edit.added().stream().filter(each -> each.is(Concept.TRY)).toList();
    boolean plain =
        tries.size() == 1
            && !edit.removed().isEmpty()
            && ExceptionHandlers.of(tries.getFirst()).isEmpty();
    return plain
        ? tries.getFirst().namedChildren().stream().filter(FinallyAdded::isLast).findFirst()
        : Optional.empty();
  }

  private static boolean hasLast(SyntaxNode code) {
    return !code.findAll(FinallyAdded::isLast).isEmpty();
  }

  private static boolean isLast(SyntaxNode node) {
    return !node.is(Concept.TOKEN)
        && (ExceptionHandlers.isFinally(node) || node.type().equals("ensure"));
  }

  private static Optional<EditSentence> sentence(SyntaxNode clause, Edit edit) {
    AttributedText subject = edit.sides().subject(clause);
    List<SyntaxNode> statements =
        clause.type().equals("ensure") ? clause.namedChildren() : Actions.statements(clause);
    return subject.slots().isEmpty()
        ? Optional.empty()
        : new Actions(new Values(edit.sides()))
            .describeAll(statements)
            .map(does -> subject.then(" now ").then(does))
            .map(
                does ->
                    does.then(
                        isAtEnd(clause)
                            ? " at its end, whatever happens"
                            : ", whatever happens before that"))
            .map(said -> EditSentence.of(said, edit.sides().lines(clause), 0.85));
  }

  /** Whether nothing follows in the function. */
  private static boolean isAtEnd(SyntaxNode clause) {
    SyntaxNode up = clause;
    SyntaxNode parent = up.parent();
    while (parent != null && !up.is(Concept.FUNCTION, Concept.LAMBDA)) {
      if (parent.is(Concept.LOOP, Concept.CASE)
          || (!parent.is(Concept.FUNCTION) && parent.namedChildren().getLast() != up)) {
        return false;
      }
      up = parent;
      parent = up.parent();
    }
    return true;
  }
}

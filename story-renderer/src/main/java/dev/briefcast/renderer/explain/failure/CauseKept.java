package dev.briefcast.renderer.explain.failure;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes an error that says now which one caused it, or no longer: {@code raise … from e}. */
public final class CauseKept implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean raises =
        edit.afterParent().type().equals("raise_statement")
            && edit.beforeParent().type().equals("raise_statement")
            && !edit.isBroken();
    Optional<SyntaxNode> come = cause(edit.added());
    Optional<SyntaxNode> gone = cause(edit.removed());
    if (!raises || come.isPresent() == gone.isPresent()) {
      return Optional.empty();
    }
    boolean hides = come.filter(each -> each.text().equals("None")).isPresent();
    boolean had = edit.beforeParent().childInField("cause").isPresent();
    boolean has = edit.afterParent().childInField("cause").isPresent();
    if (had == has && !hides) {
      return Optional.empty();
    }
    String verb =
        hides
            ? " now hides the error before it"
            : come.isPresent()
                ? " now keeps the error that caused it"
                : " no longer says what caused it";
    return edit.afterParent().namedChildren().stream()
        .findFirst()
        .flatMap(each -> each.is(Concept.CALL) ? Names.calledName(each) : Names.lastName(each))
        .map(new Values(edit.sides())::name)
        .map(error -> error.then(verb))
        .map(said -> EditSentence.of(said, edit.sides().lines(edit.afterParent()), 0.7))
        .map(said -> said.withPlace(edit.afterParent(), edit.sides()));
  }

  private static Optional<SyntaxNode> cause(List<SyntaxNode> nodes) {
    return nodes.stream().filter(each -> each.field().equals("cause")).findFirst();
  }
}

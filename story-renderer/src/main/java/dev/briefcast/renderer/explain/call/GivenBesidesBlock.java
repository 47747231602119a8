package dev.briefcast.renderer.explain.call;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/**
 * Recognizes arguments that a call gets besides its block, or loses: Kotlin's {@code open(door) { }
 * } in place of {@code open { }}.
 */
public final class GivenBesidesBlock implements ReplacementIdiom {

  @Override
  public boolean accepts(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null
        && parent.is(Concept.CALL)
        && node.is(Concept.NAME, Concept.ACCESS, Concept.CALL)
        && parent.namedChildren().getFirst() == node
        && isBlock(parent);
  }

  /** Whether it is given a block, and nothing else. */
  private static boolean isBlock(SyntaxNode call) {
    List<SyntaxNode> named = call.namedChildren();
    return named.size() == 2
        && named.getLast().is(Concept.ARGUMENTS)
        && named.getLast().namedChildren().size() == 1
        && named.getLast().namedChildren().getFirst().type().equals("annotated_lambda");
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    return sentence(before, after, " is now given ", edit)
        .or(() -> sentence(after, before, " is no longer given ", edit));
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode bare, SyntaxNode call, String verb, Edit edit) {
    boolean same =
        call.is(Concept.CALL)
            && !bare.is(Concept.CALL)
            && call.namedChildren().getFirst().code().equals(bare.code())
            && Names.isInformative(call);
    var values = new Values(edit.sides());
    return Names.calledName(call)
        .filter(_ -> same)
        .flatMap(
            name ->
                Arguments.list(Names.arguments(call), values)
                    .map(given -> values.name(name).then(verb).then(given))
                    .map(said -> EditSentence.of(said, edit.sides().lines(name), 0.7))
                    .map(said -> said.withPlace(name, edit.sides())));
  }
}

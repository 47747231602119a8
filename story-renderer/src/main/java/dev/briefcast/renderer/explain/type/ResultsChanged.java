package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Recognizes one value more, or less, of several that a function of Go's returns. */
public final class ResultsChanged implements ReplacementIdiom {

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.field().equals("result") && ReturnType.isOne(node);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    List<SyntaxNode> come = SyntaxNode.unmatched(types(after), types(before));
    List<SyntaxNode> gone = SyntaxNode.unmatched(types(before), types(after));
    if (come.size() + gone.size() != 1) {
      return Optional.empty();
    }
    SyntaxNode type = come.isEmpty() ? gone.getFirst() : come.getFirst();
    String verb = come.isEmpty() ? " no longer returns " : " now also returns ";
    return ReturnType.owner(edit)
        .flatMap(
            function ->
                TypeChanged.typeName(type)
                    .map(said -> new Values(edit.sides()).quote(type, said))
                    .map(function.then(verb)::then))
        .map(said -> EditSentence.of(said, edit.sides().lines(type), 0.7));
  }

  /** Without the names that the results may have: {@code (root, file string)} are two. */
  private static List<SyntaxNode> types(SyntaxNode returned) {
    return ReturnType.results(returned).stream()
        .flatMap(
            each ->
                Collections.nCopies(names(each), each.childInField("type").orElse(each)).stream())
        .toList();
  }

  private static int names(SyntaxNode result) {
    long names = result.children().stream().filter(each -> each.field().equals("name")).count();
    return Math.max(1, (int) names);
  }
}

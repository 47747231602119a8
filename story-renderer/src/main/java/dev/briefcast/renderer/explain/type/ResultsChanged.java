package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Recognizes one value more, or less, of several that a function of Go's returns. */
public final class ResultsChanged implements ReplacementIdiom {

  @Override
  public boolean accepts(SyntaxNode node) {
    return node.field().equals("result") && TypeChanged.isReturned(node);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<SyntaxNode> name = Names.declaredName(edit.afterParent());
    boolean same =
        name.map(SyntaxNode::text)
            .equals(Names.declaredName(edit.beforeParent()).map(SyntaxNode::text));
    if (!same || name.filter(edit.sides()::isInExcerpt).isEmpty()) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    AttributedText function = values.name(name.get());
    List<SyntaxNode> come = without(types(after), types(before));
    List<SyntaxNode> gone = without(types(before), types(after));
    if (come.size() + gone.size() != 1) {
      return Optional.empty();
    }
    SyntaxNode type = come.isEmpty() ? gone.getFirst() : come.getFirst();
    String verb = come.isEmpty() ? " no longer returns " : " now also returns ";
    return TypeChanged.typeName(type)
        .map(
            said ->
                EditSentence.of(
                    function.then(verb).then(values.quote(type, said)),
                    edit.sides().lines(type),
                    0.7));
  }

  /** Those of a list, or the only one. */
  private static List<SyntaxNode> types(SyntaxNode returned) {
    return returned.type().equals("parameter_list")
        ? returned.namedChildren().stream().map(ResultsChanged::type).toList()
        : List.of(returned);
  }

  private static SyntaxNode type(SyntaxNode result) {
    return result.childInField("type").orElse(result);
  }

  private static List<SyntaxNode> without(List<SyntaxNode> all, List<SyntaxNode> others) {
    var left = new ArrayList<>(all);
    for (SyntaxNode other : others) {
      left.stream()
          .filter(each -> each.code().equals(other.code()))
          .findFirst()
          .ifPresent(left::remove);
    }
    return left;
  }
}

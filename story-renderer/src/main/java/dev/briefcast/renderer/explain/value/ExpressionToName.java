package dev.briefcast.renderer.explain.value;

import dev.briefcast.renderer.explain.condition.StoredOperands;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** Recognizes a long expression that becomes a single name. */
public final class ExpressionToName implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> old = edit.before().filter(ExpressionToName::isComputed);
    Optional<SyntaxNode> now = edit.after().filter(each -> each.is(Concept.NAME, Concept.ACCESS));
    if (old.isEmpty() || now.isEmpty() || edit.isBroken()) {
      return Optional.empty();
    }
    SyntaxNode parent = now.get().parent();
    boolean set =
        parent != null
            && parent.is(Concept.ASSIGNMENT)
            && parent.namedChildren().size() == 2
            && parent.namedChildren().getLast() == now.get()
            && parent.namedChildren().getFirst().is(Concept.NAME, Concept.ACCESS)
            && parent.children().stream()
                .noneMatch(each -> each.is(Concept.TOKEN) && each.text().matches("[^=:]+="));
    var values = new Values(edit.sides());
    if (parent == null
        || !set
        || StoredOperands.isSame(old.get(), now.get(), edit.sides())
        || (old.get().is(Concept.STRING) && values.describe(old.get()).isPresent())) {
      return Optional.empty();
    }
    Optional<AttributedText> target = values.describe(parent.namedChildren().getFirst());
    return target.flatMap(
        of ->
            values
                .describe(now.get())
                .filter(value -> !value.text().equals(of.text()))
                .map(
                    value ->
                        EditSentence.of(
                            of.then(" is now ").then(value), edit.sides().lines(now.get()), 0.6)));
  }

  /** A sum, a text that is put together, a choice. */
  private static boolean isComputed(SyntaxNode node) {
    return node.is(Concept.BINARY, Concept.CONDITION, Concept.STRING)
        || node.type().matches("interpolated_string.*|ternary_expression|conditional_expression");
  }
}

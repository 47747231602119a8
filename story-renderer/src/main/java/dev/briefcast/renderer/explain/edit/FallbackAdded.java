package dev.briefcast.renderer.explain.edit;

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
import java.util.Set;

/** Recognizes a fallback that is added to the result of a call: {@code find(key).orElse(none)}. */
final class FallbackAdded implements Idiom {

  private static final Set<String> FALLBACKS =
      Set.of(
          "unwrap_or", "unwrap_or_else", "unwrap_or_default", "orElse", "orElseGet", "getOrElse");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> before = edit.before().filter(each -> each.is(Concept.CALL));
    Optional<SyntaxNode> inner =
        edit.after()
            .filter(each -> each.is(Concept.CALL))
            .filter(
                each ->
                    Names.calledName(each).filter(n -> FALLBACKS.contains(n.text())).isPresent())
            .flatMap(Names::receiver)
            .filter(each -> each.is(Concept.CALL));
    if (before.isEmpty() || inner.isEmpty() || edit.isBroken()) {
      return Optional.empty();
    }
    Optional<SyntaxNode> old = Names.calledName(before.get());
    Optional<SyntaxNode> now = Names.calledName(inner.get());
    boolean sameArguments =
        receiverAndArgumentCodes(before.get()).equals(receiverAndArgumentCodes(inner.get()));
    if (old.isEmpty() || now.isEmpty() || !sameArguments || !Names.isInformative(inner.get())) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    AttributedText said =
        old.get().text().equals(now.get().text())
            ? AttributedText.own("What ")
                .then(values.name(now.get()))
                .then(" returns now has something to fall back to")
            : values
                .name(now.get())
                .then(" is called instead of ")
                .then(values.name(old.get()))
                .then(", with something to fall back to");
    return Optional.of(EditSentence.of(said, edit.sides().lines(now.get()), 0.8));
  }

  private static List<String> receiverAndArgumentCodes(SyntaxNode call) {
    return Names.arguments(call).stream().map(SyntaxNode::code).toList();
  }
}

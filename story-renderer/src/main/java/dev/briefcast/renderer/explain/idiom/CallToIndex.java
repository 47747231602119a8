package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Recognizes a call that read from a map or a list and becomes an index: {@code hash["at"]}. */
public final class CallToIndex implements Idiom {

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> call = edit.before().filter(each -> each.is(Concept.CALL));
    Optional<SyntaxNode> index = edit.after().filter(each -> each.is(Concept.INDEX));
    if (edit.isBroken() || call.isEmpty() || index.isEmpty()) {
      return Optional.empty();
    }
    List<SyntaxNode> given = Names.arguments(call.get());
    List<SyntaxNode> named = index.get().namedChildren();
    boolean same =
        named.size() == 2
            && !given.isEmpty()
            && key(named.getLast()).code().equals(given.getFirst().code())
            && Names.receiver(call.get())
                .filter(on -> on.code().equals(named.getFirst().code()))
                .isPresent();
    Optional<SyntaxNode> name = Names.calledName(call.get());
    return same && name.isPresent()
        ? sentence(name.get(), named.getFirst(), given.getFirst(), index.get(), edit)
        : Optional.empty();
  }

  private static SyntaxNode key(SyntaxNode node) {
    boolean held = node.is(Concept.ARGUMENTS, Concept.ARGUMENT) && node.namedChildren().size() == 1;
    return held ? key(node.namedChildren().getFirst()) : node;
  }

  private static Optional<EditSentence> sentence(
      SyntaxNode name, SyntaxNode of, SyntaxNode key, SyntaxNode index, Edit edit) {
    var values = new Values(edit.sides());
    Optional<AttributedText> what = values.describe(of);
    AttributedText by = AttributedText.own(" and no longer by ").then(values.name(name));
    return what.flatMap(
        on ->
            values
                .describe(key)
                .map(
                    entry ->
                        EditSentence.of(
                            entry.then(" is now read by its index in ").then(on).then(by),
                            edit.sides().lines(index),
                            0.7)));
  }
}

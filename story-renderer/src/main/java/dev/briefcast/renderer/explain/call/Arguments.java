package dev.briefcast.renderer.explain.call;

import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Describes what calls are given. */
public final class Arguments {

  private static final int LIST_MAX = 3;

  private Arguments() {}

  /** {@code reading}, or {@code reading as mode} where it has a key. */
  public static Optional<AttributedText> phrase(SyntaxNode argument, Values values) {
    if (!argument.is(Concept.KEYED)) {
      return values.describe(argument);
    }
    List<SyntaxNode> named = argument.namedChildren();
    return named.size() == 2
        ? values.describe(named.getLast()).map(value -> withKey(value, named.getFirst(), values))
        : Optional.empty();
  }

  private static AttributedText withKey(AttributedText value, SyntaxNode key, Values values) {
    return value.text().equals(key.text()) ? value : value.then(" as ").then(values.name(key));
  }

  /** Several in a list; empty unless each can be said, and all in one breath. */
  static Optional<AttributedText> list(List<SyntaxNode> arguments, Values values) {
    var said = new ArrayList<AttributedText>();
    for (SyntaxNode each : arguments) {
      Optional<AttributedText> phrase = phrase(each, values);
      if (phrase.isEmpty() || said.size() == LIST_MAX) {
        return Optional.empty();
      }
      said.add(phrase.get());
    }
    return said.isEmpty() ? Optional.empty() : Optional.of(AttributedText.list(said, LIST_MAX));
  }
}

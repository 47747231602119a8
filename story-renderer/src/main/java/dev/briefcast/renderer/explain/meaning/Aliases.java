package dev.briefcast.renderer.explain.meaning;

import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;

/** Names that were only given a value, and so are the same: {@code var self = this}. */
public final class Aliases {

  private Aliases() {}

  /** Whether a value before is the name of a value after, or the other way round. */
  public static boolean areSame(SyntaxNode before, SyntaxNode after, Sides sides) {
    return isAlias(before, after, sides.before().root())
        || isAlias(after, before, sides.after().root());
  }

  private static boolean isAlias(SyntaxNode name, SyntaxNode value, SyntaxNode code) {
    return name.is(Concept.NAME)
        && !code.findAll(each -> gives(each, value.code(), name.code())).isEmpty();
  }

  private static boolean gives(SyntaxNode node, String value, String name) {
    return node.children().size() == 3
        && node.children().getFirst().code().equals(name)
        && node.children().get(1).text().matches(":?=")
        && node.children().getLast().code().equals(value);
  }
}

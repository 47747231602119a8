package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.Optional;

/** An idiom that describes the replacement of one node by another. */
public interface ReplacementIdiom extends Idiom {

  /** Whether such a node can be replaced, or replace another: any, unless an idiom says less. */
  default boolean accepts(SyntaxNode node) {
    return true;
  }

  /** What replacing one node by the other does; both can be parsed. */
  Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit);

  @Override
  default Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> old = edit.before().filter(this::accepts);
    Optional<SyntaxNode> now = edit.after().filter(this::accepts);
    return old.isEmpty() || now.isEmpty() || edit.isBroken()
        ? Optional.empty()
        : describe(old.get(), now.get(), edit);
  }
}

package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The nodes that are removed and added in one place of a syntax tree.
 *
 * @param removed side by side; none if something is only added
 * @param added likewise
 * @param beforeParent what the removed stand in
 * @param afterParent what the added stand in
 * @param previous what stays before it, if anything does
 * @param next what stays behind it, if anything does
 * @param sides for the lines
 */
public record Edit(
    List<SyntaxNode> removed,
    List<SyntaxNode> added,
    SyntaxNode beforeParent,
    SyntaxNode afterParent,
    Optional<SyntaxNode> previous,
    Optional<SyntaxNode> next,
    Sides sides) {

  /** What is removed, if it is one. */
  public Optional<SyntaxNode> before() {
    return removed.size() == 1 ? Optional.of(removed.getFirst()) : Optional.empty();
  }

  /** What is added, if it is one. */
  public Optional<SyntaxNode> after() {
    return added.size() == 1 ? Optional.of(added.getFirst()) : Optional.empty();
  }

  /** Whether two statements stand on each side as often as on the other: neither is new. */
  public boolean keepsBoth(@Nullable SyntaxNode one, @Nullable SyntaxNode other) {
    return isAsOften(one) && isAsOften(other);
  }

  private boolean isAsOften(@Nullable SyntaxNode node) {
    return node != null
        && Names.codeCount(node, sides.before().root())
            == Names.codeCount(node, sides.after().root());
  }

  public boolean isBroken() {
    return removed.stream().anyMatch(SyntaxNode::isBroken)
        || added.stream().anyMatch(SyntaxNode::isBroken);
  }

  public Edit of(List<SyntaxNode> less, List<SyntaxNode> more) {
    return new Edit(less, more, beforeParent, afterParent, previous, next, sides);
  }
}

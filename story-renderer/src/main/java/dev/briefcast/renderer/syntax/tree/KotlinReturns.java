package dev.briefcast.renderer.syntax.tree;

import java.util.ArrayList;
import java.util.List;
import org.treesitter.TSNode;

/** Values that are returned, which Kotlin's grammar takes for statements of their own. */
final class KotlinReturns {

  private static final String RETURN = "return ";

  private KotlinReturns() {}

  /**
   * Whether a node is returned by the statement before it.
   *
   * @param read what it was read as
   * @param before what was read of what it stands in
   * @param text that it is in
   */
  static boolean isReturned(
      List<SyntaxNode> read, List<SyntaxNode> before, String text, TSNode node) {
    return !before.isEmpty()
        && read.size() == 1
        && !read.getFirst().is(Concept.TOKEN)
        && before.getLast().type().equals("jump_expression")
        && before.getLast().text().equals(RETURN.strip())
        && text.startsWith(RETURN, node.getStartByte() / 2 - RETURN.length());
  }

  /** Adds a value to the statement that returns it, the last of some. */
  static void add(SyntaxNode value, List<SyntaxNode> statements) {
    SyntaxNode jump = statements.removeLast();
    var children = new ArrayList<>(jump.children());
    children.add(value);
    statements.add(
        new SyntaxNode(
            Concept.RETURN,
            jump.type(),
            jump.field(),
            jump.text() + " " + value.text(),
            jump.code() + value.code(),
            jump.firstLine(),
            value.lastLine(),
            value.isBroken(),
            children));
  }
}

package dev.briefcast.renderer.syntax.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.treesitter.TSNode;
import org.treesitter.TSTreeCursor;

/** Converts tree-sitter's native nodes, at most so many and so deep, into simplified ones. */
final class TreeReader {

  private static final int NODES_MAX = 40_000;
  private static final int DEPTH_MAX = 120;

  /** More children than what people write has. */
  private static final int CHILDREN_MAX = 2_000;

  /** Values side by side, which belong together where they are several. */
  private static final String LIST = "expression_list";

  /** What holds one thing, or things that belong to what it stands in. */
  private static final Set<String> WRAPPERS =
      Set.of(
          "expression_statement",
          "parenthesized_expression",
          LIST,
          "statement_list",
          "statements",
          "condition_clause",
          "parenthesized_statements",
          "empty_statement",
          "global_statement",
          "array_element",
          "array_element_initializer",
          "literal_element",
          "module_body");

  private static final Set<String> PUNCTUATION =
      Set.of("(", ")", "{", "}", "[", "]", ",", ";", "\n", "");

  private final String text;
  private int nodes;

  TreeReader(String text) {
    this.text = text;
  }

  /** The tree, or nothing if it is too large. */
  Optional<SyntaxNode> read(TSNode root) {
    List<SyntaxNode> read = read(root, "", 0);
    return nodes > NODES_MAX || read.size() != 1 ? Optional.empty() : Optional.of(read.getFirst());
  }

  private List<SyntaxNode> read(TSNode node, String field, int depth) {
    nodes++;
    if (nodes > NODES_MAX) {
      return List.of();
    }
    String type = node.getType();
    Concept concept = node.isNamed() ? concept(node, type) : Concept.TOKEN;
    boolean mark = concept == Concept.TOKEN && PUNCTUATION.contains(type);
    if (concept == Concept.COMMENT || mark) {
      return List.of();
    }
    boolean leaf = isLeaf(node, concept) || depth > DEPTH_MAX;
    List<SyntaxNode> children = leaf ? List.of() : children(node, depth);
    boolean several = type.equals(LIST) && children.size() > 1;
    if (depth > 0 && WRAPPERS.contains(type) && !several) {
      return inField(children, field);
    }
    return List.of(made(node, concept, field, children, depth));
  }

  /** Kotlin calls by one name whatever leaves. */
  private Concept concept(TSNode node, String type) {
    if (!type.equals("jump_expression")) {
      return Concept.of(type);
    }
    int start = node.getStartByte() / 2;
    if (text.startsWith("throw", start)) {
      return Concept.THROW;
    }
    if (text.startsWith("continue", start)) {
      return Concept.CONTINUE;
    }
    return text.startsWith("break", start) ? Concept.BREAK : Concept.RETURN;
  }

  private static List<SyntaxNode> inField(List<SyntaxNode> children, String field) {
    return field.isEmpty() ? children : children.stream().map(c -> c.inField(field)).toList();
  }

  private static boolean isLeaf(TSNode node, Concept concept) {
    return node.getChildCount() == 0 || concept == Concept.STRING || concept == Concept.NUMBER;
  }

  private List<SyntaxNode> children(TSNode node, int depth) {
    var children = new ArrayList<SyntaxNode>();
    if (node.getChildCount() > CHILDREN_MAX) {
      nodes = NODES_MAX + 1;
    }
    // One after the other: to find a child by its number, Tree-sitter counts through those before.
    try (var child = new TSTreeCursor(node)) {
      boolean more = child.gotoFirstChild();
      while (more && nodes <= NODES_MAX) {
        String field = child.currentFieldName();
        children.addAll(read(child.currentNode(), field == null ? "" : field, depth + 1));
        more = child.gotoNextSibling();
      }
    }
    return children;
  }

  private SyntaxNode made(
      TSNode node, Concept concept, String field, List<SyntaxNode> children, int depth) {
    String source = text.substring(node.getStartByte() / 2, node.getEndByte() / 2);
    int first = node.getStartPoint().getRow();
    int last = node.getEndPoint().getRow();
    if (last > first && node.getEndPoint().getColumn() == 0) {
      last--;
    }
    var code = new StringBuilder();
    children.forEach(child -> code.append(child.code()));
    boolean deep = depth > DEPTH_MAX;
    boolean broken = deep || node.isError() || node.isMissing() || node.hasError();
    return new SyntaxNode(
        concept,
        node.getType(),
        field,
        source,
        children.isEmpty() ? source.strip() + " " : structured(concept, code.toString()),
        first,
        last,
        broken,
        children);
  }

  /** Where brackets are left out, what is called and what it gets must stay apart. */
  private static String structured(Concept concept, String code) {
    return concept == Concept.ARGUMENTS || concept == Concept.BLOCK || concept == Concept.BINARY
        ? "( " + code + ") "
        : code;
  }
}

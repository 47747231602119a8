package dev.briefcast.renderer.syntax.tree;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.NodeTypes.NodeType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
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

  /** PHP's element of an array, which has a key besides its value or not. */
  private static final String ENTRY = "array_element_initializer";

  private static final String TARGET = "directly_assignable_expression";

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

  private static final Set<String> LISTS =
      Set.of(
          "list",
          "array",
          "array_literal",
          "array_creation_expression",
          "array_expression",
          "slice_type",
          "array_type",
          "tuple_type",
          "nullable_type");

  /** What Kotlin and Swift call whatever leaves. */
  private static final Set<String> JUMPS = Set.of("jump_expression", "control_transfer_statement");

  private static final Set<String> PUNCTUATION =
      Set.of("(", ")", "{", "}", "[", "]", ",", ";", "\n", "");

  private final String text;

  /** Where each line begins: cheaper than to ask the native node. */
  private final int[] rows;

  private final CodeLanguage language;

  private final NodeTypes types;

  private int nodes;

  TreeReader(String text, CodeLanguage language, NodeTypes types) {
    this.text = text;
    this.language = language;
    this.types = types;
    this.rows =
        IntStream.concat(
                IntStream.of(0),
                IntStream.range(0, text.length())
                    .filter(i -> text.charAt(i) == '\n')
                    .map(i -> i + 1))
            .toArray();
  }

  /** The tree, or nothing if it is too large. */
  Optional<SyntaxNode> read(TSNode root) {
    List<SyntaxNode> read;
    try (var cursor = new TSTreeCursor(root)) {
      read = read(cursor, root, "", 0, root.hasError());
    }
    return nodes > NODES_MAX || read.size() != 1 ? Optional.empty() : Optional.of(read.getFirst());
  }

  /**
   * The node at which the cursor stands, to which it comes back.
   *
   * @param suspect whether it may be broken, as something is in what it is in
   */
  private List<SyntaxNode> read(
      TSTreeCursor cursor, TSNode node, String field, int depth, boolean suspect) {
    nodes++;
    if (nodes > NODES_MAX) {
      return List.of();
    }
    NodeType read = types.of(node);
    String type = read.name();
    Concept concept = read.named() ? concept(node, read) : tokenConcept(type);
    boolean mark = concept == Concept.TOKEN && PUNCTUATION.contains(type);
    if (concept == Concept.COMMENT || mark) {
      return List.of();
    }
    boolean broken = suspect && node.hasError();
    boolean deep = depth > DEPTH_MAX;
    List<SyntaxNode> children =
        deep || concept == Concept.STRING || concept == Concept.NUMBER
            ? List.of()
            : children(cursor, depth, broken);
    // C's API(int): what it returns, whatever else the macro says of the function.
    if (type.equals("macro_type_specifier") && children.size() == 2) {
      List<SyntaxNode> named = children.getLast().namedChildren();
      return List.of((named.size() == 1 ? named.getFirst() : children.getLast()).inField(field));
    }
    if (type.equals(TARGET)) {
      return target(node, field, children, broken || deep);
    }
    boolean several = (type.equals(LIST) || type.equals(ENTRY)) && children.size() > 1;
    // Swift's blocks have no node round their statements.
    boolean block = isSwift() && type.equals(SwiftShapes.STATEMENTS);
    if (depth > 0 && WRAPPERS.contains(type) && !several && !block) {
      return inField(children, field);
    }
    boolean plainTry =
        isSwift()
            && type.equals("try_expression")
            && children.size() > 1
            && children.getFirst().text().equals("try");
    if (plainTry) {
      return inField(children.subList(1, children.size()), field);
    }
    if (isSaidNotNull(type, children)) {
      return inField(children.subList(0, 1), field);
    }
    boolean named = type.equals("value_argument") && children.size() == 3;
    Concept what = block ? Concept.BLOCK : named ? Concept.KEYED : concept;
    SyntaxNode made = node(node, type, what, field, children, broken || deep);
    return List.of(children.isEmpty() ? made : repaired(made));
  }

  /** C#'s and TypeScript's {@code door!}, which only the compiler reads: it does nothing. */
  private boolean isSaidNotNull(String type, List<SyntaxNode> children) {
    boolean marked = children.size() == 2 && children.getLast().text().equals("!");
    return marked
        && (type.equals("non_null_expression")
            || (language == CodeLanguage.CSHARP && type.equals("postfix_unary_expression")));
  }

  private boolean isSwift() {
    return language == CodeLanguage.SWIFT;
  }

  private SyntaxNode repaired(SyntaxNode node) {
    return switch (language) {
      case SWIFT -> SwiftShapes.repaired(SwiftOperators.repaired(node));
      case CSHARP -> CSharpPatterns.repaired(node);
      default -> node;
    };
  }

  /** The variable, field or element that Kotlin sets, as it is read elsewhere. */
  private List<SyntaxNode> target(
      TSNode node, String field, List<SyntaxNode> children, boolean broken) {
    if (children.size() == 1) {
      return inField(children, field);
    }
    boolean path = !children.isEmpty() && children.getLast().type().equals("navigation_suffix");
    return List.of(
        node(node, TARGET, path ? Concept.ACCESS : Concept.INDEX, field, children, broken));
  }

  /** Kotlin and Swift call by one name whatever leaves. */
  private Concept concept(TSNode node, NodeType type) {
    if (!JUMPS.contains(type.name())) {
      return type.concept();
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

  /** Grammars that have no name for nothing (Kotlin, Swift), or for oneself (C#). */
  private Concept tokenConcept(String type) {
    return switch (type) {
      case "null", "nil" -> Concept.LITERAL;
      case "this", "base" -> language == CodeLanguage.CSHARP ? Concept.NAME : Concept.TOKEN;
      default -> Concept.TOKEN;
    };
  }

  private static List<SyntaxNode> inField(List<SyntaxNode> children, String field) {
    return field.isEmpty() ? children : children.stream().map(c -> c.inField(field)).toList();
  }

  private List<SyntaxNode> children(TSTreeCursor cursor, int depth, boolean suspect) {
    // One after the other: to find a child by its number, Tree-sitter counts through those before.
    if (!cursor.gotoFirstChild()) {
      return List.of();
    }
    var children = new ArrayList<SyntaxNode>();
    int count = 0;
    do {
      count++;
      if (count > CHILDREN_MAX) {
        nodes = NODES_MAX + 1;
      }
      String field = types.field(cursor.currentFieldId());
      TSNode child = cursor.currentNode();
      List<SyntaxNode> read = read(cursor, child, field, depth + 1, suspect);
      if (KotlinReturns.isReturned(read, children, text, child)) {
        KotlinReturns.add(read.getFirst(), children);
      } else {
        children.addAll(read);
      }
    } while (nodes <= NODES_MAX && cursor.gotoNextSibling());
    cursor.gotoParent();
    return children;
  }

  private SyntaxNode node(
      TSNode node,
      String type,
      Concept concept,
      String field,
      List<SyntaxNode> children,
      boolean broken) {
    int start = node.getStartByte() / 2;
    int end = node.getEndByte() / 2;
    String source = text.substring(start, end);
    int first = row(start);
    int last = row(end);
    if (last > first && rows[last] == end) {
      last--;
    }
    var code = new StringBuilder();
    children.forEach(child -> code.append(child.code()));
    return new SyntaxNode(
        concept,
        type,
        field,
        source,
        children.isEmpty()
            ? token(concept, source.strip())
            : structuredCode(
                concept, isOnlyOne(concept, type, children) ? "[ " + code + "] " : code.toString()),
        first,
        last,
        broken,
        children);
  }

  /** Whether brackets, which are left out, are all that makes a list of a value. */
  private static boolean isOnlyOne(Concept concept, String type, List<SyntaxNode> children) {
    return children.size() == 1 && (concept == Concept.INDEX || LISTS.contains(type));
  }

  private int row(int offset) {
    int found = Arrays.binarySearch(rows, offset);
    return found >= 0 ? found : -found - 2;
  }

  private static String token(Concept concept, String source) {
    return switch (concept) {
      case NUMBER -> LiteralValues.number(source) + " ";
      case STRING -> LiteralValues.text(source) + " ";
      default -> source + " ";
    };
  }

  /** Where brackets are left out, what is called and what it gets must stay apart. */
  static String structuredCode(Concept concept, String code) {
    return concept == Concept.ARGUMENTS || concept == Concept.BLOCK || concept == Concept.BINARY
        ? "( " + code + ") "
        : code;
  }
}

package dev.briefcast.renderer.syntax.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Gives Swift's statements the shape that those of other languages have: one condition, a block for
 * each branch, keywords as tokens. What has no such shape, as {@code if case} or several patterns
 * of one case, is put into a group, of which nothing can be said.
 */
final class SwiftShapes {

  static final String STATEMENTS = "statements";

  private static final String CONDITION = "condition";

  private static final String PREFIX = "prefix_expression";

  /** {@code case let door as Open}. */
  private static final Set<String> TYPED = Set.of("as", "is");

  private static final Set<String> PARTS = Set.of(CONDITION, "bound_identifier");

  /** Keywords for which the grammar has nodes with names. */
  private static final Set<String> KEYWORDS =
      Set.of("else", "throw_keyword", "default_keyword", "catch_keyword", "where_keyword", "bang");

  /** Whose statements stand in it themselves elsewhere. */
  private static final Set<String> BODIES =
      Set.of("function_body", "lambda_literal", "switch_entry", "source_file", "computed_getter");

  private SwiftShapes() {}

  /** The same node in that shape; its children have theirs already. */
  static SyntaxNode repaired(SyntaxNode node) {
    SyntaxNode plain =
        node.children().stream().anyMatch(SwiftShapes::isOdd) ? withPlainChildren(node) : node;
    List<SyntaxNode> children = plain.children();
    return switch (plain.type()) {
      case "if_statement", "guard_statement" -> withOneCondition(plain);
      case "switch_entry" -> {
        long patterns =
            children.stream().filter(each -> each.type().equals("switch_pattern")).count();
        int colon = SyntaxNode.texts(children).indexOf(":");
        boolean guarded = SyntaxNode.texts(children).contains("where");
        yield (patterns > 1 || guarded) && colon > 1 ? withGroup(plain, 1, colon) : plain;
      }
      case "for_statement" -> {
        int where = SyntaxNode.types(children).indexOf("where_clause");
        yield where > 0 ? withGroup(plain, where - 1, where + 1) : plain;
      }
      case "do_statement" -> {
        boolean catches = SyntaxNode.types(children).contains("catch_clause");
        yield made(plain, catches ? Concept.TRY : Concept.BLOCK, "try_statement", children);
      }
      case "try_expression" -> {
        if (children.size() < 2) {
          yield plain;
        }
        SyntaxNode sign = SwiftOperators.token(children.getFirst());
        yield made(plain, Concept.OTHER, plain.type(), List.of(sign, children.getLast()));
      }
      case "pattern" -> {
        boolean asked = children.size() == 2 && children.getFirst().text().equals("is");
        boolean bound = children.size() == 4 && TYPED.contains(children.get(2).text());
        yield asked || bound
            ? made(plain, plain.concept(), plain.type(), List.of(path(children.getLast())))
            : plain;
      }
      case PREFIX ->
          children.getFirst().text().equals(".")
              ? made(plain, Concept.ACCESS, plain.type(), children)
              : plain;
      case "catch_block" -> made(plain, plain.concept(), "catch_clause", children);
      case "call_expression" ->
          children.getFirst().text().equals("defer")
              ? made(plain, Concept.OTHER, "defer_statement", children)
              : element(plain);
      default -> plain;
    };
  }

  /** {@code keys[0]}, which the grammar takes for a call. */
  private static SyntaxNode element(SyntaxNode call) {
    SyntaxNode suffix = call.children().getLast();
    List<SyntaxNode> given =
        suffix.namedChildren().stream().flatMap(each -> each.children().stream()).toList();
    boolean element =
        call.children().size() == 2
            && suffix.type().equals("call_suffix")
            && suffix.text().startsWith("[")
            && given.size() == 1
            && given.getFirst().type().equals("value_argument")
            && given.getFirst().children().size() == 1;
    return element
        ? made(
            call,
            Concept.INDEX,
            "index_expression",
            List.of(call.children().getFirst(), given.getFirst().children().getFirst()))
        : call;
  }

  private static SyntaxNode made(
      SyntaxNode node, Concept concept, String type, List<SyntaxNode> children) {
    return SyntaxNode.made(concept, type, node.field(), node.text(), children);
  }

  /** The same with one node, of which nothing can be said, for some of its children. */
  private static SyntaxNode withGroup(SyntaxNode node, int from, int to) {
    List<SyntaxNode> old = node.children();
    var children = new ArrayList<>(old.subList(0, from));
    List<SyntaxNode> some = old.subList(from, to);
    String text = some.stream().map(SyntaxNode::text).collect(Collectors.joining(" "));
    children.add(SyntaxNode.made(Concept.OTHER, "group", some.getFirst().field(), text, some));
    children.addAll(old.subList(to, old.size()));
    return made(node, node.concept(), node.type(), children);
  }

  /** {@code Doors.Jam} is one name with what it is in. */
  private static SyntaxNode path(SyntaxNode type) {
    return type.type().equals("user_type") && type.text().contains(".")
        ? made(type, Concept.ACCESS, type.type(), type.children())
        : type;
  }

  private static boolean isOdd(SyntaxNode child) {
    return KEYWORDS.contains(child.type())
        || child.type().equals("value_argument_label")
        || child.type().equals(STATEMENTS);
  }

  private static SyntaxNode withPlainChildren(SyntaxNode node) {
    boolean body = BODIES.contains(node.type());
    List<SyntaxNode> children =
        node.children().stream().flatMap(each -> plain(each, body)).toList();
    // An empty block, in code that is no Swift.
    return children.isEmpty() ? node : made(node, node.concept(), node.type(), children);
  }

  private static Stream<SyntaxNode> plain(SyntaxNode child, boolean inBody) {
    if (child.type().equals(STATEMENTS) && inBody) {
      return child.children().stream();
    }
    if (child.type().equals("value_argument_label") && child.children().size() == 1) {
      return Stream.of(child.children().getFirst().inField("name"));
    }
    return Stream.of(KEYWORDS.contains(child.type()) ? SwiftOperators.token(child) : child);
  }

  /** Conditions behind each other are joined. */
  private static SyntaxNode withOneCondition(SyntaxNode node) {
    List<SyntaxNode> all = node.children();
    int end = 1;
    while (end < all.size() && PARTS.contains(all.get(end).field())) {
      end++;
    }
    List<SyntaxNode> conditions = SwiftConditions.of(all.subList(1, end));
    if (conditions.isEmpty()) {
      return end == 1 ? node : withGroup(node, 1, end);
    }
    SyntaxNode joined = conditions.getFirst();
    for (SyntaxNode each : conditions.subList(1, conditions.size())) {
      joined =
          SyntaxNode.made(
              Concept.BINARY,
              "conjunction_expression",
              "",
              joined.text() + ", " + each.text(),
              List.of(
                  joined.inField("lhs"), SwiftConditions.sign("&&", each), each.inField("rhs")));
    }
    var children = new ArrayList<SyntaxNode>(List.of(all.getFirst(), joined.inField(CONDITION)));
    children.addAll(all.subList(end, all.size()));
    return made(node, node.concept(), node.type(), children);
  }
}

package dev.briefcast.renderer.syntax.tree;

import java.util.List;
import java.util.Set;

/**
 * Ends C#'s patterns where C# ends them. Its grammar (0.23) reads {@code a is null || b} as {@code
 * a is (null || b)}.
 *
 * <p>Precedence: <a
 * href="https://learn.microsoft.com/dotnet/csharp/language-reference/operators/">C# operators and
 * expressions</a>.
 */
final class CSharpPatterns {

  private static final String BINARY = "binary_expression";

  private static final Set<String> JOINING = Set.of("&&", "||");

  private CSharpPatterns() {}

  /**
   * The same node, with conditions behind a pattern beside it; its children have theirs already.
   */
  static SyntaxNode repaired(SyntaxNode node) {
    if (node.isBroken() || node.children().size() != 3) {
      return node;
    }
    SyntaxNode last = node.children().getLast();
    return switch (node.type()) {
      case "is_pattern_expression" -> {
        SyntaxNode value = value(last);
        boolean whole = isJoined(value) && node.text().endsWith(value.text());
        yield whole ? withShortPattern(value, node, value.text()).inField(node.field()) : node;
      }
      case BINARY -> {
        boolean open = isJoined(last) && node.text().endsWith(last.text());
        yield open && node.children().get(1).text().equals("&&")
            ? joined(node, last).inField(node.field())
            : node;
      }
      default -> node;
    };
  }

  /** What a pattern compares with, and what the grammar takes for a part of it. */
  private static SyntaxNode value(SyntaxNode pattern) {
    List<SyntaxNode> named = pattern.namedChildren();
    return switch (pattern.type()) {
      case "negated_pattern" -> named.isEmpty() ? pattern : value(named.getLast());
      case "constant_pattern" -> named.size() == 1 ? named.getFirst() : pattern;
      default -> pattern;
    };
  }

  private static boolean isJoined(SyntaxNode node) {
    return node.type().equals(BINARY)
        && node.children().size() == 3
        && JOINING.contains(node.children().get(1).text());
  }

  /** Whether it begins with its first operand, which has no brackets then. */
  private static boolean isOpen(SyntaxNode joined) {
    return joined.text().startsWith(joined.children().getFirst().text());
  }

  /**
   * @param rest what the grammar takes for the value of the pattern, or for the first part of that
   * @param all the text of the whole value
   */
  private static SyntaxNode withShortPattern(SyntaxNode rest, SyntaxNode test, String all) {
    String before = test.text().substring(0, test.text().length() - all.length());
    List<SyntaxNode> parts = rest.children();
    if (isJoined(rest) && isOpen(rest)) {
      SyntaxNode first = withShortPattern(parts.getFirst(), test, all);
      return binary(first, parts.get(1), parts.getLast(), before + rest.text());
    }
    List<SyntaxNode> children = test.children();
    SyntaxNode pattern = withValue(children.getLast(), rest, all);
    return SyntaxNode.made(
        test.concept(),
        test.type(),
        "left",
        before + rest.text(),
        List.of(children.getFirst(), children.get(1), pattern));
  }

  private static SyntaxNode withValue(SyntaxNode pattern, SyntaxNode value, String all) {
    String before = pattern.text().substring(0, pattern.text().length() - all.length());
    List<SyntaxNode> children = pattern.children();
    boolean negated = pattern.type().equals("negated_pattern");
    List<SyntaxNode> parts =
        negated
            ? List.of(children.getFirst(), withValue(children.getLast(), value, all))
            : List.of(value.inField(""));
    return SyntaxNode.made(
        pattern.concept(), pattern.type(), pattern.field(), before + value.text(), parts);
  }

  /** {@code (a && b) || c} for {@code a && (b || c)}. */
  private static SyntaxNode joined(SyntaxNode both, SyntaxNode last) {
    List<SyntaxNode> parts = last.children();
    String before = both.text().substring(0, both.text().length() - last.text().length());
    SyntaxNode left =
        isJoined(last) && isOpen(last)
            ? joinedWith(both, parts.getFirst(), before)
            : both.children().getFirst();
    return parts.get(1).text().equals("||")
        ? binary(left, parts.get(1), parts.getLast(), both.text())
        : both;
  }

  private static SyntaxNode joinedWith(SyntaxNode both, SyntaxNode right, String before) {
    List<SyntaxNode> parts = both.children();
    SyntaxNode inner = binary(parts.getFirst(), parts.get(1), right, before + right.text());
    return isJoined(right) ? joined(inner, right) : inner;
  }

  private static SyntaxNode binary(
      SyntaxNode left, SyntaxNode operator, SyntaxNode right, String text) {
    return SyntaxNode.made(
        Concept.BINARY,
        BINARY,
        "left",
        text,
        List.of(left.inField("left"), operator, right.inField("right")));
  }
}

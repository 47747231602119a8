package dev.briefcast.renderer.syntax.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Gives operators the operands that Swift gives them. Its grammar (0.5.0) reads {@code a > b && c}
 * as {@code a > (b && c)} and {@code !c.d} as {@code (!c).d}.
 *
 * <p>Precedence: <a
 * href="https://developer.apple.com/documentation/swift/operator-declarations">Operator
 * declarations</a>.
 */
final class SwiftOperators {

  private static final String PREFIX = "prefix_expression";

  private static final String BITS = "bitwise_operation";

  private static final Map<String, Integer> PRECEDENCE =
      Map.of(
          "disjunction_expression",
          1,
          "conjunction_expression",
          2,
          "equality_expression",
          3,
          "comparison_expression",
          3,
          "nil_coalescing_expression",
          4,
          BITS,
          5);

  /** What takes its operand with all that is behind it; a dot before a member does not. */
  private static final Set<String> SIGNS = Set.of("!", "-", "~", "&", "+");

  private static final Set<String> UNEQUAL = Set.of("!=", "!==");

  private SwiftOperators() {}

  /** The same node with the operands of Swift; its children have theirs already. */
  static SyntaxNode repaired(SyntaxNode node) {
    if (node.isBroken()) {
      return node;
    }
    List<SyntaxNode> children = node.children();
    return switch (node.type()) {
      case "navigation_expression", "call_expression", "postfix_expression" ->
          withPrefixAround(node);
      case PREFIX -> withSign(node, 0, PREFIX);
      case "tuple_expression" ->
          children.size() == 1
              ? SyntaxNode.made(
                  node.concept(), "parenthesized_expression", node.field(), node.text(), children)
              : node;
      case "infix_expression" -> {
        boolean compares = children.size() == 3 && UNEQUAL.contains(children.get(1).text());
        yield compares ? chained(withSign(node, 1, "equality_expression")) : node;
      }
      case BITS ->
          chained(SyntaxNode.made(Concept.BINARY, BITS, node.field(), node.text(), children));
      default -> chained(node);
    };
  }

  private static SyntaxNode chained(SyntaxNode node) {
    return isOperator(node) && node.children().stream().anyMatch(SwiftOperators::isOperator)
        ? Chain.of(node)
        : node;
  }

  private static boolean isOperator(SyntaxNode node) {
    return PRECEDENCE.containsKey(node.type()) && node.children().size() == 3;
  }

  /** The same with a sign, which the grammar takes for an operator of somebody's own. */
  private static SyntaxNode withSign(SyntaxNode node, int index, String type) {
    var children = new ArrayList<>(node.children());
    SyntaxNode sign = children.get(index);
    children.set(index, token(sign));
    return SyntaxNode.made(node.concept(), type, node.field(), node.text(), children);
  }

  /** The same as a token. */
  static SyntaxNode token(SyntaxNode node) {
    return new SyntaxNode(
        Concept.TOKEN,
        node.text(),
        node.field(),
        node.text(),
        node.code(),
        node.firstLine(),
        node.lastLine(),
        node.isBroken(),
        List.of());
  }

  /** {@code !(c.d)} for {@code (!c).d}. */
  private static SyntaxNode withPrefixAround(SyntaxNode node) {
    SyntaxNode first = node.children().getFirst();
    Optional<String> sign =
        Optional.of(first)
            .filter(each -> each.type().equals(PREFIX) && each.children().size() == 2)
            .map(each -> each.children().getFirst().text())
            .filter(SIGNS::contains);
    if (sign.isEmpty() || !node.text().startsWith(sign.get())) {
      return node;
    }
    SyntaxNode operand = first.children().getLast();
    var parts = new ArrayList<SyntaxNode>(List.of(operand.inField(first.field())));
    parts.addAll(node.children().subList(1, node.children().size()));
    String text = node.text().substring(sign.get().length());
    SyntaxNode inner = SyntaxNode.made(node.concept(), node.type(), operand.field(), text, parts);
    SyntaxNode mark = first.children().getFirst();
    return SyntaxNode.made(
        first.concept(), PREFIX, node.field(), node.text(), List.of(mark, inner));
  }

  /** Operands and the operators between them, in the order of the text. */
  private static final class Chain {

    private final String text;
    private final List<SyntaxNode> operands = new ArrayList<>();
    private final List<SyntaxNode> operators = new ArrayList<>();

    /** Where in the text each operand begins and ends. */
    private final List<int[]> places = new ArrayList<>();

    private int next;

    private Chain(SyntaxNode node) {
      text = node.text();
      collect(node);
      int from = 0;
      for (SyntaxNode each : operands) {
        int begin = text.indexOf(each.text(), from);
        from = begin + each.text().length();
        places.add(new int[] {begin, from});
      }
    }

    static SyntaxNode of(SyntaxNode node) {
      var chain = new Chain(node);
      boolean found = chain.places.stream().allMatch(place -> place[0] >= 0);
      return found ? chain.build(0).inField(node.field()) : node;
    }

    private void collect(SyntaxNode node) {
      if (isOperator(node)) {
        collect(node.children().getFirst());
        operators.add(node);
        collect(node.children().getLast());
      } else {
        operands.add(node);
      }
    }

    /** From the next operand on, as long as operators bind as strongly as that. */
    private SyntaxNode build(int weakest) {
      int first = next;
      SyntaxNode left = operands.get(next);
      while (next < operators.size() && precedence(next) >= weakest) {
        SyntaxNode operator = operators.get(next);
        int own = precedence(next);
        next++;
        // What is taken instead of nothing is taken from right to left.
        SyntaxNode right = build(own == 4 ? own : own + 1);
        List<SyntaxNode> old = operator.children();
        left =
            SyntaxNode.made(
                operator.concept(),
                operator.type(),
                operator.field(),
                text.substring(places.get(first)[0], places.get(next)[1]),
                List.of(
                    left.inField(old.getFirst().field()),
                    old.get(1),
                    right.inField(old.getLast().field())));
      }
      return left;
    }

    private int precedence(int index) {
      return PRECEDENCE.getOrDefault(operators.get(index).type(), 0);
    }
  }
}

package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Describes what is compared: a value, or one and a number, such as <i>half of limit</i>. */
final class Arithmetic {

  private static final int SUMMANDS_MAX = 3;

  private final Values values;

  Arithmetic(Values values) {
    this.values = values;
  }

  Optional<AttributedText> operand(SyntaxNode node) {
    return node.type().equals("tuple")
        ? versionPhrase(node)
        : describe(node).or(() -> values.describe(node));
  }

  /** {@code size is above 3}. */
  Optional<AttributedText> comparison(SyntaxNode left, String words, SyntaxNode right) {
    return operand(left)
        .flatMap(
            a ->
                operand(right)
                    .flatMap(b -> Operands.apart(left, a, right, b, values))
                    .map(each -> each.joined(words)));
  }

  /** {@code 3.13} for Python's {@code (3, 13)}, which is compared number by number. */
  private Optional<AttributedText> versionPhrase(SyntaxNode node) {
    List<SyntaxNode> numbers = node.namedChildren();
    boolean version =
        numbers.size() > 1 && numbers.stream().allMatch(each -> each.is(Concept.NUMBER));
    return version
        ? Optional.of(
            values.quote(
                node, numbers.stream().map(SyntaxNode::text).collect(Collectors.joining("."))))
        : Optional.empty();
  }

  /** A sum, or what a number makes of a value; empty if a node is neither. */
  Optional<AttributedText> describe(SyntaxNode node) {
    List<SyntaxNode> sides = node.namedChildren();
    boolean plain =
        node.is(Concept.BINARY)
            && sides.size() == 2
            && sides.getFirst().is(Concept.NAME, Concept.ACCESS)
            && sides.getLast().is(Concept.NUMBER);
    return plain
        ? values
            .describe(sides.getFirst())
            .flatMap(value -> calculated(value, Conditions.sign(node), sides.getLast()))
        : sum(node, SUMMANDS_MAX);
  }

  /** {@code length plus header plus 1}. */
  private Optional<AttributedText> sum(SyntaxNode node, int most) {
    List<SyntaxNode> sides = node.namedChildren();
    String sign = Conditions.sign(node);
    if (!node.is(Concept.BINARY) || sides.size() != 2 || !sign.matches("[+-]") || most < 2) {
      return Optional.empty();
    }
    SyntaxNode right = sides.getLast();
    Optional<AttributedText> left =
        sum(sides.getFirst(), most - 1)
            .or(
                () ->
                    Optional.of(sides.getFirst())
                        .filter(Arithmetic::isPlain)
                        .flatMap(values::describe));
    String word = sign.equals("+") ? " plus " : " minus ";
    return left.filter(_ -> isPlain(right))
        .flatMap(
            a ->
                values
                    .describe(right)
                    .flatMap(b -> Operands.apart(sides.getFirst(), a, right, b, values)))
        .map(both -> both.joined(word));
  }

  private static boolean isPlain(SyntaxNode node) {
    boolean length =
        node.is(Concept.CALL) && Names.calledName(node).filter(Names::isSize).isPresent();
    return length || node.is(Concept.NAME, Concept.ACCESS, Concept.NUMBER);
  }

  private Optional<AttributedText> calculated(AttributedText value, String sign, SyntaxNode by) {
    AttributedText number = values.quote(by, by.text());
    boolean two = by.text().equals("2");
    return switch (sign) {
      case "+" -> Optional.of(value.then(" plus ").then(number));
      case "-" -> Optional.of(value.then(" minus ").then(number));
      case "/" ->
          Optional.of(
              two
                  ? AttributedText.own("half of ").then(value)
                  : value.then(" divided by ").then(number));
      case "*" ->
          Optional.of(
              two ? AttributedText.own("twice ").then(value) : number.then(" times ").then(value));
      default -> Optional.empty();
    };
  }
}

package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Describes what is compared: a value, or one and a number, such as <i>half of limit</i>. */
final class Arithmetic {

  private final Values values;

  Arithmetic(Values values) {
    this.values = values;
  }

  Optional<AttributedText> operand(SyntaxNode node) {
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
        : values.describe(node);
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

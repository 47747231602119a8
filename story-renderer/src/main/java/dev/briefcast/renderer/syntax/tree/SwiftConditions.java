package dev.briefcast.renderer.syntax.tree;

import java.util.ArrayList;
import java.util.List;

/** Reads what Swift's {@code if} and {@code guard} ask for: conditions, and values to be bound. */
final class SwiftConditions {

  /** More than people ask for at once: each stands in what joins it with those before. */
  private static final int CONDITIONS_MAX = 20;

  private static final String BINDING = "value_binding_pattern";

  private SwiftConditions() {}

  /**
   * One node for each condition: {@code if let key = door.key} asks whether {@code door.key} is not
   * nil. None if there is one that no condition of other languages is like (a pattern, or what a
   * system has), or if there are too many.
   *
   * @param parts those of all conditions, one behind the other
   */
  static List<SyntaxNode> of(List<SyntaxNode> parts) {
    var conditions = new ArrayList<SyntaxNode>();
    int i = 0;
    while (i < parts.size()) {
      SyntaxNode each = parts.get(i);
      if (each.type().equals(BINDING) && i + 1 < parts.size()) {
        boolean valued = i + 3 < parts.size() && parts.get(i + 2).text().equals("=");
        SyntaxNode value = parts.get(valued ? i + 3 : i + 1);
        if (!parts.get(i + 1).field().equals("bound_identifier") || value.is(Concept.TOKEN)) {
          return List.of();
        }
        conditions.add(isThere(value));
        i += valued ? 4 : 2;
      } else if (each.is(Concept.TOKEN) || each.type().equals("availability_condition")) {
        return List.of();
      } else {
        conditions.add(each);
        i++;
      }
    }
    return conditions.size() > CONDITIONS_MAX ? List.of() : conditions;
  }

  /** {@code value != nil}, or {@code value is Type} for {@code value as? Type}. */
  private static SyntaxNode isThere(SyntaxNode value) {
    List<SyntaxNode> children = value.children();
    if (value.type().equals("as_expression") && children.size() == 3) {
      return SyntaxNode.made(
          Concept.OTHER,
          "check_expression",
          "",
          children.getFirst().text() + " is " + children.getLast().text(),
          List.of(
              children.getFirst().inField("target"),
              sign("is", value),
              children.getLast().inField("name")));
    }
    SyntaxNode nothing =
        new SyntaxNode(
            Concept.LITERAL,
            "nil",
            "rhs",
            "nil",
            "nil ",
            value.lastLine(),
            value.lastLine(),
            false,
            List.of());
    return SyntaxNode.made(
        Concept.BINARY,
        "equality_expression",
        "",
        value.text() + " != nil",
        List.of(value.inField("lhs"), sign("!=", value), nothing));
  }

  static SyntaxNode sign(String text, SyntaxNode at) {
    return new SyntaxNode(
        Concept.TOKEN,
        text,
        "op",
        text,
        text + " ",
        at.firstLine(),
        at.firstLine(),
        false,
        List.of());
  }
}

package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/**
 * Finds the condition that a variable of one side alone stands for, so that {@code if (big)}, where
 * {@code big = size > 9} is new, is compared as {@code if (size > 9)}.
 */
public final class NamedConditions {

  private final Sides sides;

  public NamedConditions(Sides sides) {
    this.sides = sides;
  }

  /** Itself if it is not the name of a condition. */
  public SyntaxNode resolve(SyntaxNode node) {
    if (!node.is(Concept.NAME)) {
      return node;
    }
    SyntaxNode before = sides.before().root();
    SyntaxNode after = sides.after().root();
    SyntaxNode own = sides.isAfter(node) ? after : before;
    if (Names.containsName(node, own == after ? before : after)) {
      return node;
    }
    List<SyntaxNode> variables =
        own.findAll(each -> variable(each).filter(held -> names(held, node)).isPresent());
    return variables.stream()
        .flatMap(each -> variable(each).stream())
        .map(each -> each.namedChildren().getLast())
        .reduce((one, other) -> one == other ? one : node)
        .filter(each -> Operands.LOGICAL.contains(Conditions.sign(each)))
        .orElse(node);
  }

  /** What a statement declares or sets, which has a name and a value. */
  public static Optional<SyntaxNode> variable(SyntaxNode statement) {
    SyntaxNode held =
        statement.is(Concept.DECLARATION) && !statement.namedChildren().isEmpty()
            ? statement.namedChildren().getLast()
            : statement;
    return Optional.of(held)
        .filter(each -> each.is(Concept.VARIABLE, Concept.ASSIGNMENT))
        .filter(each -> each.namedChildren().size() > 1);
  }

  private static boolean names(SyntaxNode variable, SyntaxNode name) {
    return Names.declaredName(variable).filter(each -> each.text().equals(name.text())).isPresent();
  }
}

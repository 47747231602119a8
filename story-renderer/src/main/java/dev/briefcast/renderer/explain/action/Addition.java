package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A statement that adds one value to a list.
 *
 * @param list what gets it
 * @param value what it gets
 */
public record Addition(SyntaxNode list, SyntaxNode value) {

  /** What a statement adds, in the ways of all languages; empty if it adds nothing. */
  public static Optional<Addition> of(SyntaxNode statement) {
    return switch (statement.concept()) {
      case CALL -> ofCall(statement);
      case ASSIGNMENT -> ofAssignment(statement);
      default -> isPush(statement) ? ofOperands(statement.namedChildren()) : Optional.empty();
    };
  }

  /** Ruby's {@code all << door}. */
  static boolean isPush(SyntaxNode statement) {
    return statement.type().equals("binary")
        && Conditions.sign(statement).equals("<<")
        && statement.namedChildren().size() == 2;
  }

  private static Optional<Addition> ofOperands(List<SyntaxNode> operands) {
    return Optional.of(new Addition(operands.getFirst(), operands.getLast()));
  }

  private static Optional<Addition> ofCall(SyntaxNode call) {
    List<SyntaxNode> given = Names.arguments(call);
    boolean adds =
        given.size() == 1
            && Names.calledName(call)
                .filter(name -> KnownCalls.ADDING.contains(name.text().toLowerCase(Locale.ROOT)))
                .isPresent();
    return adds
        ? Names.receiver(call).map(list -> new Addition(list, given.getFirst()))
        : Optional.empty();
  }

  private static Optional<Addition> ofAssignment(SyntaxNode assignment) {
    List<SyntaxNode> sides = assignment.namedChildren();
    if (sides.size() != 2) {
      return Optional.empty();
    }
    SyntaxNode left = sides.getFirst();
    SyntaxNode right = sides.getLast();
    if (isNextIndex(left)) {
      return Optional.of(new Addition(left.namedChildren().getFirst(), right));
    }
    return isAppended(left, right)
        ? Optional.of(new Addition(left, Names.arguments(right).getLast()))
        : Optional.empty();
  }

  /** PHP's {@code $all[]}. */
  static boolean isNextIndex(SyntaxNode left) {
    return left.is(Concept.INDEX) && left.namedChildren().size() == 1;
  }

  /** Go's {@code all = append(all, door)}. */
  static boolean isAppended(SyntaxNode left, SyntaxNode right) {
    List<SyntaxNode> given = right.is(Concept.CALL) ? Names.arguments(right) : List.of();
    return given.size() == 2
        && Names.calledName(right).filter(name -> name.text().equals("append")).isPresent()
        && given.getFirst().code().equals(left.code())
        && !given.getLast().text().endsWith("...");
  }
}

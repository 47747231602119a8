package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.phrase.Comparisons;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Recognizes conditions that ask the same, in another order or beside more. */
public final class SameOperands {

  private SameOperands() {}

  /** Whether two conditions differ in their order or side alone, or one has all of the other. */
  public static boolean areIn(SyntaxNode old, SyntaxNode now, Sides sides) {
    return hasOnlyMore(now, old)
        || hasOnlyMore(old, now)
        || isReordered(old, now, sides)
        || isMirrored(old, now);
  }

  /** Whether all that one side asks is asked by the other, and more. */
  private static boolean hasOnlyMore(SyntaxNode more, SyntaxNode less) {
    List<SyntaxNode> many = Operands.of(more, Operands.LOGICAL);
    List<SyntaxNode> few = Operands.of(less, Operands.LOGICAL);
    return many.size() > few.size() && SyntaxNode.without(few, many).isEmpty();
  }

  /** Whether the same operands only stand in another order, or got a name. */
  private static boolean isReordered(SyntaxNode old, SyntaxNode now, Sides sides) {
    UnaryOperator<SyntaxNode> resolve = new NamedConditions(sides)::resolve;
    String sign = Conditions.sign(resolve.apply(now));
    boolean joined = Operands.AND.contains(sign) || Operands.OR.contains(sign);
    return joined
        && sign.equals(Conditions.sign(resolve.apply(old)))
        && sortedOperands(old, sign, resolve).equals(sortedOperands(now, sign, resolve));
  }

  private static List<String> sortedOperands(
      SyntaxNode node, String sign, UnaryOperator<SyntaxNode> resolve) {
    return SyntaxNode.codes(Operands.of(node, Set.of(sign), resolve)).stream().sorted().toList();
  }

  /** Whether it is the same comparison read from the other end: {@code 3 < size}. */
  private static boolean isMirrored(SyntaxNode old, SyntaxNode now) {
    return now.namedChildren().size() == 2
        && Conditions.sign(now).equals(Comparisons.MIRRORED.get(Conditions.sign(old)))
        && SyntaxNode.codes(now.namedChildren())
            .equals(SyntaxNode.codes(old.namedChildren()).reversed());
  }
}

package dev.briefcast.renderer.explain.meaning;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;

/**
 * Decides whether two pieces of code mean the same, however each is written.
 *
 * <p>Conditions may be nested or joined, functions may return early or branch, and literals,
 * brackets and names for values may be spelled in any way.
 *
 * <p>It is sure where it says yes, and says no where it cannot tell.
 */
public final class SemanticEquivalence {

  /** Longer pieces are not compared. */
  private static final int LENGTH_MAX = 12_000;

  private SemanticEquivalence() {}

  /**
   * Whether some nodes in one place mean the same before and after.
   *
   * @param parent what they stand in
   * @param last whether nothing follows behind them there
   */
  public static boolean isEquivalent(
      CodeLanguage language,
      List<SyntaxNode> before,
      List<SyntaxNode> after,
      SyntaxNode parent,
      boolean last) {
    if (before.isEmpty() || after.isEmpty() || isUncertain(before) || isUncertain(after)) {
      return false;
    }
    StatementNormalizer.Tail tail = last ? tail(parent) : StatementNormalizer.Tail.NONE;
    var one = new ExpressionNormalizer(language);
    var other = new ExpressionNormalizer(language);
    boolean alike =
        one.statements().normalize(before, tail).equals(other.statements().normalize(after, tail));
    // A type that is left out is what the value has; one that is another is another.
    return alike
        && (one.types().size() != other.types().size() || one.types().equals(other.types()));
  }

  /** Whether two trees mean the same as a whole. */
  public static boolean isEquivalent(CodeLanguage language, SyntaxNode before, SyntaxNode after) {
    return isEquivalent(language, before.children(), after.children(), after, true);
  }

  /** Whether one condition holds where the other does. */
  public static boolean isSame(CodeLanguage language, SyntaxNode one, SyntaxNode other) {
    return !isUncertain(List.of(one, other))
        && condition(language, one).text().equals(condition(language, other).text());
  }

  /** Those of some conditions of which none of the others asks the same. */
  public static List<SyntaxNode> unmatched(
      CodeLanguage language, List<SyntaxNode> some, List<SyntaxNode> others) {
    List<SyntaxNode> rest = SyntaxNode.unmatched(others, some);
    return SyntaxNode.unmatched(some, others).stream()
        .filter(each -> rest.stream().noneMatch(other -> isSame(language, each, other)))
        .toList();
  }

  /** Whether one condition holds where the other does not. */
  public static boolean isNegation(CodeLanguage language, SyntaxNode one, SyntaxNode other) {
    return !isUncertain(List.of(one, other))
        && condition(language, one).negated().text().equals(condition(language, other).text());
  }

  /**
   * Whether a condition is only turned round, and what is done if it holds is not what was done:
   * the branches changed places, or one of them became an early return.
   */
  public static boolean isBranchSwap(CodeLanguage language, SyntaxNode old, SyntaxNode now) {
    return isNegation(language, old, now)
        && old.parent() != null
        && now.parent() != null
        && now.parent().is(Concept.CONDITION)
        && !isEquivalent(
            language,
            Actions.statements(old.parent()),
            Actions.statements(now.parent()),
            now.parent(),
            false);
  }

  private static Proposition condition(CodeLanguage language, SyntaxNode condition) {
    return new ExpressionNormalizer(language).conditions().normalize(condition);
  }

  private static boolean isUncertain(List<SyntaxNode> nodes) {
    return nodes.stream().anyMatch(SyntaxNode::isBroken)
        || nodes.stream().mapToInt(each -> each.code().length()).sum() > LENGTH_MAX;
  }

  /** What follows behind the last of a body's statements. */
  private static StatementNormalizer.Tail tail(SyntaxNode body) {
    SyntaxNode holder = body;
    while (holder != null && holder.is(Concept.BLOCK)) {
      holder = holder.parent();
    }
    if (holder == null) {
      return StatementNormalizer.Tail.NONE;
    }
    return holder.is(Concept.LOOP)
        ? StatementNormalizer.Tail.LOOP
        : holder.is(Concept.FUNCTION)
            ? StatementNormalizer.Tail.FUNCTION
            : StatementNormalizer.Tail.NONE;
  }
}

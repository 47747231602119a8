package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Comparisons;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds what runs where a condition does not hold, whatever syntax its language has for it. */
public final class ElseBranches {

  private static final Pattern PLAIN = Pattern.compile("else|else_clause");
  private static final Pattern ASKING =
      Pattern.compile("elsif|elif_clause|else_if_clause|elseif_clause");

  private ElseBranches() {}

  /** Whether a node is written as an {@code else}, with or without a condition of its own. */
  public static boolean isClause(SyntaxNode node) {
    return isPlain(node) || isElseIf(node);
  }

  /** Whether a node is written as an {@code else} without a condition. */
  public static boolean isPlain(SyntaxNode node) {
    return PLAIN.matcher(node.type()).matches();
  }

  /** Whether a node is written as an {@code else} with a condition, in one word. */
  public static boolean isElseIf(SyntaxNode node) {
    return !node.is(Concept.TOKEN) && ASKING.matcher(node.type()).matches();
  }

  /** The condition whose {@code else} a node is; empty if it is none. */
  public static Optional<SyntaxNode> owner(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    if (parent == null || node.is(Concept.TOKEN)) {
      return Optional.empty();
    }
    if (parent.is(Concept.CONDITION)) {
      boolean otherwise = isClause(node) || isBehindElse(node);
      return otherwise ? Optional.of(parent) : Optional.empty();
    }
    return parent.namedChildren().size() == 1 ? owner(parent) : Optional.empty();
  }

  /** The condition that is all of an {@code else}: {@code else if}; otherwise itself. */
  public static SyntaxNode asked(SyntaxNode node) {
    List<SyntaxNode> only = node.namedChildren();
    boolean asks = only.size() == 1 && only.getFirst().is(Concept.CONDITION);
    return asks && owner(node).isPresent() && !isElseIf(node) ? only.getFirst() : node;
  }

  /**
   * The conditions of a chain that do not hold where a branch of it runs, from its first; empty if
   * the node is no branch, or one of them is not known.
   */
  public static List<SyntaxNode> failedConditions(SyntaxNode branch) {
    var failed = new ArrayList<SyntaxNode>();
    return collectFailed(branch, failed) ? failed : List.of();
  }

  private static boolean collectFailed(SyntaxNode branch, List<SyntaxNode> failed) {
    Optional<SyntaxNode> owner = owner(branch);
    if (owner.isEmpty()) {
      return true;
    }
    List<SyntaxNode> before =
        owner.get().namedChildren().stream()
            .takeWhile(each -> each.findAll(in -> in == branch).isEmpty())
            .filter(ElseBranches::isElseIf)
            .toList();
    return collectFailed(owner.get(), failed)
        && Stream.concat(owner.stream(), before.stream())
            .allMatch(each -> Conditions.condition(each).filter(failed::add).isPresent());
  }

  /** Whether a branch asks whether the same equals something else as those before it. */
  public static boolean isExclusive(SyntaxNode branch) {
    List<SyntaxNode> failed = failedConditions(branch);
    Optional<SyntaxNode> compared = Conditions.condition(branch).flatMap(Comparisons::compared);
    return !failed.isEmpty()
        && compared.isPresent()
        && failed.stream()
            .allMatch(
                each ->
                    Comparisons.compared(each)
                        .filter(other -> other.code().equals(compared.get().code()))
                        .isPresent());
  }

  /**
   * Whether a condition is only turned round, while its branches change places: what happens either
   * way is as it was.
   */
  public static boolean areSwapped(SyntaxNode old, SyntaxNode now, Conditions conditions) {
    Optional<String> was = conditions.clauseOf(old, false, old).map(AttributedText::text);
    return now.enclosing(Concept.CONDITION)
            .filter(
                each ->
                    each.childInField("alternative").isPresent()
                        || each.children().stream().anyMatch(in -> in.text().equals("else")))
            .isPresent()
        && was.isPresent()
        && was.equals(conditions.clauseOf(now, true, now).map(AttributedText::text));
  }

  /** Whether something is done where no branch is for it. */
  public static boolean hasElse(SyntaxNode condition) {
    return condition.children().stream().anyMatch(ElseBranches::isPlain);
  }

  /** Whether something is done where the condition does not hold, or asked then. */
  static boolean hasAny(SyntaxNode condition) {
    return condition.children().stream()
        .anyMatch(each -> isClause(each) || each.text().equals("else"));
  }

  /** What an {@code else} does. */
  public static List<SyntaxNode> statements(SyntaxNode node) {
    List<SyntaxNode> named =
        node.namedChildren().stream().filter(each -> !each.is(Concept.COMMENT)).toList();
    boolean holds = named.size() == 1 && named.getFirst().is(Concept.BLOCK);
    boolean list = node.is(Concept.BLOCK) || isPlain(node);
    return holds ? statements(named.getFirst()) : list ? named : List.of(node);
  }

  private static boolean isBehindElse(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    List<SyntaxNode> all = parent == null ? List.of() : parent.children();
    int at = all.indexOf(node);
    return at > 0 && all.get(at - 1).text().equals("else");
  }
}

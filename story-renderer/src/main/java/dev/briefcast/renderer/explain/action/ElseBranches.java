package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds what runs where a condition does not hold, whatever syntax its language has for it. */
public final class ElseBranches {

  private static final Pattern CLAUSE = Pattern.compile("else|else_clause");
  private static final Pattern ASKING =
      Pattern.compile("elsif|elif_clause|else_if_clause|elseif_clause");

  private ElseBranches() {}

  /** The condition whose {@code else} a node is; empty if it is none. */
  public static Optional<SyntaxNode> owner(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    if (parent == null || node.is(Concept.TOKEN)) {
      return Optional.empty();
    }
    if (parent.is(Concept.CONDITION)) {
      String type = node.type();
      boolean otherwise =
          CLAUSE.matcher(type).matches() || ASKING.matcher(type).matches() || isBehindElse(node);
      return otherwise ? Optional.of(parent) : Optional.empty();
    }
    return parent.namedChildren().size() == 1 ? owner(parent) : Optional.empty();
  }

  /** The condition that is all of an {@code else}: {@code else if}; otherwise itself. */
  public static SyntaxNode asked(SyntaxNode node) {
    List<SyntaxNode> only = node.namedChildren();
    boolean asks = only.size() == 1 && only.getFirst().is(Concept.CONDITION);
    return asks && owner(node).isPresent() && !ASKING.matcher(node.type()).matches()
        ? only.getFirst()
        : node;
  }

  /** The condition of which a branch is the opposite: that of the only other one. */
  public static Optional<SyntaxNode> onlyCondition(SyntaxNode owner) {
    long alternatives =
        owner.namedChildren().stream().filter(each -> owner(each).isPresent()).count();
    return owner(owner).isPresent() || alternatives != 1
        ? Optional.empty()
        : Conditions.condition(owner);
  }

  /** Whether something is done where no branch is for it. */
  public static boolean hasElse(SyntaxNode condition) {
    return condition.children().stream().anyMatch(each -> CLAUSE.matcher(each.type()).matches());
  }

  /** What an {@code else} does. */
  public static List<SyntaxNode> statements(SyntaxNode node) {
    List<SyntaxNode> named =
        node.namedChildren().stream().filter(each -> !each.is(Concept.COMMENT)).toList();
    boolean holds = named.size() == 1 && named.getFirst().is(Concept.BLOCK);
    boolean list = node.is(Concept.BLOCK) || CLAUSE.matcher(node.type()).matches();
    return holds ? statements(named.getFirst()) : list ? named : List.of(node);
  }

  private static boolean isBehindElse(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    List<SyntaxNode> all = parent == null ? List.of() : parent.children();
    int at = all.indexOf(node);
    return at > 0 && all.get(at - 1).text().equals("else");
  }
}

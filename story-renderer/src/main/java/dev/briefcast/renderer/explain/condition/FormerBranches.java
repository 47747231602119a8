package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.ElseBranches;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Expressions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;

/** Tells whether what a new condition decides was decided before, or is not decided by it. */
public final class FormerBranches {

  private static final int BRANCHES_MAX = 8;

  private FormerBranches() {}

  /**
   * Whether the same was chosen in one expression, {@code a ? b : c}, by this or another condition.
   */
  public static boolean wasChosen(SyntaxNode statement, SyntaxNode before) {
    Optional<SyntaxNode> condition = Conditions.condition(statement);
    List<SyntaxNode> body = Actions.statements(statement);
    return condition.isPresent()
        && body.size() == 1
        && before.findAll(each -> Expressions.chooser(each).isPresent()).stream()
            .anyMatch(each -> isChoice(each, condition.get(), body.getFirst()));
  }

  private static boolean isChoice(SyntaxNode ternary, SyntaxNode condition, SyntaxNode does) {
    SyntaxNode asked = Expressions.chooser(ternary).orElseThrow();
    SyntaxNode then =
        ternary.namedChildren().get(ternary.namedChildren().getFirst() == asked ? 1 : 0);
    SyntaxNode parent = ternary.parent();
    boolean same = withoutParentheses(asked).equals(withoutParentheses(condition));
    boolean returned = parent != null && parent.is(Concept.RETURN) && does.is(Concept.RETURN);
    return (same || returned) && does.code().contains(then.code());
  }

  private static String withoutParentheses(SyntaxNode condition) {
    return condition.code().replaceAll("^\\( (.*) \\) $", "$1 ");
  }

  /** Whether the body is one that stood under another condition, which is gone. */
  public static boolean isMoved(SyntaxNode statement, Sides sides) {
    List<SyntaxNode> body = Actions.statements(statement);
    return body.size() > 1
        && Actions.isJump(body.getLast())
        && bodyCount(body, sides.before().root()) >= bodyCount(body, sides.after().root());
  }

  private static long bodyCount(List<SyntaxNode> body, SyntaxNode code) {
    List<String> codes = SyntaxNode.codes(body);
    return code.findAll(each -> each.is(Concept.CONDITION)).stream()
        .filter(each -> SyntaxNode.codes(Actions.statements(each)).equals(codes))
        .count();
  }

  /** Whether another branch of the chain calls the same: then it does not depend on this one. */
  public static boolean isInOtherBranch(SyntaxNode name, SyntaxNode statement) {
    SyntaxNode chain = statement;
    for (int i = 0; i < BRANCHES_MAX; i++) {
      chain = ElseBranches.owner(chain).orElse(chain);
    }
    int here =
        Actions.statements(statement).stream().mapToInt(each -> Names.callCount(name, each)).sum();
    return chain.namedChildren().stream()
            .filter(each -> Conditions.condition(statement).filter(c -> c == each).isEmpty())
            .mapToInt(each -> Names.callCount(name, each))
            .sum()
        > here;
  }
}

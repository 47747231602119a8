package dev.briefcast.renderer.explain.condition;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** All that holds where the body of a condition is done: what it asks and what those around ask. */
public final class ConditionPath {

  private static final int DEPTH_MAX = 40;

  private ConditionPath() {}

  /** What holds, each operand of {@code &&} for itself; not that others do not hold. */
  public static List<SyntaxNode> of(SyntaxNode condition) {
    var held = new ArrayList<SyntaxNode>();
    SyntaxNode child = null;
    SyntaxNode node = condition;
    for (int depth = 0; node != null && depth < DEPTH_MAX; depth++) {
      if (node.is(Concept.CONDITION) && isInBody(child, node)) {
        Conditions.condition(node)
            .map(asked -> Operands.of(asked, Operands.AND))
            .ifPresent(held::addAll);
      }
      child = node;
      node = node.parent();
    }
    return held;
  }

  /** Whether other code leaves in the same way under no other conditions. */
  public static boolean hadSameExit(SyntaxNode statement, SyntaxNode before) {
    Optional<String> exit = exit(statement);
    List<String> asked = SyntaxNode.codes(of(statement));
    return exit.isPresent()
        && before.findAll(each -> each.is(Concept.CONDITION)).stream()
            .filter(each -> exit(each).equals(exit))
            .anyMatch(each -> asked.containsAll(SyntaxNode.codes(of(each))));
  }

  /**
   * Whether a function round some code leaves for a reason that has all the names of a condition:
   * what stands there may depend on that condition as well.
   */
  public static boolean isLeftFor(SyntaxNode condition, SyntaxNode code) {
    List<String> names = names(condition);
    SyntaxNode around = code.is(Concept.FUNCTION) ? code.parent() : code;
    for (int i = 0; around != null && i < DEPTH_MAX && !names.isEmpty(); i++) {
      SyntaxNode function = around.enclosing(Concept.FUNCTION).orElse(null);
      boolean asked =
          function != null
              && Actions.statements(function).stream()
                  .filter(each -> each.is(Concept.CONDITION) && exit(each).isPresent())
                  .flatMap(each -> Conditions.condition(each).stream())
                  .anyMatch(each -> names(each).containsAll(names));
      if (asked) {
        return true;
      }
      around = function == null ? null : function.parent();
    }
    return false;
  }

  private static List<String> names(SyntaxNode code) {
    return SyntaxNode.codes(code.findAll(each -> each.is(Concept.NAME)));
  }

  /** The statement with which the body of a condition ends, if that leaves. */
  private static Optional<String> exit(SyntaxNode statement) {
    List<SyntaxNode> body = Actions.statements(statement);
    return body.isEmpty() || !Actions.isJump(body.getLast())
        ? Optional.empty()
        : Optional.of(body.getLast().code());
  }

  private static boolean isInBody(@Nullable SyntaxNode child, SyntaxNode condition) {
    return child == null
        || Actions.statements(condition).stream()
            .anyMatch(each -> each == child || each.parent() == child);
  }
}

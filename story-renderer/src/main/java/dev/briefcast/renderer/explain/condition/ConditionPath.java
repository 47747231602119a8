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

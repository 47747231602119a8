package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.action.TailExpressions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Set;

/** Recognizes one body in two forms: as an expression and as a block, with braces and without. */
final class Bodies {

  private static final Set<String> BRANCHES = Set.of("consequence", "body");

  private Bodies() {}

  /** The children of a node; Ruby's {@code go if open} has its condition first, too. */
  static List<SyntaxNode> inOrder(SyntaxNode node) {
    List<SyntaxNode> children = node.children();
    return node.type().endsWith("_modifier") && children.size() == 3
        ? List.of(children.get(1), children.get(2), children.get(0))
        : children;
  }

  /** Whether one is an expression, and the other one gives the same behind other statements. */
  static boolean isSameBody(SyntaxNode before, SyntaxNode after) {
    List<SyntaxNode> old = statements(before);
    List<SyntaxNode> now = statements(after);
    return isBody(before)
        && isBody(after)
        && isExpression(before) != isExpression(after)
        && !old.isEmpty()
        && !now.isEmpty()
        && returned(old.getLast()).code().equals(returned(now.getLast()).code());
  }

  /** Whether one of two branches has braces round it, and the other has not. */
  static boolean isBracedOtherwise(SyntaxNode before, SyntaxNode after) {
    return isBranch(before)
        && isBranch(after)
        && before.field().equals(after.field())
        && before.is(Concept.BLOCK) != after.is(Concept.BLOCK);
  }

  /** Whether a node is what a condition or a loop does. */
  private static boolean isBranch(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null
        && parent.is(Concept.CONDITION, Concept.LOOP)
        && BRANCHES.contains(node.field());
  }

  /** The statements of a branch, with braces round it or not. */
  static List<SyntaxNode> branch(SyntaxNode node) {
    return node.is(Concept.BLOCK) ? node.children() : List.of(node);
  }

  private static boolean isBody(SyntaxNode node) {
    return node.field().equals("body")
        || node.type().equals("function_body")
        || node.type().equals("then")
        || isCaseBody(node);
  }

  /** Whether a node is what is done, or given, in a case. */
  private static boolean isCaseBody(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null
        && parent.is(Concept.CASE)
        && parent.namedChildren().size() > 1
        && parent.namedChildren().getLast() == node;
  }

  /** Whether a function gives a value without any statement; Kotlin writes {@code = value}. */
  private static boolean isExpression(SyntaxNode body) {
    return !body.is(Concept.BLOCK) || TailExpressions.isAssigned(body);
  }

  /** The statements of a body, or the expression that it is. */
  static List<SyntaxNode> statements(SyntaxNode body) {
    boolean holds = body.is(Concept.BLOCK) || body.type().equals("arrow_expression_clause");
    List<SyntaxNode> named = holds ? body.namedChildren() : List.of(body);
    return holds && named.size() == 1 && named.getFirst().is(Concept.BLOCK)
        ? named.getFirst().namedChildren()
        : named;
  }

  private static SyntaxNode returned(SyntaxNode statement) {
    return statement.is(Concept.RETURN)
        ? Names.returnedValue(statement).orElse(statement)
        : statement;
  }
}

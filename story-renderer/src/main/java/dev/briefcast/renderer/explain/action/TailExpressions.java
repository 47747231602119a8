package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds tail expressions: those at the end of a function of Ruby, Rust or Scala, which returns what
 * they are.
 */
public final class TailExpressions {

  private static final Set<String> COMPOSED =
      Set.of("array", "hash", "reference_expression", "tuple_expression", "conditional");

  private static final Pattern METHOD = Pattern.compile("(?:singleton_)?method");

  /** Ruby's setters and constructors return what nobody uses. */
  private static final Pattern UNUSED = Pattern.compile("initialize|.*=");

  private static final Pattern NOTHING = Pattern.compile("Unit|\\(\\)|!|Nothing");

  private static final Pattern PART = Pattern.compile("then|else|else_clause|elsif|begin");

  private TailExpressions() {}

  /** Whether a node is what its function returns, or does so where a condition holds. */
  public static boolean isTail(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    if (parent == null || node.is(Concept.TOKEN, Concept.COMMENT)) {
      return false;
    }
    if (parent.is(Concept.FUNCTION)) {
      return isAssigned(node)
          || (node.field().equals("body") && node.is(Concept.BLOCK) && hasValue(parent));
    }
    if (parent.is(Concept.BLOCK) || PART.matcher(parent.type()).matches()) {
      List<SyntaxNode> named = parent.namedChildren();
      return named.getLast() == node && isTail(parent);
    }
    return parent.is(Concept.CONDITION)
        && Conditions.condition(parent).filter(asked -> asked == node).isEmpty()
        && isTail(parent);
  }

  /** The one value that a statement returns: behind a word for it, or as a tail expression. */
  public static Optional<SyntaxNode> returnedValue(SyntaxNode statement) {
    return statement.is(Concept.RETURN)
        ? Names.returnedValue(statement)
        : Optional.of(statement).filter(TailExpressions::isTail);
  }

  /** Whether a node is a statement of a block, and not what another one does under a condition. */
  public static boolean isStatement(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    return parent != null && parent.is(Concept.BLOCK);
  }

  /**
   * Whether a tail expression is nothing but a value: no call, whose effect may be all that is
   * wanted.
   */
  static boolean isValue(SyntaxNode node) {
    return (isPlain(node) || COMPOSED.contains(node.type()) || isWrapped(node)) && isTail(node);
  }

  private static boolean isPlain(SyntaxNode node) {
    return node.is(
        Concept.NAME,
        Concept.ACCESS,
        Concept.INDEX,
        Concept.BINARY,
        Concept.UNARY,
        Concept.STRING,
        Concept.NUMBER,
        Concept.LITERAL);
  }

  /** {@code Some("open")}. */
  private static boolean isWrapped(SyntaxNode call) {
    List<SyntaxNode> given = Names.arguments(call);
    return call.is(Concept.CALL)
        && Names.calledName(call).filter(name -> name.text().matches("Some|Ok")).isPresent()
        && given.size() == 1
        && isPlain(given.getFirst());
  }

  /** Whether a block is no more than a value, as in Kotlin's {@code fun size() = count}. */
  public static boolean isAssigned(SyntaxNode body) {
    return body.is(Concept.BLOCK)
        && body.children().stream().limit(1).anyMatch(each -> each.text().equals("="));
  }

  /** Swift returns an expression that is all of a function. */
  private static boolean isOnlyInSwift(SyntaxNode function) {
    return function.children().stream().anyMatch(each -> each.text().equals("->"))
        && function
            .childInField("body")
            .filter(body -> body.namedChildren().size() == 1)
            .isPresent();
  }

  private static boolean hasValue(SyntaxNode function) {
    if (METHOD.matcher(function.type()).matches()) {
      return function
          .childInField("name")
          .filter(name -> !UNUSED.matcher(name.text()).matches())
          .isPresent();
    }
    if (function.type().equals("function_declaration")) {
      return isOnlyInSwift(function);
    }
    boolean tailed =
        function.type().equals("function_item")
            || (function.type().equals("function_definition")
                && function.children().stream().anyMatch(each -> each.text().equals("=")));
    return tailed
        && function
            .childInField("return_type")
            .filter(type -> !NOTHING.matcher(type.text()).matches())
            .isPresent();
  }
}

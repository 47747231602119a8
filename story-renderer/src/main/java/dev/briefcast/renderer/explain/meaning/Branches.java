package dev.briefcast.renderer.explain.meaning;

import dev.briefcast.renderer.explain.action.ElseBranches;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A condition with its branches, whatever syntax its language has for it.
 *
 * @param initializer what is done before it is asked
 * @param negated whether the first is done if it does not hold
 */
public record Branches(
    Optional<SyntaxNode> initializer,
    SyntaxNode condition,
    boolean negated,
    List<SyntaxNode> then,
    List<SyntaxNode> otherwise) {

  private static final Pattern TERNARY =
      Pattern.compile("ternary_expression|conditional_expression|conditional");

  /** That of a statement or a chosen value; empty if it is none, or could not be parsed. */
  public static Optional<Branches> of(SyntaxNode node) {
    if (node.isBroken()) {
      return Optional.empty();
    }
    if (TERNARY.matcher(node.type()).matches()) {
      return ternary(node);
    }
    return node.is(Concept.CONDITION) ? statement(node) : Optional.empty();
  }

  private static Optional<Branches> ternary(SyntaxNode node) {
    List<SyntaxNode> named = node.namedChildren();
    if (named.size() != 3) {
      return Optional.empty();
    }
    boolean python = node.children().stream().anyMatch(each -> each.text().equals("if"));
    return Optional.of(
        new Branches(
            Optional.empty(),
            named.get(python ? 1 : 0),
            false,
            List.of(named.get(python ? 0 : 1)),
            List.of(named.get(2))));
  }

  private static Optional<Branches> statement(SyntaxNode node) {
    Optional<SyntaxNode> condition = Conditions.condition(node);
    if (condition.isEmpty() || condition.get().type().contains("let")) {
      return Optional.empty();
    }
    Optional<SyntaxNode> initializer = node.childInField("initializer");
    var then = new ArrayList<SyntaxNode>();
    var alternatives = new ArrayList<SyntaxNode>();
    boolean otherwise = false;
    for (SyntaxNode each : node.children()) {
      boolean head = each == condition.get() || initializer.filter(i -> i == each).isPresent();
      otherwise |=
          each.text().equals("else")
              || each.field().equals("alternative")
              || ElseBranches.isClause(each);
      if (!head && !each.is(Concept.TOKEN)) {
        (otherwise ? alternatives : then).add(each);
      }
    }
    return Optional.of(
        new Branches(
            initializer,
            condition.get(),
            Conditions.isTurned(node),
            flattened(then),
            alternatives(alternatives)));
  }

  /** Python's and PHP's alternatives follow each other, each of which has those behind it. */
  private static List<SyntaxNode> alternatives(List<SyntaxNode> all) {
    if (all.isEmpty()) {
      return List.of();
    }
    SyntaxNode first = all.getFirst();
    return first.is(Concept.CONDITION) ? List.copyOf(all) : flattened(List.of(first));
  }

  private static List<SyntaxNode> flattened(List<SyntaxNode> nodes) {
    return nodes.stream()
        .flatMap(
            each ->
                each.is(Concept.BLOCK) || ElseBranches.isClause(each)
                    ? flattened(each.namedChildren()).stream()
                    : Stream.of(each))
        .toList();
  }
}

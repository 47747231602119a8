package dev.briefcast.renderer.explain.rewrite;

import dev.briefcast.renderer.explain.action.Loops;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.SharedClauses;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Something that decides whether a statement runs: a condition, a loop, or what cannot be said.
 *
 * @param node the condition, the loop, or what the statement stands in
 * @param statement what asks the condition
 * @param implied whether it only follows from a statement that left before
 */
record Guard(SyntaxNode node, SyntaxNode statement, Kind kind, boolean implied) {

  private static final int CLAUSES_MAX = 3;

  enum Kind {
    HOLDS,
    FAILS,
    REPEATS,
    OTHER
  }

  /** The clause that says that it is so; empty for a loop, and for what cannot be said. */
  Optional<AttributedText> clause(Values values) {
    return switch (kind) {
      case HOLDS, FAILS -> new Conditions(values).clauseOf(node, kind == Kind.FAILS, statement);
      case REPEATS, OTHER -> Optional.empty();
    };
  }

  /** The same for what asks the same. */
  String key(Values values) {
    return switch (kind) {
      case HOLDS, FAILS ->
          clause(values).map(AttributedText::text).orElseGet(() -> kind + " " + node.code());
      case REPEATS -> kind + " " + Loops.iterated(node).map(SyntaxNode::code).orElse(head());
      case OTHER -> kind + " " + head();
    };
  }

  /** {@code a is set and b is null}; empty if there are none, or one that cannot be said. */
  static Optional<AttributedText> clauses(List<Guard> guards, Values values) {
    List<AttributedText> all =
        guards.stream().map(each -> each.clause(values)).flatMap(Optional::stream).toList();
    // Two that sound the same would be one to who hears them.
    long distinct = all.stream().map(AttributedText::text).distinct().count();
    boolean opposed =
        distinct <= CLAUSES_MAX
            && all.stream()
                .anyMatch(
                    one ->
                        all.stream()
                            .anyMatch(
                                other ->
                                    !one.equals(other) && SharedClauses.areOpposed(one, other)));
    return distinct == guards.size() && distinct > 0 && distinct <= CLAUSES_MAX && !opposed
        ? Optional.of(AttributedText.list(all, CLAUSES_MAX))
        : Optional.empty();
  }

  /** Without those that say that a value is none of which another one says what it is. */
  static List<Guard> withoutImplied(List<Guard> guards) {
    return guards.stream()
        .filter(each -> guards.stream().noneMatch(other -> other.excludes(each)))
        .toList();
  }

  /** The same without what others ask already: of {@code !(a && b)} where a holds only b. */
  Guard without(List<Guard> others) {
    List<SyntaxNode> parts = kind == Kind.FAILS ? Operands.of(node, Operands.AND) : List.of(node);
    List<SyntaxNode> left =
        parts.stream()
            .filter(
                part ->
                    others.stream()
                        .noneMatch(
                            each ->
                                each.kind == Kind.HOLDS && each.node.code().equals(part.code())))
            .toList();
    return left.size() == 1 ? new Guard(left.getFirst(), statement, kind, implied) : this;
  }

  /** Whether it is a loop that goes on as long as what the other one asks holds. */
  boolean repeatsWhile(Guard other) {
    return kind == Kind.REPEATS
        && other.kind == Kind.HOLDS
        && Conditions.condition(node)
            .map(Operands::unwrapped)
            .filter(each -> each.code().equals(Operands.unwrapped(other.node).code()))
            .isPresent();
  }

  /** Whether this says what a value is, and the other one that it is not something else. */
  private boolean excludes(Guard other) {
    return kind == Kind.HOLDS
        && other.kind == Kind.FAILS
        && isEquality(node)
        && isEquality(other.node)
        && node.namedChildren()
            .getFirst()
            .code()
            .equals(other.node.namedChildren().getFirst().code());
  }

  private static boolean isEquality(SyntaxNode condition) {
    return condition.namedChildren().size() == 2 && Conditions.sign(condition).matches("={2,3}");
  }

  /** What some code names. */
  static Set<String> tokens(SyntaxNode code) {
    return code
        .findAll(each -> each.is(Concept.NAME, Concept.STRING, Concept.NUMBER, Concept.LITERAL))
        .stream()
        .map(SyntaxNode::code)
        .collect(Collectors.toSet());
  }

  /** From where the first is asked to the last statement. */
  static Span linesOf(List<Guard> asked, List<SyntaxNode> statements, Sides sides) {
    int last = sides.lines(statements.getLast()).last();
    int first = sides.lines(statements.getFirst()).first();
    for (Guard each : asked) {
      first = Math.min(first, sides.lines(each.node()).first());
    }
    return new Span(first, last);
  }

  Set<String> names() {
    return node.findAll(each -> each.is(Concept.NAME)).stream()
        .map(SyntaxNode::code)
        .collect(Collectors.toSet());
  }

  private String head() {
    return node.children().stream().limit(3).map(SyntaxNode::code).reduce("", String::concat);
  }
}

package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.line.PatchLines;
import dev.briefcast.renderer.explain.phrase.Actions;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.Fragment;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What a new function does, where its body is so short that a sentence says it. */
final class NewBody {

  private static final int LINES_MAX = 60;
  private static final int STATEMENTS_MAX = 2;

  private final Excerpt excerpt;

  NewBody(Excerpt excerpt) {
    this.excerpt = excerpt;
  }

  /** {@code The new function stop sets running to false}; {@code If door is null, it throws}. */
  Optional<AttributedText> of(Declaration function) {
    Span span = new Span(function.line(), function.span().last());
    List<String> lines = excerpt.lines();
    boolean whole =
        span.size() <= LINES_MAX
            && span.last() < lines.size()
            && IntStream.rangeClosed(span.first(), span.last())
                .allMatch(i -> PatchLines.isMarked(lines, i, '+'));
    if (function.kind() != Declaration.Kind.FUNCTION || !whole) {
      return Optional.empty();
    }
    Fragment.Side side = Fragment.Side.of(lines, span.first(), span.last(), '-', true);
    return Fragment.of(side, excerpt.language())
        .flatMap(
            code ->
                code.root().all(each -> isIt(each, function)).stream()
                    .findFirst()
                    .filter(each -> !each.isBroken())
                    .flatMap(each -> said(each, function, sides(code, span))));
  }

  private static boolean isIt(SyntaxNode node, Declaration function) {
    return node.is(Concept.FUNCTION)
        && Names.declared(node).filter(name -> name.text().equals(function.name())).isPresent();
  }

  private Sides sides(Fragment code, Span span) {
    return new Sides(excerpt.language(), code, code, span, Optional.empty(), false);
  }

  private static Optional<AttributedText> said(SyntaxNode node, Declaration function, Sides sides) {
    List<SyntaxNode> body = Actions.statements(node);
    var actions = new Actions(new Values(sides));
    if (body.size() > 1 && isGuard(body.getFirst())) {
      return guarded(body.getFirst(), named("the", function), sides);
    }
    boolean plain =
        !body.isEmpty()
            && body.size() <= STATEMENTS_MAX
            && body.stream().allMatch(each -> actions.of(each).isPresent())
            && body.stream().noneMatch(each -> each.is(Concept.CONDITION));
    return plain
        ? actions
            .all(body)
            .filter(does -> !does.text().contains("what " + function.name() + " returns"))
            .filter(does -> !does.text().endsWith("calls " + function.name()))
            .map(does -> named("The", function).then(" ").then(does).then("."))
        : failing(node, function, actions);
  }

  /** What is thrown with a message, whatever the case is. */
  private static Optional<AttributedText> failing(
      SyntaxNode node, Declaration function, Actions actions) {
    List<SyntaxNode> thrown =
        node.all(each -> each.is(Concept.THROW)).stream()
            .filter(
                each ->
                    each.around(Concept.FUNCTION, Concept.LAMBDA)
                        .filter(around -> around == node)
                        .isPresent())
            .toList();
    return thrown.size() == 1
        ? actions
            .of(thrown.getFirst())
            .filter(does -> does.text().contains(": "))
            .map(
                does ->
                    AttributedText.own("Where it cannot go on, ")
                        .then(named("the", function))
                        .then(" ")
                        .then(does)
                        .then("."))
        : Optional.empty();
  }

  private static AttributedText named(String article, Declaration function) {
    return AttributedText.own(article + " new function ").then(Announcement.named(function));
  }

  private static boolean isGuard(SyntaxNode statement) {
    List<SyntaxNode> does = Actions.statements(statement);
    return statement.is(Concept.CONDITION)
        && statement.in("alternative").isEmpty()
        && does.size() == 1
        && does.getFirst().is(Concept.THROW, Concept.RETURN);
  }

  private static Optional<AttributedText> guarded(
      SyntaxNode guard, AttributedText named, Sides sides) {
    var values = new Values(sides);
    Optional<AttributedText> does = new Actions(values).of(Actions.statements(guard).getFirst());
    return new Conditions(values)
        .clause(guard)
        .flatMap(
            only ->
                does.map(
                    leaves ->
                        AttributedText.own("If ")
                            .then(only)
                            .then(", ")
                            .then(named)
                            .then(" ")
                            .then(leaves)
                            .then(".")));
  }
}

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
  private static final int GUARDED_MAX = 160;

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
                    .flatMap(each -> said(body(each), function, sides(code, span))));
  }

  private static boolean isIt(SyntaxNode node, Declaration function) {
    return (node.is(Concept.FUNCTION) || isNamedFunction(node))
        && Names.declared(node).filter(name -> name.text().equals(function.name())).isPresent();
  }

  /** {@code const open = (door) => …}. */
  private static boolean isNamedFunction(SyntaxNode node) {
    return node.is(Concept.VARIABLE) && node.in("value").filter(NewBody::isLambda).isPresent();
  }

  private static boolean isLambda(SyntaxNode node) {
    return node.is(Concept.LAMBDA);
  }

  private static SyntaxNode body(SyntaxNode node) {
    return isNamedFunction(node) ? node.in("value").orElse(node) : node;
  }

  private Sides sides(Fragment code, Span span) {
    return new Sides(excerpt.language(), code, code, span, Optional.empty(), false);
  }

  private static Optional<AttributedText> said(SyntaxNode node, Declaration function, Sides sides) {
    Optional<AttributedText> handed = handed(node, function, new Values(sides));
    if (handed.isPresent()) {
      return handed;
    }
    List<SyntaxNode> body = Actions.statements(node);
    var doing = new BodyActions(function.name(), new Values(sides));
    if (body.size() > 1 && isGuard(body.getFirst())) {
      return guarded(body, function, doing, sides);
    }
    return doing.of(node).map(does -> named("The", function).then(" ").then(does).then("."));
  }

  private static Optional<AttributedText> handed(
      SyntaxNode node, Declaration function, Values values) {
    Optional<AttributedText> overload =
        Delegation.overload(node, function.name(), values)
            .map(
                AttributedText.own("The new overload of ")
                        .then(Announcement.named(function))
                        .then(" ")
                    ::then);
    return overload
        .or(
            () ->
                Delegation.passed(node, function.name(), values)
                    .map(named("The", function).then(" ")::then))
        .map(does -> does.then("."));
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

  /** {@code If door is null, the new function check throws; otherwise it calls open}. */
  private static Optional<AttributedText> guarded(
      List<SyntaxNode> body, Declaration function, BodyActions doing, Sides sides) {
    var values = new Values(sides);
    SyntaxNode guard = body.getFirst();
    Optional<AttributedText> does = new Actions(values).of(Actions.statements(guard).getFirst());
    Optional<AttributedText> first =
        new Conditions(values)
            .clause(guard)
            .flatMap(
                only ->
                    does.map(
                        leaves ->
                            AttributedText.own("If ")
                                .then(only)
                                .then(", ")
                                .then(named("the", function))
                                .then(" ")
                                .then(leaves)));
    Optional<AttributedText> otherwise =
        doing.all(body.subList(1, body.size())).map(AttributedText.own("; otherwise it ")::then);
    return first
        .map(
            said ->
                otherwise
                    .map(said::then)
                    .filter(each -> each.text().length() <= GUARDED_MAX)
                    .orElse(said))
        .map(said -> said.then("."));
  }
}

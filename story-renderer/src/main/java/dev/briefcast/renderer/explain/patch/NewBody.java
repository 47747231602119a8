package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.BodyActions;
import dev.briefcast.renderer.explain.action.Circumstances;
import dev.briefcast.renderer.explain.action.Delegation;
import dev.briefcast.renderer.explain.action.Guards;
import dev.briefcast.renderer.explain.addition.FirstSteps;
import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.explain.type.OverloadAdded;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.Fragment;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Describes what a new function does: in one sentence if that holds it, else step by step. */
public final class NewBody {

  private static final int LINES_MAX = 60;
  private static final int GUARDED_MAX = 160;
  private static final Pattern TYPE_LINE = Pattern.compile("\\+?[A-Za-z_][\\w *]{1,80}");

  private static final int FAILURES_MAX = 3;

  /** What says why: a text behind the error. */
  private static final Pattern FAILS =
      Pattern.compile("(?:throws|raises|panics|fails|returns an? .*[Ee]rr).*: .+");

  /** Of a long body that tells nothing. */
  private static final Pattern ONE_CALL = Pattern.compile("calls [^ ]+(?: when it returns)?");

  private static final Pattern CLOSING = Pattern.compile("\\s*(?:\\}|end)\\s*");

  private final Excerpt excerpt;

  public NewBody(Excerpt excerpt) {
    this.excerpt = excerpt;
  }

  /**
   * {@code The new function stop sets running to false}; {@code If door is null, it throws}. Where
   * one sentence does not hold it, others follow.
   */
  public List<BodyWalk.Step> of(Declaration function) {
    return read(function, (node, sides) -> steps(body(node), function, sides));
  }

  /** {@code If door is null, open throws IllegalArgumentException: No door}, of the first ones. */
  public List<BodyWalk.Step> failures(Declaration function) {
    return read(function, (node, sides) -> failures(body(node), function, sides));
  }

  private List<BodyWalk.Step> read(
      Declaration function, BiFunction<SyntaxNode, Sides, List<BodyWalk.Step>> reading) {
    Span span = new Span(firstLine(function), function.span().last());
    List<String> lines = excerpt.lines();
    boolean whole =
        span.size() <= LINES_MAX
            && span.last() < lines.size()
            && (!excerpt.isPatch()
                || IntStream.rangeClosed(span.first(), span.last())
                    .allMatch(i -> PatchLines.isMarked(lines, i, '+') || closes(i, span)));
    if (function.kind() != Declaration.Kind.FUNCTION || !whole) {
      return List.of();
    }
    Fragment.Side side =
        excerpt.isPatch()
            ? Fragment.Side.of(lines, span.first(), span.last(), '-', true)
            : Fragment.Side.whole(lines, span.first(), span.last());
    return Fragment.parse(side, excerpt.language())
        .flatMap(
            code ->
                code.root().findAll(each -> isFunctionOf(each, function)).stream()
                    .findFirst()
                    .filter(each -> !each.isBroken())
                    .map(each -> reading.apply(each, sides(code, span))))
        .orElse(List.of());
  }

  private static List<BodyWalk.Step> failures(SyntaxNode node, Declaration function, Sides sides) {
    var values = new Values(sides);
    var actions = new Actions(values);
    return node.findAll(each -> each.is(Concept.THROW, Concept.RETURN)).stream()
        .filter(each -> isOwn(each, node))
        .flatMap(
            each ->
                actions.describe(each).filter(does -> FAILS.matcher(does.text()).matches()).stream()
                    .flatMap(
                        does ->
                            Circumstances.describe(each, Announcement.locatedName(function), values)
                                .filter(who -> who.text().startsWith("If "))
                                .map(who -> who.then(" ").then(does).then("."))
                                .stream())
                    .map(said -> new BodyWalk.Step(said, sides.lines(each))))
        .limit(FAILURES_MAX)
        .toList();
  }

  /** Whether a statement is the function's, and not that of a function in it. */
  private static boolean isOwn(SyntaxNode statement, SyntaxNode function) {
    return statement
        .enclosing(Concept.FUNCTION, Concept.LAMBDA)
        .filter(around -> around == function)
        .isPresent();
  }

  /** Which of two brackets below each other is the old one, a patch does not know. */
  private boolean closes(int line, Span span) {
    return line == span.last() && CLOSING.matcher(excerpt.lines().get(line)).matches();
  }

  /** C's functions may have their type in the line above their name. */
  private int firstLine(Declaration function) {
    int above = function.line() - 1;
    boolean typed =
        Set.of(CodeLanguage.C, CodeLanguage.CPP).contains(excerpt.language())
            && above >= function.span().first()
            && TYPE_LINE.matcher(excerpt.lines().get(above)).matches();
    return typed ? above : function.line();
  }

  private static boolean isFunctionOf(SyntaxNode node, Declaration function) {
    return (node.is(Concept.FUNCTION) || isNamedFunction(node))
        && Names.declaredName(node).filter(name -> name.text().equals(function.name())).isPresent();
  }

  /** {@code const open = (door) => …}. */
  private static boolean isNamedFunction(SyntaxNode node) {
    return node.is(Concept.VARIABLE, Concept.KEYED)
        && node.childInField("value").filter(NewBody::isLambda).isPresent();
  }

  private static boolean isLambda(SyntaxNode node) {
    return node.is(Concept.LAMBDA);
  }

  private static SyntaxNode body(SyntaxNode node) {
    return isNamedFunction(node) ? node.childInField("value").orElse(node) : node;
  }

  private Sides sides(Fragment code, Span span) {
    return new Sides(excerpt.language(), code, code, span, Optional.empty(), false);
  }

  private List<BodyWalk.Step> steps(SyntaxNode node, Declaration function, Sides sides) {
    List<SyntaxNode> body = Actions.statements(node);
    var doing = new BodyActions(function.name(), new Values(sides));
    Optional<AttributedText> whole =
        delegationSentence(node, function, new Values(sides))
            .or(
                () ->
                    isGuarded(body)
                        ? guardSentence(body, function, doing, sides)
                        : doing
                            .describe(node)
                            .map(does -> subject("The", function).then(" ").then(does).then(".")));
    if (whole.isPresent()) {
      return List.of(new BodyWalk.Step(whole.get(), function.span()));
    }
    List<BodyWalk.Step> steps =
        new BodyWalk(doing, Announcement.locatedName(function), sides).steps(body);
    return !steps.isEmpty()
        ? steps
        : failureSentence(node, function, new Actions(new Values(sides)))
            .or(() -> firstSentence(body, function, sides))
            .stream()
            .map(said -> new BodyWalk.Step(said, function.span()))
            .toList();
  }

  /** The first things that it does, where the rest of it cannot be said. */
  private Optional<AttributedText> firstSentence(
      List<SyntaxNode> body, Declaration function, Sides sides) {
    var steps = new FirstSteps(function.name(), sides);
    List<SyntaxNode> telling =
        body.stream()
            .filter(each -> !each.is(Concept.COMMENT, Concept.VARIABLE, Concept.DECLARATION))
            .toList();
    boolean conditional = telling.size() == 1 && Guards.isPlainCondition(telling.getFirst());
    Optional<AttributedText> only =
        conditional
            ? new Conditions(new Values(sides))
                .clause(telling.getFirst())
                .map(each -> AttributedText.own("If ").then(each).then(", "))
                .map(when -> when.then(subject("the", function)))
            : Optional.of(subject("The", function));
    return only.flatMap(
            who ->
                steps
                    .describe(conditional ? Actions.statements(telling.getFirst()) : body)
                    .filter(does -> isShort(body) || !ONE_CALL.matcher(does.text()).matches())
                    .map(who.then(" ")::then))
        .map(said -> said.then("."));
  }

  /** Whether a function does one thing, and returns what it is called on. */
  private static boolean isShort(List<SyntaxNode> body) {
    return body.size() == 2 && body.getLast().is(Concept.RETURN);
  }

  private static boolean isGuarded(List<SyntaxNode> body) {
    return body.size() > 1 && isGuard(body.getFirst());
  }

  /** What is thrown with a message, whatever the case is. */
  private Optional<AttributedText> failureSentence(
      SyntaxNode node, Declaration function, Actions actions) {
    List<SyntaxNode> thrown =
        node.findAll(each -> each.is(Concept.THROW)).stream()
            .filter(each -> isOwn(each, node))
            .toList();
    return thrown.size() == 1
        ? actions
            .describe(thrown.getFirst())
            .filter(does -> does.text().contains(": "))
            .map(
                does ->
                    AttributedText.own("Where it cannot go on, ")
                        .then(subject("the", function))
                        .then(" ")
                        .then(does)
                        .then("."))
        : Optional.empty();
  }

  private Optional<AttributedText> delegationSentence(
      SyntaxNode node, Declaration function, Values values) {
    Optional<AttributedText> overload =
        Optional.of(values)
            .filter(_ -> OverloadAdded.isOverloading(excerpt.language()))
            .flatMap(_ -> Delegation.overloadPhrase(node, function.name(), values))
            .map(Overloads.delegating(excerpt, function).then(" ")::then);
    return overload
        .or(
            () ->
                Delegation.superclassPhrase(node, function.name(), values)
                    .or(() -> Delegation.forwardPhrase(node, function.name(), values))
                    .map(subject("The", function).then(" ")::then))
        .map(does -> does.then("."));
  }

  private AttributedText subject(String article, Declaration function) {
    return Overloads.phrase(excerpt, function, article);
  }

  private static boolean isGuard(SyntaxNode statement) {
    List<SyntaxNode> does = Actions.statements(statement);
    return statement.is(Concept.CONDITION)
        && statement.childInField("alternative").isEmpty()
        && does.size() == 1
        && Guards.leaves(does.getFirst());
  }

  /** {@code If door is null, the new function check throws; otherwise it calls open}. */
  private Optional<AttributedText> guardSentence(
      List<SyntaxNode> body, Declaration function, BodyActions doing, Sides sides) {
    var values = new Values(sides);
    SyntaxNode guard = body.getFirst();
    Optional<AttributedText> does =
        new Actions(values).describe(Actions.statements(guard).getFirst());
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
                                .then(subject("the", function))
                                .then(" ")
                                .then(leaves)));
    Optional<AttributedText> otherwise =
        doing
            .describeAll(body.subList(1, body.size()))
            .map(AttributedText.own("; otherwise it ")::then);
    return first
        .flatMap(said -> otherwise.map(said::then))
        .filter(each -> each.text().length() <= GUARDED_MAX)
        .map(said -> said.then("."));
  }
}

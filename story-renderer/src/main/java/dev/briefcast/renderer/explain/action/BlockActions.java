package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Operands;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Describes what is done in statements that hold others: tries, loops, locks and switches. */
final class BlockActions {

  private static final int CASES_MAX = 3;
  private static final int LOOP_MAX = 2;

  private final BodyActions body;
  private final Values values;
  private final Actions actions;
  private final Conditions conditions;

  BlockActions(BodyActions body, Values values) {
    this.body = body;
    this.values = values;
    this.actions = new Actions(values);
    this.conditions = new Conditions(values);
  }

  /** {@code returns what read returns, or returns null if that fails}. */
  boolean addTry(SyntaxNode tried, Set<String> locals, List<AttributedText> said) {
    List<SyntaxNode> handlers =
        tried.children().stream().filter(ExceptionHandlers::isOutsideTry).toList();
    var inner = new ArrayList<AttributedText>();
    boolean plain =
        handlers.size() == 1
            && ExceptionHandlers.catches(handlers.getFirst())
            && tried.findAll(each -> each.is(Concept.TRY)).size() == 1
            && body.collect(ExceptionHandlers.tried(tried), locals, inner)
            && inner.size() == 1;
    if (!plain) {
      return false;
    }
    return handlerPhrase(handlers.getFirst())
        .map(inner.getFirst()::then)
        .map(said::add)
        .orElse(false);
  }

  /** {@code , and calls report if that fails}. */
  private Optional<AttributedText> handlerPhrase(SyntaxNode handler) {
    List<SyntaxNode> held = ExceptionHandlers.statements(handler);
    SyntaxNode does = held.size() == 1 ? held.getFirst() : handler;
    if (isEmpty(handler)) {
      return ExceptionHandlers.caughtClause(handler, values)
          .map(AttributedText.own(", and goes on")::then);
    }
    Optional<AttributedText> otherwise =
        does.is(Concept.RETURN, Concept.THROW, Concept.CALL)
            ? actions.describe(does)
            : Optional.empty();
    String joint = does.is(Concept.CALL) ? ", and " : ", or ";
    return otherwise.flatMap(
        each ->
            ExceptionHandlers.caughtClause(handler, values)
                .map(fails -> AttributedText.own(joint).then(each).then(fails)));
  }

  /** Whether nothing is done in it, whatever its language writes for that. */
  private static boolean isEmpty(SyntaxNode handler) {
    return ExceptionHandlers.statements(handler).stream()
        .allMatch(each -> each.is(Concept.COMMENT) || each.text().equals("pass"));
  }

  /** {@code calls write for each of parts unless isEmpty holds for part}. */
  boolean addLoop(SyntaxNode loop, Set<String> locals, List<AttributedText> said) {
    List<SyntaxNode> inside = Actions.statements(loop);
    boolean skips = inside.size() > 1 && Guards.isSkip(inside.getFirst());
    boolean asks =
        inside.size() == 1
            && Guards.isPlainCondition(inside.getFirst())
            && !ElseBranches.hasAny(inside.getFirst());
    List<SyntaxNode> rest =
        asks
            ? Actions.statements(inside.getFirst())
            : skips ? inside.subList(1, inside.size()) : inside;
    Optional<AttributedText> only =
        asks || skips
            ? conditions
                .clause(inside.getFirst())
                .map(AttributedText.own(asks ? " if " : " unless ")::then)
            : Optional.of(AttributedText.own(""));
    var inner = new ArrayList<AttributedText>();
    boolean plain =
        body.collect(rest, locals, inner)
            && rest.stream().allMatch(each -> each.findAll(Actions::isJump).isEmpty())
            && JoinedActions.join(inner).size() <= (said.isEmpty() ? LOOP_MAX : 1);
    Optional<AttributedText> does = plain ? JoinedActions.of(inner) : Optional.empty();
    AttributedText where =
        new Loops(values).phrase(loop).orElseGet(() -> AttributedText.own(" in a loop"));
    return does.flatMap(each -> only.map(each.then(where)::then)).map(said::add).orElse(false);
  }

  /** {@code calls write under a lock}. */
  boolean addLock(SyntaxNode lock, Set<String> locals, List<AttributedText> said) {
    var inner = new ArrayList<AttributedText>();
    boolean plain =
        Guards.isLock(lock)
            && lock.findAll(Actions::isJump).isEmpty()
            && body.collect(Actions.statements(lock), locals, inner);
    return plain
        && JoinedActions.of(inner).map(does -> said.add(does.then(" under a lock"))).orElse(false);
  }

  /** {@code calls open if kind is front and calls shut if kind is back}. */
  boolean addSwitch(SyntaxNode choice, Set<String> locals, List<AttributedText> said) {
    Optional<AttributedText> of =
        choice.namedChildren().stream()
            .findFirst()
            .filter(each -> !choice.type().startsWith("type_switch"))
            .map(Operands::unwrapped)
            .flatMap(this::chosenValue);
    List<SyntaxNode> all = SwitchCases.of(choice);
    List<SyntaxNode> doing = all.stream().filter(each -> !doesNothing(each)).toList();
    List<AttributedText> cases =
        doing.stream()
            .filter(each -> SwitchCases.isClosed(each) || each == all.getLast())
            .flatMap(each -> casePhrase(each, of, locals).stream())
            .toList();
    return !cases.isEmpty()
        && cases.size() == doing.size()
        && cases.size() <= CASES_MAX
        && said.add(AttributedText.list(cases, CASES_MAX));
  }

  private static boolean doesNothing(SyntaxNode each) {
    return SwitchCases.statements(each).isEmpty() && SwitchCases.isClosed(each);
  }

  /** {@code calls open if kind is front}. */
  private Optional<AttributedText> casePhrase(
      SyntaxNode each, Optional<AttributedText> of, Set<String> locals) {
    List<SyntaxNode> inside = SwitchCases.statements(each);
    var inner = new ArrayList<AttributedText>();
    boolean known =
        inside.stream().allMatch(one -> one.findAll(Actions::isJump).isEmpty())
            && body.collect(inside, locals, inner);
    Optional<AttributedText> when =
        SwitchCases.isDefault(each)
            ? Optional.of(AttributedText.own(" otherwise"))
            : of.flatMap(
                subject ->
                    SwitchCases.value(each)
                        .flatMap(values::describe)
                        .map(AttributedText.own(" if ").then(subject).then(" is ")::then));
    return JoinedActions.of(inner).filter(_ -> known).flatMap(does -> when.map(does::then));
  }

  /** What is asked for its cases: {@code kind of door}, also where a function returns that. */
  private Optional<AttributedText> chosenValue(SyntaxNode value) {
    if (!value.is(Concept.CALL)) {
      return values.describe(value);
    }
    return Names.receiver(value)
        .filter(on -> Names.arguments(value).isEmpty() && on.is(Concept.NAME, Concept.ACCESS))
        .flatMap(values::describe)
        .flatMap(
            on -> Names.calledName(value).map(name -> values.name(name).then(" of ").then(on)));
  }
}

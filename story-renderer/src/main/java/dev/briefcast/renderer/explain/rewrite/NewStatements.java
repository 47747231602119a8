package dev.briefcast.renderer.explain.rewrite;

import dev.briefcast.renderer.explain.action.Actions;
import dev.briefcast.renderer.explain.action.Loops;
import dev.briefcast.renderer.explain.former.FormerActions;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Describes what a function does under conditions that it did not ask before. */
final class NewStatements {

  private static final int LENGTH_MAX = 150;

  private final List<GuardedStatement> after;
  private final SyntaxNode old;
  private final Sides sides;
  private final Values values;
  private final Actions actions;
  private final Set<String> oldCode;
  private final Set<String> oldTokens;
  private final Set<String> oldGuards;

  NewStatements(
      List<GuardedStatement> before, List<GuardedStatement> after, SyntaxNode old, Sides sides) {
    this.after = after;
    this.old = old;
    this.sides = sides;
    this.values = new Values(sides);
    this.actions = new Actions(values);
    this.oldCode = before.stream().map(each -> each.statement().code()).collect(Collectors.toSet());
    this.oldTokens = Guard.tokens(old);
    this.oldGuards =
        before.stream()
            .flatMap(each -> each.guards().stream())
            .map(guard -> guard.key(values))
            .collect(Collectors.toSet());
  }

  List<EditSentence> describe() {
    var said = new ArrayList<EditSentence>();
    byGuards().forEach((guards, statements) -> sentence(guards, statements).ifPresent(said::add));
    return said;
  }

  private Map<List<Guard>, List<SyntaxNode>> byGuards() {
    var found = new LinkedHashMap<List<Guard>, List<SyntaxNode>>();
    for (GuardedStatement each : after) {
      List<Guard> asked = each.guards().stream().filter(guard -> !guard.implied()).toList();
      if (!oldCode.contains(each.statement().code()) && isNews(each, asked)) {
        found.computeIfAbsent(asked, _ -> new ArrayList<>()).add(each.statement());
      }
    }
    return found;
  }

  /** What was asked in a chain or an expression was asked before, too. */
  private List<Guard> newOnes(List<Guard> guards) {
    return guards.stream()
        .filter(each -> !oldGuards.contains(each.key(values)))
        .filter(
            each ->
                each.kind() == Guard.Kind.REPEATS
                    || !Names.containsCode(Conditions.withoutNot(each.node()), old))
        .toList();
  }

  /** Whether it, or what is newly asked for it, names something that was not there. */
  private boolean isNews(GuardedStatement each, List<Guard> asked) {
    var tokens = new HashSet<>(Guard.tokens(each.statement()));
    newOnes(asked).stream()
        .filter(guard -> guard.kind() != Guard.Kind.REPEATS)
        .forEach(guard -> tokens.addAll(Guard.tokens(guard.node())));
    return !oldTokens.containsAll(tokens);
  }

  private Optional<EditSentence> sentence(List<Guard> guards, List<SyntaxNode> statements) {
    List<Guard> come = newOnes(guards);
    List<Guard> asked =
        Guard.withoutImplied(
            guards.stream().filter(each -> each.kind() != Guard.Kind.REPEATS).toList());
    List<Guard> loops = come.stream().filter(each -> each.kind() == Guard.Kind.REPEATS).toList();
    boolean known =
        statements.stream().anyMatch(this::wasCalled)
            || statements.stream().filter(Actions::isJump).count() > 1
            || statements.stream().anyMatch(NewStatements::leavesWithin)
            || (Actions.isJump(statements.getLast()) && leavesSooner(guards))
            || come.stream().allMatch(loops::contains)
            || (!loops.isEmpty() && statements.stream().anyMatch(this::isDoneOtherwise))
            || loops.size() > 1;
    if (known) {
      return Optional.empty();
    }
    SyntaxNode first = statements.getFirst();
    AttributedText subject = sides.subject(first);
    Optional<AttributedText> does =
        actions
            .describeAll(statements)
            .filter(each -> !each.text().contains("what " + subject.text() + " returns"));
    Optional<AttributedText> only =
        Guard.clauses(asked, values)
            .or(
                () ->
                    isLast(without(come, loops), asked)
                        ? Guard.clauses(without(come, loops), values)
                        : Optional.empty());
    Span lines = Guard.linesOf(without(come, loops), statements, sides);
    var former = new FormerActions(sides);
    if (former.wasSet(statements)) {
      boolean always = asked.size() == 1 && loops.isEmpty() && former.wasAlwaysSet(statements);
      return only.filter(_ -> always)
          .flatMap(when -> does.map(each -> each.then(" only if ").then(when)))
          .map(sides.sentenceSubject(first).then(" now ")::then)
          .map(sentence -> EditSentence.of(sentence, lines, 0.7));
    }
    return only.flatMap(
            when ->
                does.flatMap(
                    each ->
                        loops.isEmpty()
                            ? Optional.of(
                                AttributedText.own("If ")
                                    .then(when)
                                    .then(", ")
                                    .then(subject)
                                    .then(" now ")
                                    .then(each))
                            : inLoop(loops.getFirst(), guards, statements, each, when)
                                .map(sides.sentenceSubject(first).then(" now ")::then)))
        .filter(sentence -> sentence.text().length() <= LENGTH_MAX)
        .map(sentence -> EditSentence.of(sentence, lines, 0.7));
  }

  /** Whether some are asked behind all the others, under which both sides are. */
  private static boolean isLast(List<Guard> some, List<Guard> all) {
    return some.size() <= all.size()
        && all.subList(all.size() - some.size(), all.size()).equals(some);
  }

  private static List<Guard> without(List<Guard> some, List<Guard> others) {
    return some.stream().filter(each -> !others.contains(each)).toList();
  }

  /** {@code returns door as soon as open of door is set for one of doors}. */
  private Optional<AttributedText> inLoop(
      Guard loop,
      List<Guard> guards,
      List<SyntaxNode> statements,
      AttributedText does,
      AttributedText when) {
    boolean inside = guards.stream().filter(each -> each.kind() != Guard.Kind.REPEATS).count() == 1;
    if (!Actions.isJump(statements.getLast())) {
      return new Loops(values)
          .phrase(loop.node())
          .filter(_ -> inside)
          .map(each -> does.then(each).then(" if ").then(when));
    }
    return Loops.iterated(loop.node())
        .filter(_ -> inside && statements.getLast().is(Concept.RETURN, Concept.THROW))
        .filter(each -> each.is(Concept.NAME, Concept.ACCESS))
        .flatMap(values::describe)
        .map(over -> does.then(" as soon as ").then(when).then(" for one of ").then(over));
  }

  /** Whether a call of that name is no news. */
  private boolean wasCalled(SyntaxNode statement) {
    return !statement.is(Concept.ASSIGNMENT, Concept.VARIABLE, Concept.DECLARATION)
        && Names.mainCall(statement).filter(name -> Names.containsName(name, old)).isPresent();
  }

  /** Whether another branch does the same: then it does not happen under this condition only. */
  private boolean isDoneOtherwise(SyntaxNode statement) {
    return after.stream()
        .anyMatch(
            each ->
                each.statement() != statement && each.statement().code().equals(statement.code()));
  }

  /** Whether what is called may leave: Ruby's blocks return from where they stand. */
  private static boolean leavesWithin(SyntaxNode statement) {
    return !Actions.isJump(statement) && !statement.findAll(Actions::isJump).isEmpty();
  }

  /** Whether something that stands deeper than this leaves as well: then this is half of it. */
  private boolean leavesSooner(List<Guard> guards) {
    return after.stream()
        .filter(each -> Actions.isJump(each.statement()) && each.guards().size() > guards.size())
        .anyMatch(each -> each.guards().containsAll(guards));
  }
}

package dev.briefcast.renderer.explain.rewrite;

import dev.briefcast.renderer.explain.action.AssignmentTargets;
import dev.briefcast.renderer.explain.action.Guards;
import dev.briefcast.renderer.explain.action.Loops;
import dev.briefcast.renderer.explain.condition.ConditionPath;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares what the statements of one function depend on before and after. */
final class RewrittenBody {

  private final List<GuardedStatement> before;
  private final List<GuardedStatement> after;
  private final SyntaxNode old;
  private final SyntaxNode now;
  private final Sides sides;
  private final Values values;

  RewrittenBody(SyntaxNode old, SyntaxNode now, Sides sides) {
    this.before = GuardedStatement.in(old, sides::isInExcerpt);
    this.after = GuardedStatement.in(now, sides::isInExcerpt);
    this.old = old;
    this.now = now;
    this.sides = sides;
    this.values = new Values(sides);
  }

  List<EditSentence> describe() {
    var said = new ArrayList<EditSentence>();
    if (Stream.of(before, after).flatMap(List::stream).allMatch(each -> each.guards().isEmpty())) {
      return new MovedCall(before, after, sides).describe().stream().toList();
    }
    after.forEach(each -> keptSentence(each).ifPresent(said::add));
    new MovedCall(before, after, sides).describe().ifPresent(said::add);
    said.addAll(new NewStatements(before, after, old, sides).describe());
    return said;
  }

  /** What is done before and after, but not under the same conditions. */
  private Optional<EditSentence> keptSentence(GuardedStatement each) {
    List<GuardedStatement> same = withCode(before, each);
    if (same.size() != 1 || withCode(after, each).size() != 1 || each.statement().isBroken()) {
      return Optional.empty();
    }
    List<Guard> was = same.getFirst().guards();
    List<Guard> come = without(Guard.withoutImplied(each.guards()), was);
    List<Guard> gone = without(Guard.withoutImplied(was), each.guards());
    boolean more = gone.isEmpty() && !isImplied(come, was);
    boolean less = come.isEmpty() && !isImplied(gone, each.guards());
    if (more == less || come.size() + gone.size() == 0) {
      return Optional.empty();
    }
    if (less && mayLeaveSooner()) {
      return Optional.empty();
    }
    String when = more ? " is now @ only if " : " is no longer @ only if ";
    List<Guard> changed = more ? come : gone;
    if (changed.stream().anyMatch(c -> ConditionPath.isLeftFor(c.node(), more ? old : now))) {
      return Optional.empty();
    }
    List<Guard> inner =
        each.guards().subList(Math.max(0, each.guards().size() - 1), each.guards().size());
    Span lines = Guard.linesOf(more ? come : inner, List.of(each.statement()), sides);
    List<Guard> only = changed.stream().map(guard -> guard.without(each.guards())).toList();
    return Guard.clauses(only, values)
        .flatMap(clause -> donePhrase(each.statement(), when).map(does -> does.then(clause)))
        .or(() -> aroundPhrase(changed, each.statement(), more))
        .map(sentence -> EditSentence.of(sentence, lines, 0.8));
  }

  /** Whether there are exits that were not there: what follows them still depends on something. */
  private boolean mayLeaveSooner() {
    return exits(now) > exits(old);
  }

  private static int exits(SyntaxNode code) {
    return code.findAll(each -> each.is(Concept.RETURN) || Guards.leaves(each)).size();
  }

  /** {@code refresh is now called for each of doors}, {@code … while the lock is held}. */
  private Optional<AttributedText> aroundPhrase(
      List<Guard> changed, SyntaxNode statement, boolean more) {
    if (changed.size() != 1) {
      return Optional.empty();
    }
    SyntaxNode around = changed.getFirst().node();
    Optional<AttributedText> when =
        changed.getFirst().kind() == Guard.Kind.REPEATS
            ? new Loops(values).phrase(around)
            : Guards.isLock(around)
                ? Optional.of(AttributedText.own(" while the lock is held"))
                : Optional.empty();
    return when.flatMap(
        each ->
            donePhrase(statement, more ? " is now @" : " is no longer @")
                .map(does -> does.then(each)));
  }

  private static List<GuardedStatement> withCode(
      List<GuardedStatement> some, GuardedStatement same) {
    return some.stream()
        .filter(each -> each.statement().code().equals(same.statement().code()))
        .toList();
  }

  /** Those that were written for a statement, and are none of the others. */
  private List<Guard> without(List<Guard> guards, List<Guard> others) {
    Set<String> keys = others.stream().map(each -> each.key(values)).collect(Collectors.toSet());
    return guards.stream()
        .filter(each -> !each.implied() && !keys.contains(each.key(values)))
        .filter(each -> others.stream().noneMatch(other -> other.repeatsWhile(each)))
        .toList();
  }

  /** Whether what one side asks may follow from where the other one leaves before. */
  private static boolean isImplied(List<Guard> asked, List<Guard> others) {
    Set<String> known =
        others.stream()
            .filter(Guard::implied)
            .flatMap(each -> each.names().stream())
            .collect(Collectors.toSet());
    return asked.stream().anyMatch(each -> known.containsAll(each.names()));
  }

  /** What is called or set, if nothing else calls or sets the same. */
  private Optional<AttributedText> donePhrase(SyntaxNode statement, String when) {
    if (statement.is(Concept.CALL)) {
      return Names.informativeCall(statement)
          .filter(name -> Names.callCount(name, old) == 1 && Names.callCount(name, now) == 1)
          .map(name -> values.name(name).then(when.replace("@", "called")));
    }
    return statement.is(Concept.ASSIGNMENT)
        ? statement.namedChildren().stream()
            .findFirst()
            .filter(each -> each.is(Concept.NAME, Concept.ACCESS, Concept.INDEX))
            .filter(each -> isSetOnce(each, old) && isSetOnce(each, now))
            .flatMap(new AssignmentTargets(values)::describe)
            .map(name -> name.then(when.replace("@", "set")))
        : Optional.empty();
  }

  private static boolean isSetOnce(SyntaxNode target, SyntaxNode code) {
    return code.findAll(
                each ->
                    each.is(Concept.ASSIGNMENT, Concept.VARIABLE)
                        && each.namedChildren().getFirst().code().equals(target.code()))
            .size()
        == 1;
  }
}

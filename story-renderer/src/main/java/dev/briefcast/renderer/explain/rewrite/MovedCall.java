package dev.briefcast.renderer.explain.rewrite;

import dev.briefcast.renderer.explain.action.Guards;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** Recognizes the only call that is made earlier or later in a function, which else stays. */
final class MovedCall {

  private final List<SyntaxNode> before;
  private final List<SyntaxNode> after;
  private final Sides sides;

  MovedCall(List<GuardedStatement> before, List<GuardedStatement> after, Sides sides) {
    this.before = before.stream().map(GuardedStatement::statement).toList();
    this.after = after.stream().map(GuardedStatement::statement).toList();
    this.sides = sides;
  }

  Optional<EditSentence> describe() {
    List<String> old = SyntaxNode.codes(before);
    List<String> now = SyntaxNode.codes(after);
    boolean comparable =
        old.size() == now.size()
            && !old.equals(now)
            && new HashSet<>(old).size() == old.size()
            && new HashSet<>(old).equals(new HashSet<>(now));
    if (!comparable) {
      return Optional.empty();
    }
    var moved = new ArrayList<Integer>();
    for (int i = 0; i < now.size(); i++) {
      if (without(old, now.get(i)).equals(without(now, now.get(i)))) {
        moved.add(i);
      }
    }
    // Of two that change places the one that comes later is told.
    return moved.reversed().stream()
        .flatMap(at -> sentence(at, old.indexOf(now.get(at))).stream())
        .findFirst();
  }

  private static List<String> without(List<String> all, String one) {
    return all.stream().filter(each -> !each.equals(one)).toList();
  }

  private Optional<EditSentence> sentence(int at, int was) {
    SyntaxNode statement = after.get(at);
    boolean later = at > was;
    SyntaxNode beside = after.get(later ? at - 1 : at + 1);
    boolean together =
        statement.is(Concept.CALL)
            && statement.enclosing(Concept.FUNCTION).filter(sides::isInExcerpt).isPresent()
            && beside.is(Concept.CALL)
            && statement.parent() == beside.parent()
            && before.get(was).parent() == before.get(later ? was + 1 : was - 1).parent();
    if (!together) {
      return Optional.empty();
    }
    var values = new Values(sides);
    Span one = sides.lines(statement);
    Span other = sides.lines(beside);
    var lines = new Span(Math.min(one.first(), other.first()), Math.max(one.last(), other.last()));
    return name(statement, values)
        .flatMap(
            moves ->
                name(beside, values)
                    .filter(each -> !each.text().equals(moves.text()))
                    .map(each -> AttributedText.own(later ? " only after " : " before ").then(each))
                    .map(when -> moves.then(" is now called").then(when)))
        .map(said -> EditSentence.of(said, lines, 0.75));
  }

  private static Optional<AttributedText> name(SyntaxNode call, Values values) {
    return Names.informativeCall(call)
        .filter(name -> !Values.isGenericName(name) && !Guards.leaves(call))
        .map(values::name);
  }
}

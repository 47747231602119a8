package dev.briefcast.renderer.explain.loop;

import dev.briefcast.renderer.explain.action.Loops;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ReplacementIdiom;
import dev.briefcast.renderer.explain.phrase.Conditions;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a loop that counts in the other direction, or from or to another number. */
public final class CountChanged implements ReplacementIdiom {

  private static final Pattern UP = Pattern.compile("(?s).*(?:\\+\\+|\\+=).*");
  private static final Pattern DOWN = Pattern.compile("(?s).*(?:--|-=).*");

  /**
   * The numbers that a loop goes through.
   *
   * @param start 0 if there is none
   * @param inclusive whether the end is one of them
   */
  private record Range(Optional<SyntaxNode> start, SyntaxNode end, boolean inclusive) {

    static Optional<Range> of(SyntaxNode node) {
      List<SyntaxNode> named = node.namedChildren();
      if (node.is(Concept.CALL)) {
        List<SyntaxNode> given = Names.arguments(node);
        boolean python =
            Names.receiver(node).isEmpty()
                && Names.calledName(node).filter(name -> name.text().equals("range")).isPresent();
        return !python || given.isEmpty() || given.size() > 2
            ? Optional.empty()
            : Optional.of(
                new Range(
                    given.size() == 2 ? Optional.of(given.getFirst()) : Optional.empty(),
                    given.getLast(),
                    false));
      }
      String sign = node.type().equals("range_expression") ? Conditions.sign(node) : "";
      return named.size() == 2 && sign.matches("\\.\\.[.=<]?")
          ? Optional.of(
              new Range(Optional.of(named.getFirst()), named.getLast(), sign.matches("\\.\\.[.=]")))
          : Optional.empty();
    }

    String startCode() {
      return start.map(SyntaxNode::code).map(String::strip).orElse("0");
    }
  }

  @Override
  public boolean accepts(SyntaxNode node) {
    return (node.is(Concept.LOOP) && node.childInField("update", "increment").isPresent())
        || (Loops.isIterated(node) && Range.of(node).isPresent());
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    Optional<AttributedText> said =
        after.is(Concept.LOOP) && before.is(Concept.LOOP)
            ? directionClause(before, after)
            : Range.of(before)
                .flatMap(old -> Range.of(after).flatMap(now -> rangeClause(old, now, edit)));
    return said.map(
        each ->
            EditSentence.of(each, edit.sides().lines(after), 0.85).withPlace(after, edit.sides()));
  }

  private static Optional<AttributedText> directionClause(SyntaxNode before, SyntaxNode after) {
    boolean same =
        before.namedChildren().getLast().code().equals(after.namedChildren().getLast().code());
    String old = update(before);
    String now = update(after);
    return !same
        ? Optional.empty()
        : UP.matcher(old).matches() && DOWN.matcher(now).matches()
            ? Optional.of(AttributedText.own("The loop now counts down instead of up"))
            : DOWN.matcher(old).matches() && UP.matcher(now).matches()
                ? Optional.of(AttributedText.own("The loop now counts up instead of down"))
                : Optional.empty();
  }

  private static String update(SyntaxNode loop) {
    return loop.childInField("update", "increment").map(SyntaxNode::text).orElse("");
  }

  private static Optional<AttributedText> rangeClause(Range old, Range now, Edit edit) {
    boolean sameStart = old.startCode().equals(now.startCode());
    boolean sameEnd = old.end().code().equals(now.end().code());
    var values = new Values(edit.sides());
    if (sameStart && sameEnd && old.inclusive() != now.inclusive()) {
      return values
          .describe(now.end())
          .map(
              AttributedText.own(
                      now.inclusive() ? "The loop now includes " : "The loop no longer includes ")
                  ::then);
    }
    if (old.inclusive() != now.inclusive() || sameStart == sameEnd) {
      return Optional.empty();
    }
    if (sameEnd) {
      return now.start()
          .flatMap(values::describe)
          .map(AttributedText.own("The loop now begins at ")::then)
          .flatMap(
              said ->
                  old.start().isEmpty()
                      ? Optional.of(said)
                      : old.start().flatMap(values::describe).map(said.then(" instead of ")::then));
    }
    String words = now.inclusive() ? "The loop now ends with " : "The loop now ends before ";
    return values
        .describe(now.end())
        .flatMap(
            is ->
                values
                    .describe(old.end())
                    .filter(was -> !was.text().equals(is.text()))
                    .map(AttributedText.own(words).then(is).then(" instead of ")::then));
  }
}

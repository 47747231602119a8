package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.action.Loops;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.Fragment;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes a loop that iterates over another value. */
public final class IterationChanged implements ReplacementIdiom {

  private static final int LINE_MAX = 300;

  /** What only changes the order, or keeps it. */
  private static final Set<String> REVERSING =
      Set.of("reversed", "reverse", "array_reverse", "rev", "Reverse", "asReversed");

  private static final Set<String> SORTING = Set.of("sorted", "sort", "Sorted", "OrderBy");

  @Override
  public boolean accepts(SyntaxNode node) {
    return Loops.isIterated(node);
  }

  @Override
  public Optional<EditSentence> describe(SyntaxNode before, SyntaxNode after, Edit edit) {
    return sentence(before, after, edit);
  }

  private static Optional<EditSentence> sentence(SyntaxNode before, SyntaxNode after, Edit edit) {
    if (isRenamed(before, after, edit)) {
      return Optional.empty();
    }
    var values = new Values(edit.sides());
    Optional<AttributedText> old = values.describe(before);
    Optional<AttributedText> now = values.describe(after);
    Optional<String> order = order(before, after);
    if (order.isPresent()) {
      return old.map(
          what ->
              EditSentence.of(
                      AttributedText.own("The loop now goes over ").then(what).then(order.get()),
                      edit.sides().lines(after),
                      0.8)
                  .withPlace(after, edit.sides()));
    }
    boolean same = old.map(AttributedText::text).equals(now.map(AttributedText::text));
    return old.isEmpty() || now.isEmpty() || same
        ? Optional.empty()
        : Optional.of(
            EditSentence.of(
                    AttributedText.own("The loop now goes over ")
                        .then(now.get())
                        .then(" instead of ")
                        .then(old.get()),
                    edit.sides().lines(after),
                    0.8)
                .withPlace(after, edit.sides()));
  }

  /** Whether the new name is declared as the old one was: it is the same under another name. */
  private static boolean isRenamed(SyntaxNode before, SyntaxNode after, Edit edit) {
    if (!before.is(Concept.NAME) || !after.is(Concept.NAME)) {
      return false;
    }
    Pattern word = Pattern.compile("(?<![\\w$.])" + Pattern.quote(before.text()) + "(?![\\w$])");
    Pattern declared =
        Pattern.compile(
            "(?!(?:return|throw|await|yield|delete|new|else|for|in)\\b)"
                + "(?:(?:[\\w:<>&*,?\\[\\]]{1,60} ){1,4}[&*]?%1$s\\s*(?:[=({;:].*)?|%1$s(?::[\\w<>\\[\\] ]{1,60})? :?= .*)"
                    .formatted(Pattern.quote(before.text())));
    List<String> old = code(edit.sides().before());
    List<String> now = code(edit.sides().after());
    return old.stream()
        .filter(line -> line.contains(before.text()) && !now.contains(line))
        .filter(line -> declared.matcher(line).matches())
        .map(line -> word.matcher(line).replaceAll(Matcher.quoteReplacement(after.text())))
        .anyMatch(line -> now.contains(line) && !old.contains(line));
  }

  private static List<String> code(Fragment side) {
    return side.code().stream()
        .filter(line -> line.length() <= LINE_MAX)
        .map(String::strip)
        .toList();
  }

  /** What is done with what was gone over, where that is its order. */
  private static Optional<String> order(SyntaxNode before, SyntaxNode after) {
    List<SyntaxNode> given = Names.arguments(after);
    boolean taken =
        after.is(Concept.CALL)
            && ((given.size() == 1 && given.getFirst().code().equals(before.code()))
                || (given.isEmpty()
                    && Names.receiver(after).filter(on -> isSameSequence(on, before)).isPresent()));
    String name = Names.calledName(after).map(SyntaxNode::text).orElse("");
    if (!taken) {
      return Optional.empty();
    }
    return REVERSING.contains(name)
        ? Optional.of(" from its end")
        : SORTING.contains(name) ? Optional.of(" in order") : Optional.empty();
  }

  /** Whether it is the same, perhaps as a sequence. */
  private static boolean isSameSequence(SyntaxNode on, SyntaxNode before) {
    return on.code().equals(before.code())
        || (on.is(Concept.CALL)
            && Names.calledName(on).filter(name -> name.text().startsWith("iter")).isPresent()
            && Names.receiver(on)
                .map(SyntaxNode::code)
                .filter(before.code()::contains)
                .isPresent());
  }
}

package dev.briefcast.renderer.explain.merge;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Merges what is done under one condition: <i>If a is set, f now sets b and calls c</i>. */
public final class ConditionGrouping {

  private static final Pattern CONDITIONAL =
      Pattern.compile(
          "(If .{1,200}?, \\S{1,100} now )((?:calls|sets|adds|closes|removes) .{1,200})");

  /** What is done only under another condition, or with more behind it. */
  private static final Pattern JOINED =
      Pattern.compile(".*(?: if | unless | for each of |;| and | in a loop).*");

  private static final int LENGTH_MAX = 150;

  private ConditionGrouping() {}

  /** The same with one sentence for two that follow each other. */
  public static List<EditSentence> merge(List<EditSentence> sentences) {
    var merged = new ArrayList<EditSentence>();
    for (EditSentence each : sentences) {
      if (!merged.isEmpty() && follows(merged.getLast(), each)) {
        merged.set(merged.size() - 1, together(merged.getLast(), each));
      } else {
        merged.add(each);
      }
    }
    return merged;
  }

  private static boolean follows(EditSentence first, EditSentence second) {
    Matcher one = CONDITIONAL.matcher(first.clause().text());
    Matcher two = CONDITIONAL.matcher(second.clause().text());
    return one.matches()
        && two.matches()
        && one.group(1).equals(two.group(1))
        && !JOINED.matcher(one.group(2)).matches()
        && !JOINED.matcher(two.group(2)).matches()
        && first.places().equals(second.places())
        && second.lines().first() - first.lines().last() <= 1
        && first.clause().text().length() + two.group(2).length() <= LENGTH_MAX;
  }

  private static EditSentence together(EditSentence first, EditSentence second) {
    Matcher two = CONDITIONAL.matcher(second.clause().text());
    if (!two.matches()) {
      return first;
    }
    int head = slotsWithin(two.group(1), second.clause().slots());
    List<SourceSpan> slots = second.clause().slots();
    var does = new AttributedText(two.group(2), slots.subList(head, slots.size()));
    var lines =
        new Span(
            Math.min(first.lines().first(), second.lines().first()),
            Math.max(first.lines().last(), second.lines().last()));
    return new EditSentence(
        first.clause().then(" and ").then(does),
        first.places(),
        lines,
        Math.max(first.worth(), second.worth()));
  }

  /** How many of the first slots stand in a text. */
  private static int slotsWithin(String text, List<SourceSpan> slots) {
    int at = 0;
    int count = 0;
    for (SourceSpan each : slots) {
      int found = text.indexOf(each.text(), at);
      if (found < 0) {
        return count;
      }
      at = found + each.text().length();
      count++;
    }
    return count;
  }
}

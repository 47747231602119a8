package dev.briefcast.renderer.explain.merge;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Merges sentences that say the same of several names: <i>a, b and c may now be null</i>. */
public final class SubjectGrouping {

  private static final int NAMES_MAX = 4;

  /** Further apart, they would not be on the picture at once. */
  private static final int LINES_MAX = 12;

  private static final Pattern STATE =
      Pattern.compile(" (?:may now|may no longer|is now|is no longer) (?:be )?(?:null|optional)");

  private static final Pattern CONDITIONAL =
      Pattern.compile(" is (?:now|no longer) (?:called|set) only if .{1,200}");

  private SubjectGrouping() {}

  /** The same with one sentence for all that something is so of now. */
  public static List<EditSentence> merge(List<EditSentence> sentences) {
    Map<List<Object>, List<EditSentence>> groups = new LinkedHashMap<>();
    for (EditSentence each : sentences) {
      String state = state(each);
      List<String> places = each.places().stream().map(AttributedText::text).toList();
      List<Object> key =
          state.isEmpty() ? List.of(each.clause().text(), places) : List.of(state, places);
      groups.computeIfAbsent(key, _ -> new ArrayList<>()).add(each);
    }
    return groups.values().stream().map(SubjectGrouping::merged).flatMap(List::stream).toList();
  }

  /** What a sentence says of the one name that it begins with; empty if it is no such sentence. */
  private static String state(EditSentence sentence) {
    List<SourceSpan> slots = sentence.clause().slots();
    String text = sentence.clause().text();
    if (slots.isEmpty() || !text.startsWith(slots.getFirst().text())) {
      return "";
    }
    String end = text.substring(slots.getFirst().text().length());
    boolean state = slots.size() == 1 && STATE.matcher(end).matches();
    return state || CONDITIONAL.matcher(end).matches() ? end : "";
  }

  /** With one sentence for each four names. */
  private static List<EditSentence> merged(List<EditSentence> group) {
    return state(group.getFirst()).isEmpty()
        ? group
        : IntStream.iterate(0, i -> i < group.size(), i -> i + NAMES_MAX)
            .mapToObj(i -> group.subList(i, Math.min(group.size(), i + NAMES_MAX)))
            .flatMap(few -> together(few).stream())
            .toList();
  }

  private static List<EditSentence> together(List<EditSentence> group) {
    EditSentence first = group.getFirst();
    Span lines =
        new Span(
            group.stream().mapToInt(each -> each.lines().first()).min().orElseThrow(),
            group.stream().mapToInt(each -> each.lines().last()).max().orElseThrow());
    if (group.size() == 1 || lines.size() > LINES_MAX) {
      return group;
    }
    List<AttributedText> names =
        group.stream()
            .map(each -> each.clause().slots().getFirst())
            .map(slot -> new AttributedText(slot.text(), List.of(slot)))
            .toList();
    List<SourceSpan> slots = first.clause().slots();
    var end =
        new AttributedText(
            state(first).replaceFirst("^ is ", " are "), slots.subList(1, slots.size()));
    AttributedText said = AttributedText.list(names, NAMES_MAX).then(end);
    return List.of(new EditSentence(said, first.places(), lines, first.worth()));
  }
}

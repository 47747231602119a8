package dev.briefcast.renderer.explain.merge;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.SourceSpan;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Drops sentences of which one says that something comes and another that it goes: it is moved. */
public final class OpposedSentences {

  private static final Pattern COMES_OR_GOES = Pattern.compile(" (?:now also|no longer|now) ");

  private static final Pattern UNCALLED =
      Pattern.compile(
          "(?:If .{1,200}, )?(?:(\\S{1,80}) is no longer called|\\S{1,80} no longer calls (\\S{1,80}))"
              + "( for .{1,200})?");

  private OpposedSentences() {}

  /**
   * The same without them.
   *
   * @param lines of the excerpt: what is called no longer here may be called in another part
   */
  public static List<EditSentence> without(List<EditSentence> sentences, List<String> lines) {
    return withoutPairs(sentences).stream()
        .filter(each -> !isCalledElsewhere(each, lines))
        .toList();
  }

  private static boolean isCalledElsewhere(EditSentence sentence, List<String> lines) {
    Matcher gone = UNCALLED.matcher(sentence.clause().text());
    if (!gone.matches()) {
      return false;
    }
    String name = gone.group(1) == null ? gone.group(2) : gone.group(1);
    Pattern call = Pattern.compile("(?<![\\w$])" + Pattern.quote(name) + "[?!]?\\s?[(<]");
    List<SourceSpan> slots = sentence.clause().slots();
    String given = gone.group(3) == null || slots.isEmpty() ? "" : slots.getLast().text();
    return IntStream.range(0, lines.size())
        .filter(i -> PatchLines.isMarked(lines, i, '+') && lines.get(i).contains(given))
        .anyMatch(i -> call.matcher(lines.get(i)).find());
  }

  private static List<EditSentence> withoutPairs(List<EditSentence> sentences) {
    return sentences.stream()
        .filter(each -> sentences.stream().noneMatch(other -> areOpposed(each, other)))
        .toList();
  }

  private static boolean areOpposed(EditSentence one, EditSentence other) {
    return goes(one) != goes(other) && what(one).equals(what(other));
  }

  private static boolean goes(EditSentence sentence) {
    return sentence.clause().text().contains(" no longer ");
  }

  /** What comes or goes, in whatever order its names are said. */
  private static String what(EditSentence sentence) {
    String text = sentence.clause().text().replaceAll(" as well$", "");
    List<String> names = sentence.clause().slots().stream().map(SourceSpan::text).sorted().toList();
    var frame = new StringBuilder();
    int from = 0;
    for (SourceSpan slot : sentence.clause().slots()) {
      int at = text.indexOf(slot.text(), from);
      if (at >= 0) {
        frame.append(text, from, at).append('#');
        from = at + slot.text().length();
      }
    }
    frame.append(text.substring(from));
    return COMES_OR_GOES.matcher(frame).replaceAll(" ") + names;
  }
}

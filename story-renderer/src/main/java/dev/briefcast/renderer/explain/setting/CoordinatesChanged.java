package dev.briefcast.renderer.explain.setting;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Other versions of what is named by Maven's coordinates: {@code okio goes from 3.0.0 to 3.1.0}.
 */
public final class CoordinatesChanged {

  private static final int LINE_MAX = 400;
  private static final int SENTENCES_MAX = 3;

  /**
   * Gradle's {@code "com.squareup.okio:okio:3.0.0"} and sbt's {@code "org" %% "cats" % "2.6.1"}.
   */
  private static final Pattern COORDINATES =
      Pattern.compile(
          "[\"']([\\w.-]{1,80})(?::|[\"'] %{1,3} [\"'])([\\w.-]{1,80})(?::|[\"'] % [\"'])(\\d[\\w.+-]{0,40})(?:@\\w+)?[\"']");

  private CoordinatesChanged() {}

  public static List<EditSentence> of(List<String> lines, Span hunk) {
    Map<String, Coordinates> old = coordinates(lines, hunk, '-');
    var said = new ArrayList<EditSentence>();
    for (Map.Entry<String, Coordinates> now : coordinates(lines, hunk, '+').entrySet()) {
      Coordinates was = old.get(now.getKey());
      if (was != null && !was.version().equals(now.getValue().version())) {
        said.add(sentence(was, now.getValue()));
      }
    }
    return said.size() > SENTENCES_MAX ? said.subList(0, SENTENCES_MAX) : said;
  }

  /** Whether another sentence has the coordinates, as the new value of something. */
  public static boolean isWithin(EditSentence version, EditSentence other) {
    List<SourceSpan> slots = version.clause().slots();
    String text = other.clause().text();
    return version.clause().text().contains(" goes from ")
        && text.contains(":" + slots.getFirst().text() + ":" + slots.getLast().text());
  }

  private static EditSentence sentence(Coordinates was, Coordinates now) {
    var line = new Span(now.line(), now.line());
    AttributedText said =
        AttributedText.of(now.artifact(), line)
            .then(" goes from ")
            .then(AttributedText.of(was.version(), new Span(was.line(), was.line())))
            .then(" to ")
            .then(AttributedText.of(now.version(), line));
    return EditSentence.of(said, line, 0.7);
  }

  /** By group and artifact, the first of each. */
  private static Map<String, Coordinates> coordinates(List<String> lines, Span hunk, char mark) {
    var found = new LinkedHashMap<String, Coordinates>();
    for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
      if (PatchLines.isMarked(lines, i, mark) && lines.get(i).length() <= LINE_MAX) {
        Matcher named = COORDINATES.matcher(lines.get(i));
        if (named.find()) {
          var one = new Coordinates(named.group(2), named.group(3), i);
          found.putIfAbsent(named.group(1) + ":" + one.artifact(), one);
        }
      }
    }
    return found;
  }

  /**
   * @param line of the excerpt
   */
  private record Coordinates(String artifact, String version, int line) {}
}

package dev.briefcast.renderer.subtitle;

import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import dev.briefcast.renderer.timeline.Timeline.TimedSentence;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes a transcript: every sentence with its time, and what the story leaves out. */
public final class Transcript {

  private static final Pattern HUNK =
      Pattern.compile("@@ -\\d{1,9}(?:,\\d{1,9})? \\+(\\d{1,9})(?:,(\\d{1,9}))? @@.*");

  private Transcript() {}

  /**
   * Lines end with LF; times are minutes and seconds from the start. Code that is shown without a
   * word is named; another scene without one is not.
   *
   * @param lengthMs of the video, in milliseconds; a second that has begun counts, as it does in
   *     lists, comments and charges
   */
  public static String of(Screenplay screenplay, Timeline timeline, long lengthMs) {
    var text = new StringBuilder();
    String length = Timestamps.minutes(Math.ceilDiv(lengthMs, 1000) * 1000L);
    text.append(screenplay.title()).append("\n").append("Length ").append(length).append("\n");
    for (TimedScene scene : timeline.scenes()) {
      boolean spoken = scene.sentences().stream().anyMatch(each -> !each.sentence().isSilent());
      if (!spoken && !(scene.scene() instanceof Scene.Code)) {
        continue;
      }
      text.append("\n").append(heading(scene.scene())).append("\n");
      for (TimedSentence sentence : scene.sentences()) {
        if (sentence.sentence().isSilent()) {
          continue;
        }
        text.append("  [")
            .append(Timestamps.minutes(Timestamps.ms(sentence.startFrame())))
            .append("] ");
        text.append(sentence.sentence().text()).append("\n");
      }
    }
    if (!screenplay.leftOut().isEmpty()) {
      text.append("\nNot in the video\n");
      screenplay.leftOut().forEach(each -> text.append("  - ").append(each).append("\n"));
    }
    return text.toString();
  }

  /** Of an excerpt its lines in the file; a patch counts otherwise, so of it where each part is. */
  private static String lines(Scene.Code code) {
    List<String> parts =
        code.lines().stream()
            .map(HUNK::matcher)
            .filter(Matcher::matches)
            .map(Transcript::part)
            .toList();
    return parts.isEmpty()
        ? ", lines " + code.firstLine() + " to " + code.lastLine()
        : ", lines " + String.join(", ", parts);
  }

  private static String part(Matcher header) {
    long first = Long.parseLong(header.group(1));
    long count = header.group(2) == null ? 1 : Long.parseLong(header.group(2));
    return first + " to " + (first + Math.max(1, count) - 1);
  }

  private static String heading(Scene scene) {
    return switch (scene) {
      case Scene.Title ignored -> "Title";
      case Scene.Code code -> code.path() + lines(code);
      case Scene.Summary summary -> summary.chapter();
      case Scene.Files files -> files.chapter();
      case Scene.Flow flow -> flow.chapter();
      case Scene.Highlights highlights -> highlights.chapter();
      case Scene.Closing closing -> closing.chapter();
    };
  }
}

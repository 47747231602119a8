package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Assigns a story's highlights to the scenes whose code they speak of. */
final class HighlightPlacement {

  /** What may be a name of code in a sentence: four characters or more. */
  static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]{3,}");

  private HighlightPlacement() {}

  /** Those that name something in lines of the scene, and in no scene before it. */
  static List<String> of(Timeline timeline, TimedScene wanted) {
    return timeline.scenes().stream()
        .map(TimedScene::scene)
        .flatMap(
            scene ->
                scene instanceof Scene.Highlights highlights
                    ? highlights.items().stream()
                    : Stream.of())
        .filter(highlight -> wanted.equals(first(timeline, highlight)))
        .toList();
  }

  private static @Nullable TimedScene first(Timeline timeline, String highlight) {
    return timeline.scenes().stream()
        .filter(timed -> timed.scene() instanceof Scene.Code code && speaksOf(code, highlight))
        .findFirst()
        .orElse(null);
  }

  private static boolean speaksOf(Scene.Code code, String highlight) {
    Matcher name = NAME.matcher(highlight);
    while (name.find()) {
      if (isInFocus(code, name.group())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isInFocus(Scene.Code code, String name) {
    Pattern whole = Pattern.compile("(?U)(?<![\\w$])" + Pattern.quote(name) + "(?![\\w$])");
    return code.narration().stream()
        .filter(sentence -> sentence.focus() instanceof Focus.Lines)
        .map(sentence -> (Focus.Lines) sentence.focus())
        .flatMap(
            lines ->
                code
                    .lines()
                    .subList(
                        Math.clamp((long) lines.first() - code.firstLine(), 0, code.lines().size()),
                        Math.clamp(
                            (long) lines.last() - code.firstLine() + 1, 0, code.lines().size()))
                    .stream())
        .anyMatch(line -> whole.matcher(line).find());
  }
}

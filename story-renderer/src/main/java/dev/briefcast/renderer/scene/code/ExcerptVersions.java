package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Excerpts of one file that follow each other and are versions of the same code. They are shown in
 * one window and one size, and become each other.
 */
final class ExcerptVersions {

  /** Beyond that each has its own window: all are laid out for each of them. */
  private static final int VERSIONS_MAX = 6;

  /** The share of lines that two versions have in common at least. */
  private static final double COMMON = 0.3;

  /** Of fewer letters a line is alike everywhere. */
  private static final int LETTERS_MIN = 4;

  private ExcerptVersions() {}

  /** The version that is shown right before. */
  static @Nullable TimedScene before(Timeline timeline, TimedScene scene) {
    int at = timeline.scenes().indexOf(scene);
    TimedScene before = at < 1 ? null : timeline.scenes().get(at - 1);
    return before != null && areVersions(before.scene(), scene.scene()) ? before : null;
  }

  /** All versions that follow each other, this one too. */
  static List<Scene.Code> around(Timeline timeline, TimedScene scene) {
    List<TimedScene> all = timeline.scenes();
    int first = all.indexOf(scene);
    int last = first;
    while (first > 0 && areVersions(all.get(first - 1).scene(), all.get(first).scene())) {
      first--;
    }
    while (last + 1 < all.size() && areVersions(all.get(last).scene(), all.get(last + 1).scene())) {
      last++;
    }
    var versions = new ArrayList<Scene.Code>();
    for (TimedScene each : all.subList(first, last + 1)) {
      if (each.scene() instanceof Scene.Code code) {
        versions.add(code);
      }
    }
    return versions.size() > VERSIONS_MAX && scene.scene() instanceof Scene.Code own
        ? List.of(own)
        : versions;
  }

  private static boolean areVersions(Scene before, Scene after) {
    if (before instanceof Scene.Code code
        && after instanceof Scene.Code next
        && code.path().equals(next.path())
        && !ExcerptLines.of(code).isPatch()
        && !ExcerptLines.of(next).isPatch()) {
      if (isSameText(code, next)) {
        return code.firstLine() == next.firstLine() && code.lines().equals(next.lines());
      }
      Set<String> lines = lines(code);
      Set<String> nextLines = lines(next);
      var common = new HashSet<>(lines);
      common.retainAll(nextLines);
      int fewest = Math.min(lines.size(), nextLines.size());
      return fewest > 0 && common.size() >= fewest * COMMON;
    }
    return false;
  }

  /** Whether they are parts of one text, and have lines of it in common. */
  private static boolean isSameText(Scene.Code code, Scene.Code next) {
    int first = Math.max(code.firstLine(), next.firstLine());
    int last = Math.min(code.lastLine(), next.lastLine());
    for (int line = first; line <= last; line++) {
      String text = code.lines().get(line - code.firstLine());
      if (!text.equals(next.lines().get(line - next.firstLine()))) {
        return false;
      }
    }
    return first <= last;
  }

  private static Set<String> lines(Scene.Code code) {
    return code.lines().stream()
        .map(String::strip)
        .filter(line -> line.chars().filter(Character::isLetter).count() >= LETTERS_MIN)
        .collect(Collectors.toSet());
  }
}

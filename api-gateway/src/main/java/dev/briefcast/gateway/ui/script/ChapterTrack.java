package dev.briefcast.gateway.ui.script;

import java.util.Locale;
import java.util.stream.Collectors;

/** Writes the chapters of a video, one for each scene, as WebVTT. */
public final class ChapterTrack {

  private ChapterTrack() {}

  /**
   * The chapters as WebVTT. Text within a cue knows a few marks, which a file's name could have.
   */
  public static String webVtt(Script script) {
    return script.scenes().stream()
        .map(
            scene ->
                "%s --> %s\n%s\n"
                    .formatted(
                        clock(scene.startSeconds()),
                        clock(scene.endSeconds()),
                        escaped(scene.chapter())))
        .collect(Collectors.joining("\n", "WEBVTT\n\n", ""));
  }

  private static String clock(double seconds) {
    long millis = Math.round(seconds * 1000);
    return String.format(
        Locale.ROOT,
        "%02d:%02d:%02d.%03d",
        millis / 3_600_000,
        millis / 60_000 % 60,
        millis / 1000 % 60,
        millis % 1000);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replaceAll("\\s+", " ");
  }
}

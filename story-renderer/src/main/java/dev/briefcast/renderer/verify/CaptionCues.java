package dev.briefcast.renderer.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the cue times of WebVTT captions. */
final class CaptionCues {

  private static final Pattern TIMING =
      Pattern.compile(
          "(\\d{2,}):(\\d{2}):(\\d{2}\\.\\d{3}) --> (\\d{2,}):(\\d{2}):(\\d{2}\\.\\d{3})");

  private static final int SECONDS_PER_HOUR = 3600;
  private static final int SECONDS_PER_MINUTE = 60;

  private CaptionCues() {}

  /**
   * A cue, from and to in seconds from the story's start.
   *
   * @param hasText whether anything is shown
   */
  record Cue(double from, double to, boolean hasText) {

    /** Whether it shows something, and for a while. */
    boolean isSound() {
      return hasText && to > from;
    }
  }

  /** Nothing if this is no WebVTT. */
  static Optional<List<Cue>> parse(String captions) {
    if (!captions.startsWith("WEBVTT\n")) {
      return Optional.empty();
    }
    List<String> lines = captions.lines().toList();
    var cues = new ArrayList<Cue>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher timing = TIMING.matcher(lines.get(i));
      if (timing.matches()) {
        boolean hasText = i + 1 < lines.size() && !lines.get(i + 1).isBlank();
        cues.add(new Cue(seconds(timing, 1), seconds(timing, 4), hasText));
      } else if (lines.get(i).contains("-->")) {
        return Optional.empty();
      }
    }
    return Optional.of(cues);
  }

  private static double seconds(Matcher timing, int group) {
    return Integer.parseInt(timing.group(group)) * SECONDS_PER_HOUR
        + Integer.parseInt(timing.group(group + 1)) * SECONDS_PER_MINUTE
        + Double.parseDouble(timing.group(group + 2));
  }
}

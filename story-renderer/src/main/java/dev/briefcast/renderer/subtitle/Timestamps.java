package dev.briefcast.renderer.subtitle;

import dev.briefcast.renderer.timeline.Timeline;
import java.util.Locale;

/** Formats the timestamps of captions and transcripts. */
final class Timestamps {

  private Timestamps() {}

  /** When a frame begins, in milliseconds from the story's start. */
  static long ms(int frame) {
    return Math.round(frame * 1000.0 / Timeline.FRAME_RATE);
  }

  /** When a frame begins, in seconds from the story's start, to the millisecond. */
  static double seconds(int frame) {
    return ms(frame) / 1000.0;
  }

  /** {@code 00:01:02.345}. */
  static String vtt(long ms) {
    return String.format(
        Locale.ROOT,
        "%02d:%02d:%02d.%03d",
        ms / 3_600_000,
        ms / 60_000 % 60,
        ms / 1000 % 60,
        ms % 1000);
  }

  /** {@code 1:02}. */
  static String minutes(long ms) {
    return String.format(Locale.ROOT, "%d:%02d", ms / 60_000, ms / 1000 % 60);
  }
}

package dev.briefcast.gateway.story.submit;

import dev.briefcast.contracts.brief.Brief;

/**
 * Estimates the length of a brief's video before it is made, to place a hold on its minutes. The
 * coefficients are those that fit the stories measured by {@code bench/length} best.
 */
public final class VideoLength {

  /** Seconds: of every video, then for one each of what {@link BriefSize#values} counts. */
  private static final double[] SECONDS = {9, 0.33, 0.1, 2.2, 4.5, 1.3, 4};

  private static final int SECONDS_MIN = 10;
  private static final int SECONDS_MAX = 300;

  private VideoLength() {}

  /** Seconds, from 10 to 300. */
  public static int estimateSeconds(BriefSize size) {
    double[] values = size.values();
    double seconds = 0;
    for (int i = 0; i < values.length; i++) {
      seconds += SECONDS[i] * values[i];
    }
    return (int) Math.ceil(Math.clamp(seconds, SECONDS_MIN, SECONDS_MAX));
  }

  /** Seconds, from 10 to 300. */
  public static int estimateSeconds(Brief brief) {
    return estimateSeconds(BriefSize.of(brief));
  }
}

package dev.briefcast.renderer.pipeline;

import dev.briefcast.renderer.timeline.Timeline;
import org.jspecify.annotations.Nullable;

/**
 * The longest that a video may be: the length held for it and a tenth more, however wrong the
 * estimate was.
 *
 * @param secondsMax infinite if nobody said what is held
 */
public record SpeechBudget(double secondsMax) {

  /** As long as the screenplay makes it. */
  public static final SpeechBudget UNLIMITED = new SpeechBudget(Double.POSITIVE_INFINITY);

  private static final double TENTH_MORE = 1.1;

  /** The container's clock may be a frame or two behind the timeline's. */
  private static final double SPARE_SECONDS = 0.1;

  /** How far speech is guessed too long before it is made: what is cut then need not have been. */
  private static final double GUESSED_TOO_LONG = 1.25;

  /**
   * What may be made of a hold.
   *
   * @param heldSeconds 1 or more, or null if nobody said
   */
  public static SpeechBudget ofHold(@Nullable Integer heldSeconds) {
    // Videos are charged by the second begun.
    return heldSeconds == null ? UNLIMITED : new SpeechBudget(Math.floor(heldSeconds * TENTH_MORE));
  }

  /** The same, and no longer than that many seconds, 1 or more. */
  public SpeechBudget atMost(int seconds) {
    return new SpeechBudget(Math.min(secondsMax, seconds));
  }

  /** For how many seconds a screenplay may be written, by guessed times of its sentences. */
  double secondsToWrite() {
    return secondsMax * GUESSED_TOO_LONG;
  }

  /** Whether a story of that timeline is charged with no more than may be. */
  boolean admits(Timeline timeline) {
    return timeline.seconds() <= secondsMax - SPARE_SECONDS;
  }
}

package dev.briefcast.gateway.ratelimit;

import java.time.Duration;

/**
 * Whether a request is admitted, and what remains.
 *
 * @param allowed how many are in 60 s
 * @param remaining how many more would be now
 * @param reset until more are than {@code remaining}; zero if that is not known
 */
record RateDecision(boolean admitted, int allowed, int remaining, Duration reset) {

  /** The whole seconds after which there is room for certain. */
  long resetSeconds() {
    return reset.plusNanos(999_999_999).toSeconds();
  }
}

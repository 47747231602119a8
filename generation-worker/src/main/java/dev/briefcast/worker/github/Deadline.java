package dev.briefcast.worker.github;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The point in time by which something must be done.
 *
 * @param end when it is too late
 * @param clock by which that is told
 * @param pauses who waits
 */
public record Deadline(Instant end, InstantSource clock, Sleeper pauses) {

  /** Waits, in tests without waiting. */
  @FunctionalInterface
  public interface Sleeper {
    /** Returns when the time is over. */
    void pause(Duration time) throws InterruptedException;
  }

  /** The deadline after a duration from now, on this machine's clock. */
  public static Deadline in(Duration time) {
    InstantSource clock = InstantSource.system();
    return new Deadline(clock.instant().plus(time), clock, Thread::sleep);
  }

  Instant now() {
    return clock.instant();
  }

  /** Whether there is time until then. */
  boolean allows(Instant then) {
    return !then.isAfter(end);
  }

  void pauseUntil(Instant then) throws InterruptedException {
    Duration time = Duration.between(now(), then);
    if (time.isPositive()) {
      pauses.pause(time);
    }
  }
}

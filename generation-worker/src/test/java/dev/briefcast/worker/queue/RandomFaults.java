package dev.briefcast.worker.queue;

import java.time.Duration;
import org.apache.kafka.common.KafkaException;

/** What goes wrong of itself in a schedule, and how often; nothing after the given time. */
final class RandomFaults {

  private static final long NEVER = Long.MAX_VALUE;

  private final VirtualWorld world;
  private final double often;
  private final long untilNanos;
  private long pausedNanos;
  private long frozenAtNanos = NEVER;
  private long lastNanos;
  private int count;

  /**
   * @param often 0 for never, 1 for a rough day
   */
  RandomFaults(VirtualWorld world, double often, Duration until) {
    this.world = world;
    this.often = often;
    this.untilNanos = until.toNanos();
  }

  boolean strike(double probability) {
    boolean strikes = world.nanos() < untilNanos && world.happens(probability * often);
    if (strikes) {
      count++;
      lastNanos = world.nanos();
    }
    return strikes;
  }

  /** How many there have been. */
  int count() {
    return count;
  }

  /** Whether there have been none for that time. */
  boolean areOverSince(Duration time) {
    return world.nanos() - time.toNanos() > lastNanos;
  }

  /** The consumer breaks, or the JVM does. */
  void maybeBreak(String where) {
    if (strike(0.02)) {
      world.note("breaks off in", where);
      throw new KafkaException("broken in " + where);
    }
    if (strike(0.005)) {
      world.note("an error in", where);
      throw new NoClassDefFoundError("in " + where);
    }
    if (strike(0.005)) {
      world.note("no memory in", where);
      throw new OutOfMemoryError("in " + where);
    }
  }

  /** The whole process stands still, as one that is frozen. */
  void maybePause() {
    if (strike(0.01)) {
      Duration pause = world.between(1_000, 50_000);
      world.note("frozen for", pause);
      lastNanos += pause.toNanos();
      frozenAtNanos = world.nanos();
      world.pass(pause);
      frozenAtNanos = NEVER;
      pausedNanos += pause.toNanos();
    }
  }

  /** A clock that stands still whenever everything does. */
  long runningNanos() {
    return Math.min(world.nanos(), frozenAtNanos) - pausedNanos;
  }
}

package dev.briefcast.gateway.ratelimit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What the window means, written down as plainly as can be: every instant is kept, and the last 60
 * seconds are counted each time.
 */
final class SimulatedWindow {

  static final long WINDOW_US = 60_000_000;

  private final List<Long> admittedUs = new ArrayList<>();

  RateDecision decide(int allowed, long atUs) {
    boolean admitted = counted(atUs) < allowed;
    if (admitted) {
      admittedUs.add(atUs);
    }
    int remaining = (int) Math.max(0, allowed - counted(atUs));
    return new RateDecision(admitted, allowed, remaining, reset(allowed, atUs));
  }

  /** Whether an admission at that instant would be one too many. */
  boolean isFull(int allowed, long atUs) {
    return counted(atUs) >= allowed;
  }

  /** The largest number that was admitted in any 60 seconds. */
  long mostInAnyWindow() {
    return admittedUs.stream().mapToLong(this::counted).max().orElse(0);
  }

  private long counted(long atUs) {
    return admittedUs.stream().filter(each -> each > atUs - WINDOW_US && each <= atUs).count();
  }

  /** Each instant leaves 60 seconds after it came: the first to do so that makes room. */
  private Duration reset(int allowed, long atUs) {
    long left = Math.min(allowed, counted(atUs));
    return admittedUs.stream()
        .map(each -> each + WINDOW_US)
        .filter(leavesUs -> leavesUs > atUs && counted(leavesUs) < left)
        .findFirst()
        .map(leavesUs -> Duration.ofNanos((leavesUs - atUs) * 1000))
        .orElseThrow();
  }
}

package dev.briefcast.testing.github.app;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * GitHub's limit on calls that write: so many of one installation in a while, and then none until
 * the while is over. Whoever calls in spite of it is counted.
 */
final class SecondaryLimits {

  private final Map<Long, Deque<Long>> writes = new ConcurrentHashMap<>();
  private final Map<Long, Long> closedUntil = new ConcurrentHashMap<>();
  private volatile int most = Integer.MAX_VALUE;
  private volatile Duration window = Duration.ofMinutes(1);
  private volatile Duration closedFor = window;
  private volatile int refused;
  private volatile int against;

  void set(int writesMax, Duration in, Duration closed) {
    most = writesMax;
    window = in;
    closedFor = closed;
  }

  /** How many seconds to wait, or 0 if the call may be made. */
  synchronized long refusal(long installation, boolean write) {
    long now = System.nanoTime();
    Long until = closedUntil.get(installation);
    if (until != null && until > now) {
      against++;
      return seconds(until - now);
    }
    if (!write) {
      return 0;
    }
    Deque<Long> made = writes.computeIfAbsent(installation, _ -> new ArrayDeque<>());
    while (!made.isEmpty() && made.peek() < now - window.toNanos()) {
      made.poll();
    }
    if (made.size() >= most) {
      refused++;
      made.clear();
      closedUntil.put(installation, now + closedFor.toNanos());
      return seconds(closedFor.toNanos());
    }
    made.add(now);
    return 0;
  }

  private static long seconds(long nanos) {
    return Math.max(1, Math.ceilDiv(nanos, 1_000_000_000L));
  }

  int refused() {
    return refused;
  }

  int callsWhileLimited() {
    return against;
  }
}

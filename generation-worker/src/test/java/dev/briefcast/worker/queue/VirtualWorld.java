package dev.briefcast.worker.queue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A clock that moves only when somebody waits, what is to happen at which time, and the chance that
 * decides everything: one seed, one story.
 */
final class VirtualWorld {

  /** No schedule has so much to happen unless something turns in circles. */
  private static final int HAPPENED_MAX = 100_000;

  private record Event(long atNanos, int number, Runnable action) {}

  private final SplittableRandom random;
  private final boolean tracing;
  private final List<String> trace = new ArrayList<>();
  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingLong(Event::atNanos).thenComparingInt(Event::number));
  private Runnable check = () -> {};
  private @Nullable BrokenRuleException broken;
  private long nowNanos;
  private int happened;

  VirtualWorld(long seed, boolean tracing) {
    this.random = new SplittableRandom(seed);
    this.tracing = tracing;
  }

  long nanos() {
    return nowNanos;
  }

  /** Called after everything that happens. */
  void checking(Runnable always) {
    check = always;
  }

  void in(Duration delay, Runnable action) {
    events.add(new Event(nowNanos + delay.toNanos(), ++happened, action));
  }

  void pass(Duration time) {
    passUntil(time, () -> false);
  }

  /** Lets that time pass, or less if the condition holds earlier. */
  void passUntil(Duration time, BooleanSupplier condition) {
    require(++happened <= HAPPENED_MAX, "no end is in sight");
    long untilNanos = nowNanos + time.toNanos();
    while (!condition.getAsBoolean()) {
      Event next = events.peek();
      if (next == null || next.atNanos() > untilNanos) {
        nowNanos = untilNanos;
        check.run();
        return;
      }
      events.remove();
      nowNanos = next.atNanos();
      next.action().run();
      check.run();
    }
  }

  /** Ends the schedule unless the rule holds; whoever waits afterwards ends it too. */
  void require(boolean holds, String otherwise) {
    if (!holds && broken == null) {
      note("BROKEN:", otherwise);
      broken = new BrokenRuleException(otherwise);
    }
    if (broken != null) {
      broken.throwUnseen();
    }
  }

  /** The first rule that did not hold. */
  @Nullable BrokenRuleException broken() {
    return broken;
  }

  boolean happens(double probability) {
    return probability > 0 && random.nextDouble() < probability;
  }

  Duration between(long fromMs, long toMs) {
    return Duration.ofMillis(random.nextLong(fromMs, toMs + 1));
  }

  int upTo(int most) {
    return random.nextInt(most + 1);
  }

  void note(String what, Object about) {
    if (tracing) {
      trace.add("%9.3f s  %s %s".formatted(nowNanos / 1e9, what, about));
    }
  }

  List<String> trace() {
    return trace;
  }
}

package dev.briefcast.schedule;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lets whoever commits or sends next die of it. */
final class Crashes {

  /** Where. */
  enum Point {
    /** Nothing is committed. */
    BEFORE_COMMIT,
    /** It is committed, but whoever waits for it never hears so. */
    AFTER_COMMIT,
    /** Nothing is committed, by a fault that looks like a mistake of the service's own. */
    BY_MISTAKE,
    /** The broker has nothing. */
    BEFORE_SENDING,
    /** The broker has it, but whoever sent it never hears so. */
    AFTER_SENDING
  }

  static final List<Point> ALL = List.copyOf(EnumSet.allOf(Point.class));
  static final Set<Point> AT_COMMIT =
      EnumSet.of(Point.BEFORE_COMMIT, Point.AFTER_COMMIT, Point.BY_MISTAKE);
  static final Set<Point> AT_SENDING = EnumSet.of(Point.BEFORE_SENDING, Point.AFTER_SENDING);

  static final String SENTENCE = "a crash of the schedule";

  private final AtomicReference<@Nullable Point> armed = new AtomicReference<>();
  private final AtomicLong count = new AtomicLong();

  void arm(Point point) {
    armed.set(point);
  }

  void disarm() {
    armed.set(null);
  }

  /** What is to happen here, once; null if nothing is. */
  @Nullable Point take(Set<Point> here) {
    Point point = armed.get();
    if (point != null && here.contains(point) && armed.compareAndSet(point, null)) {
      count.incrementAndGet();
      return point;
    }
    return null;
  }

  /** How many there were. */
  long count() {
    return count.get();
  }

  static boolean caused(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
        .anyMatch(each -> String.valueOf(each.getMessage()).contains(SENTENCE));
  }
}

package dev.briefcast.gateway.queue;

import dev.briefcast.contracts.event.WorkerGroup;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * How many attempts wait, each count up to 10,000.
 *
 * @param lines of each group of workers what waits for it
 * @param delayed attempts that are queued later
 * @param holds minutes that are set aside
 * @param atMs when this was measured
 */
public record QueueDepth(Map<WorkerGroup, Line> lines, long delayed, Holds holds, long atMs) {

  static final QueueDepth NOTHING = new QueueDepth(Map.of(), 0, new Holds(0, 0, 0), 0);

  private static final Line EMPTY = new Line(0, 0, 0);

  public QueueDepth {
    lines = Map.copyOf(lines);
  }

  /**
   * The attempts that wait for the workers of one share group. A repository change waits for those
   * who fetch, then for those who make.
   *
   * @param waiting attempts that none of them has taken on, delayed ones not among them
   * @param taken attempts that they work on
   * @param oldestSeconds how long ago the oldest that waits was queued; 0 if none does
   */
  public record Line(long waiting, long taken, double oldestSeconds) {}

  /**
   * Minutes that are set aside.
   *
   * @param seconds that are held together
   * @param oldestSeconds how long ago the oldest was accepted
   */
  public record Holds(long open, long seconds, double oldestSeconds) {}

  /** The queue depth of a share group. */
  Line line(WorkerGroup group) {
    return lines.getOrDefault(group, EMPTY);
  }

  /** Attempts that wait for any group. */
  public long waiting() {
    return sum(Line::waiting);
  }

  /** Attempts that workers of any group work on. */
  public long taken() {
    return sum(Line::taken);
  }

  /** The age of the oldest waiting attempt, in seconds. */
  public double oldestSeconds() {
    return lines.values().stream().mapToDouble(Line::oldestSeconds).max().orElse(0);
  }

  private long sum(ToLongFunction<Line> field) {
    return lines.values().stream().mapToLong(field).sum();
  }
}

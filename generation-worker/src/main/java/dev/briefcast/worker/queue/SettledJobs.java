package dev.briefcast.worker.queue;

import java.util.ArrayDeque;

/**
 * Remembers the jobs that this worker settled last. A job whose lock was lost at the very end comes
 * back; then it is accepted rather than done again.
 */
final class SettledJobs {

  private static final int REMEMBERED_MAX = 100;

  private final ArrayDeque<RecordPosition> newestLast = new ArrayDeque<>();

  void add(RecordPosition position) {
    newestLast.addLast(position);
    if (newestLast.size() > REMEMBERED_MAX) {
      newestLast.removeFirst();
    }
  }

  boolean contains(RecordPosition position) {
    return newestLast.contains(position);
  }
}

package dev.briefcast.gateway.admin.queue;

import dev.briefcast.gateway.queue.QueueDepth;
import dev.briefcast.gateway.ui.view.DisplayDuration;
import dev.briefcast.gateway.ui.view.DisplayTime;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What the service is doing now: queue depths and running attempts.
 *
 * @param crew the workers that are there
 * @param waiting attempts that wait, the oldest first, as many as are shown
 * @param working attempts that are made, by worker
 * @param lettersOpen dead letters that were not replayed
 */
record LiveStatus(
    Figures figures,
    ShareGroupMembers crew,
    List<WaitingAttempt> waiting,
    List<RunningAttempt> working,
    long lettersOpen) {

  /** The numbers, with their units. */
  record Figures(
      long waiting,
      long delayed,
      long taken,
      String oldestWait,
      long holds,
      String held,
      String oldestHold) {

    static Figures of(QueueDepth measured) {
      return new Figures(
          measured.waiting(),
          measured.delayed(),
          measured.taken(),
          DisplayDuration.words((long) measured.oldestSeconds()),
          measured.holds().open(),
          DisplayDuration.words(measured.holds().seconds()),
          DisplayDuration.words((long) measured.holds().oldestSeconds()));
    }
  }

  /**
   * An attempt that waits for a worker.
   *
   * @param state {@code delayed}, {@code queued} or {@code published}
   */
  record WaitingAttempt(
      String story,
      String title,
      UUID account,
      String accountName,
      String state,
      DisplayTime since) {}

  /**
   * An attempt that a worker is working on.
   *
   * @param worker as it calls itself; null if it has not been heard by this version
   */
  record RunningAttempt(
      @Nullable String worker,
      String story,
      String title,
      @Nullable String stage,
      int percent,
      @Nullable DisplayTime since) {}
}

package dev.briefcast.gateway.operator.queue;

import dev.briefcast.gateway.dispatch.Waiting;
import dev.briefcast.gateway.view.Length;
import dev.briefcast.gateway.view.Moment;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What happens at this moment.
 *
 * @param crew the workers that are there
 * @param waiting attempts that wait, the oldest first, as many as are shown
 * @param working attempts that are made, by worker
 * @param lettersOpen dead letters that were not replayed
 */
record Live(
    Figures figures, Crew crew, List<InLine> waiting, List<AtWork> working, long lettersOpen) {

  /** The numbers, with their units. */
  record Figures(
      long waiting,
      long delayed,
      long taken,
      String oldestWait,
      long holds,
      String held,
      String oldestHold) {

    static Figures of(Waiting measured) {
      return new Figures(
          measured.waiting(),
          measured.delayed(),
          measured.taken(),
          Length.words((long) measured.oldestSeconds()),
          measured.holds().open(),
          Length.words(measured.holds().seconds()),
          Length.words((long) measured.holds().oldestSeconds()));
    }
  }

  /**
   * An attempt that no worker makes yet.
   *
   * @param state {@code delayed}, {@code queued} or {@code published}
   */
  record InLine(
      String story, String title, UUID account, String accountName, String state, Moment since) {}

  /**
   * An attempt that a worker makes.
   *
   * @param worker as it calls itself; null if it has not been heard by this version
   */
  record AtWork(
      @Nullable String worker,
      String story,
      String title,
      @Nullable String stage,
      int percent,
      @Nullable Moment since) {}
}

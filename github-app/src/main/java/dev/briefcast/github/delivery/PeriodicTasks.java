package dev.briefcast.github.delivery;

import dev.briefcast.github.pull.DuePulls;
import dev.briefcast.service.lifecycle.BackgroundLoop;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs the app's periodic tasks, each in one replica at a time. */
final class PeriodicTasks extends BackgroundLoop {

  private static final Logger log = LoggerFactory.getLogger(PeriodicTasks.class);
  private static final Duration BETWEEN = Duration.ofSeconds(3);
  private static final Duration ROWS_WITHIN = Duration.ofSeconds(10);
  private static final Duration PURGE_EVERY = Duration.ofHours(1);

  private static final String SWEEP = "sweep";

  /** For how long GitHub delivers again. */
  private static final Duration DELIVERED_AGAIN = Duration.ofDays(3);

  /** By how much GitHub's clock may differ, and what it tells may be late. */
  private static final Duration LATE = Duration.ofMinutes(5);

  /** For longer than GitHub delivers again. */
  private static final Duration KEPT = Duration.ofDays(7);

  private static final Duration FORGOTTEN = Duration.ofDays(365);

  private final PeriodicTaskRows rows;
  private final GitHubResync resync;
  private final AppliedDeliveryRows deliveries;
  private final DuePulls due;
  private final Duration every;
  private final InstantSource clock;

  PeriodicTasks(
      PeriodicTaskRows rows,
      GitHubResync resync,
      AppliedDeliveryRows deliveries,
      DuePulls due,
      Duration every,
      InstantSource clock) {
    super("periodic-tasks");
    this.rows = rows;
    this.resync = resync;
    this.deliveries = deliveries;
    this.due = due;
    this.every = every;
    this.clock = clock;
  }

  @Override
  protected void run() {
    while (isRunning()) {
      try {
        Thread.sleep(every.compareTo(BETWEEN) < 0 ? every : BETWEEN);
        round();
      } catch (InterruptedException stopped) {
        return;
      } catch (RuntimeException fault) {
        if (isRunning()) {
          log.warn("A periodic task failed, will retry: {}", fault.toString());
        }
      }
    }
  }

  private void round() throws InterruptedException {
    due.measure().block(ROWS_WITHIN);
    if (isTurn("purge", PURGE_EVERY)) {
      deliveries.purge(KEPT).block(ROWS_WITHIN);
      due.purge(FORGOTTEN).block(ROWS_WITHIN);
    }
    if (isTurn(SWEEP, every)) {
      Instant now = clock.instant();
      Instant done = rows.doneUntil(SWEEP).block(ROWS_WITHIN);
      Instant earliest = now.minus(DELIVERED_AGAIN);
      resync.run(done == null || done.isBefore(earliest) ? earliest : done.minus(LATE));
      rows.done(SWEEP, now).block(ROWS_WITHIN);
    }
  }

  private boolean isTurn(String name, Duration pause) {
    return Boolean.TRUE.equals(rows.claim(name, pause).block(ROWS_WITHIN));
  }
}

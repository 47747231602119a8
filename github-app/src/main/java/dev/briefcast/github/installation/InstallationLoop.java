package dev.briefcast.github.installation;

import dev.briefcast.github.api.GitHubRateLimitedException;
import dev.briefcast.github.installation.InstallationLeaseRows.Leased;
import dev.briefcast.service.lifecycle.BackgroundLoop;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reconciles the installations that are due, one after the other in each replica. */
final class InstallationLoop extends BackgroundLoop {

  private static final Logger log = LoggerFactory.getLogger(InstallationLoop.class);
  private static final Duration POLL = Duration.ofMillis(250);
  private static final Duration LEASE = Duration.ofMinutes(2);
  private static final Duration ROWS_WITHIN = Duration.ofSeconds(10);
  private static final Duration AFTER_A_FAULT = Duration.ofSeconds(2);
  private static final int DOUBLINGS_MAX = 7;

  private final InstallationLeaseRows rows;
  private final InstallationReconciler reconciler;
  private final InstantSource clock;

  InstallationLoop(
      InstallationLeaseRows rows, InstallationReconciler reconciler, InstantSource clock) {
    super("installations");
    this.rows = rows;
    this.reconciler = reconciler;
    this.clock = clock;
  }

  @Override
  protected void run() {
    while (isRunning()) {
      try {
        Leased row = rows.claim(LEASE).block(ROWS_WITHIN);
        if (row == null) {
          Thread.sleep(POLL);
        } else {
          attend(row);
        }
      } catch (InterruptedException stopped) {
        return;
      } catch (RuntimeException fault) {
        if (!isRunning() || !pauseAfterFault(fault)) {
          return;
        }
      }
    }
  }

  private static boolean pauseAfterFault(RuntimeException fault) {
    log.warn("Could not claim installations, will retry: {}", fault.toString());
    try {
      Thread.sleep(AFTER_A_FAULT);
      return true;
    } catch (InterruptedException stopped) {
      return false;
    }
  }

  private void attend(Leased row) throws InterruptedException {
    long id = row.installation().id();
    try {
      reconciler.reconcile(row);
      rows.release(row, null, 0).block(ROWS_WITHIN);
      log.info("Reconciled installation {}", id);
    } catch (GitHubRateLimitedException limited) {
      rows.release(row, limited.until(), row.faults()).block(ROWS_WITHIN);
    } catch (RuntimeException fault) {
      int faults = row.faults() + 1;
      Duration pause = AFTER_A_FAULT.multipliedBy(1L << Math.min(faults, DOUBLINGS_MAX));
      Instant due = clock.instant().plus(pause);
      log.warn(
          "Could not reconcile installation {}, will retry in {}: {}", id, pause, fault.toString());
      rows.release(row, due, faults).block(ROWS_WITHIN);
    }
  }
}

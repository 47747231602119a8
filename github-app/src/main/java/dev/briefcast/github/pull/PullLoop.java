package dev.briefcast.github.pull;

import dev.briefcast.github.GitHubAppProperties;
import dev.briefcast.github.api.GitHubRateLimitedException;
import dev.briefcast.github.api.InstallationGoneException;
import dev.briefcast.github.installation.Installation;
import dev.briefcast.github.installation.InstallationRows;
import dev.briefcast.github.story.GatewayBusyException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Leases pull requests that are due and reconciles several at once. There may be any number of
 * replicas: one of them has a row at a time.
 */
final class PullLoop implements SmartLifecycle {

  private static final Logger log = LoggerFactory.getLogger(PullLoop.class);
  private static final Duration POLL = Duration.ofMillis(200);
  private static final Duration ROWS_WITHIN = Duration.ofSeconds(10);
  private static final Duration AFTER_A_FAULT = Duration.ofSeconds(2);
  private static final Duration FAULTY_MAX = Duration.ofMinutes(10);
  private static final int SPREAD_MS = 3_000;
  private static final int STOP_SECONDS = 8;
  private static final int DOUBLINGS_MAX = 12;

  /** Most of a day. */
  private static final int FAULTS_MAX = 120;

  private final PullRows rows;
  private final InstallationRows installations;
  private final PullReconciler reconciler;
  private final PullMetrics metrics;
  private final GitHubAppProperties properties;
  private final InstantSource clock;
  private final Semaphore room;
  private volatile @Nullable ExecutorService threads;

  PullLoop(
      PullRows rows,
      InstallationRows installations,
      PullReconciler reconciler,
      PullMetrics metrics,
      GitHubAppProperties properties,
      InstantSource clock) {
    this.rows = rows;
    this.installations = installations;
    this.reconciler = reconciler;
    this.metrics = metrics;
    this.properties = properties;
    this.clock = clock;
    this.room = new Semaphore(properties.atOnce());
  }

  @Override
  public void start() {
    ExecutorService started = Executors.newVirtualThreadPerTaskExecutor();
    threads = started;
    started.execute(() -> run(started));
  }

  @Override
  public void stop() {
    ExecutorService last = threads;
    threads = null;
    if (last != null) {
      last.shutdownNow();
      try {
        if (!last.awaitTermination(STOP_SECONDS, TimeUnit.SECONDS)) {
          log.warn(
              "Stopped with pull requests still in progress; another instance takes them"
                  + " when their leases expire");
        }
      } catch (InterruptedException hurried) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public boolean isRunning() {
    return threads != null;
  }

  private void run(ExecutorService started) {
    while (isRunning()) {
      try {
        if (claim(started) == 0) {
          Thread.sleep(POLL);
        }
      } catch (InterruptedException stopped) {
        return;
      } catch (RuntimeException fault) {
        if (!isRunning()) {
          return;
        }
        log.warn("Could not claim pull requests, will retry: {}", fault.toString());
        pause();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(AFTER_A_FAULT);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private int claim(ExecutorService started) throws InterruptedException {
    room.acquire();
    int free = 1 + room.drainPermits();
    int used = 0;
    try {
      List<PullRequest> claimed =
          Objects.requireNonNull(
              rows.claim(free, LeasedPull.LEASE).collectList().block(ROWS_WITHIN));
      for (PullRequest each : claimed) {
        started.execute(() -> attendAndRelease(each));
        used++;
      }
      return used;
    } finally {
      room.release(free - used);
    }
  }

  private void attendAndRelease(PullRequest row) {
    try {
      attend(row);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException fault) {
      // The lease runs out, and it is done again.
      if (threads != null) {
        log.warn("Could not release {}: {}", row.name(), fault.toString());
      }
    } finally {
      room.release();
    }
  }

  private void attend(PullRequest row) throws InterruptedException {
    long id = row.place().installation();
    Installation installation = installations.find(id).block(ROWS_WITHIN);
    if (installation == null || installation.owner().isEmpty()) {
      installations.insertIfMissing(id).block(ROWS_WITHIN);
      release(row, clock.instant().plus(AFTER_A_FAULT), false, 0);
      return;
    }
    if (!installation.isActive()) {
      release(row, null, true, 0);
      return;
    }
    if (installation.quietUntil().isAfter(clock.instant())) {
      release(row, withJitter(installation.quietUntil()), false, row.faults());
      return;
    }
    attend(new LeasedPull(row, installation, rows, installations, properties.writePause(), clock));
  }

  private void attend(LeasedPull pull) throws InterruptedException {
    PullRequest row = pull.row();
    long installation = row.place().installation();
    try {
      pull.release(reconciler.reconcile(pull), true, 0);
      metrics.attended("done");
    } catch (LeaseLostException lost) {
      metrics.attended("lost");
    } catch (PostponedException later) {
      metrics.attended("later");
      pull.release(later.at(), false, 0);
    } catch (GatewayBusyException busy) {
      metrics.attended("later");
      Instant then = clock.instant().plus(busy.pause());
      if (busy.isPerAccount()) {
        installations.pauseGatewayRequests(installation, then).block(ROWS_WITHIN);
      }
      pull.release(busy.isPerAccount() ? then : withJitter(then), false, 0);
    } catch (GitHubRateLimitedException limited) {
      metrics.attended("limited");
      installations.pauseGitHubCalls(installation, limited.until()).block(ROWS_WITHIN);
      pull.release(withJitter(limited.until()), false, row.faults());
    } catch (InstallationGoneException gone) {
      metrics.attended("failed");
      installations.scheduleNow(installation).block(ROWS_WITHIN);
      pull.release(null, true, 0);
    } catch (RuntimeException fault) {
      failed(pull, fault);
    }
  }

  private void failed(LeasedPull pull, RuntimeException fault) {
    metrics.attended("failed");
    int faults = pull.row().faults() + 1;
    if (faults > FAULTS_MAX) {
      log.warn("Gave up on {} until its next event: {}", pull.row().name(), fault.toString());
      pull.release(null, true, 0);
      return;
    }
    Duration pause = AFTER_A_FAULT.multipliedBy(1L << Math.min(faults, DOUBLINGS_MAX));
    Duration bounded = pause.compareTo(FAULTY_MAX) > 0 ? FAULTY_MAX : pause;
    log.warn(
        "Could not reconcile {}, will retry in {} after {} failures: {}",
        pull.row().name(),
        bounded,
        faults,
        fault.toString());
    pull.release(withJitter(clock.instant().plus(bounded)), false, faults);
  }

  private void release(PullRequest row, @Nullable Instant due, boolean done, int faults) {
    rows.release(row, due, done, faults, clock.instant()).block(ROWS_WITHIN);
  }

  /** So that what waited for the same moment does not come at the same moment. */
  private static Instant withJitter(Instant then) {
    return then.plusMillis(ThreadLocalRandom.current().nextInt(SPREAD_MS));
  }
}

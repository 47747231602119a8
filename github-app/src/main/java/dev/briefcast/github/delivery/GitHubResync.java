package dev.briefcast.github.delivery;

import dev.briefcast.github.api.AppCalls;
import dev.briefcast.github.api.AppCalls.DeliveryTry;
import dev.briefcast.github.api.AppCalls.InstallationView;
import dev.briefcast.github.installation.Installation;
import dev.briefcast.github.installation.InstallationRows;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Catches up with GitHub: has failed deliveries sent again, and compares the known installations
 * with those that GitHub has. Blocks.
 */
final class GitHubResync {

  private static final Logger log = LoggerFactory.getLogger(GitHubResync.class);
  private static final Duration ROWS_WITHIN = Duration.ofSeconds(10);

  private final AppCalls app;
  private final AppliedDeliveryRows deliveries;
  private final InstallationRows installations;

  GitHubResync(AppCalls app, AppliedDeliveryRows deliveries, InstallationRows installations) {
    this.app = app;
    this.deliveries = deliveries;
    this.installations = installations;
  }

  /**
   * @param since when this was done before
   */
  void run(Instant since) throws InterruptedException {
    redeliver(since);
    compareInstallations();
  }

  /** Of each the newest try alone: an older one that failed may have been made good. */
  private void redeliver(Instant since) throws InterruptedException {
    Map<UUID, DeliveryTry> newest = new HashMap<>();
    for (DeliveryTry each : app.deliveryAttempts(since)) {
      newest.merge(
          each.delivery(), each, (one, other) -> one.at().isAfter(other.at()) ? one : other);
    }
    List<DeliveryTry> missed = newest.values().stream().filter(each -> !each.delivered()).toList();
    if (missed.isEmpty()) {
      return;
    }
    Set<UUID> known =
        new HashSet<>(
            Objects.requireNonNull(
                deliveries
                    .known(missed.stream().map(DeliveryTry::delivery).toList())
                    .collectList()
                    .block(ROWS_WITHIN)));
    for (DeliveryTry each : missed) {
      if (!known.contains(each.delivery())) {
        log.info("Asked GitHub to redeliver missed delivery {}", each.delivery());
        app.redeliver(each.attempt());
      }
    }
  }

  private void compareInstallations() throws InterruptedException {
    var there = new HashSet<Long>();
    for (InstallationView each : app.installations()) {
      there.add(each.id());
      Installation known = installations.find(each.id()).block(ROWS_WITHIN);
      if (known == null || known.isActive() == each.suspended()) {
        installations.scheduleNow(each.id()).block(ROWS_WITHIN);
      }
    }
    List<Long> active =
        Objects.requireNonNull(installations.active().collectList().block(ROWS_WITHIN));
    for (Long each : active) {
      if (!there.contains(each)) {
        installations.scheduleNow(each).block(ROWS_WITHIN);
      }
    }
  }
}

package dev.briefcast.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.chaos.Cluster.Deployment;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Replaces every process of every service while clients are at it, as a rolling update does: a new
 * one is ready before an old one is told to stop.
 */
@Tag("long")
class RollingUpdateIT {

  private static final Logger log = LoggerFactory.getLogger(RollingUpdateIT.class);

  private static final int MINUTES = 1000;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder;

  @Test
  void services_rolledUnderLoad_loseNoRequestAndNoStory() throws Exception {
    try (var cluster = new Cluster(folder)) {
      cluster.start();
      var databases = new Databases(cluster.postgresPort());
      databases.watchHolds();
      var customers = new Customers(List.of(cluster.gateways().address()));
      String key = customers.open(cluster.operatorToken(), MINUTES);

      try (var visitors = new Visitors(cluster.gateways().port(), key)) {
        visitors.awaitReady(2);
        for (Deployment deployment : Deployment.values()) {
          for (Pod old : cluster.pods(deployment)) {
            replace(cluster, deployment, old);
          }
        }
        visitors.awaitReady(2);
        visitors.leave();

        log.info(
            "Requests {} on {} connections, lost {}; stories {}",
            visitors.requests(),
            visitors.connections(),
            visitors.lost().size(),
            visitors.promised().size());
        assertThat(visitors.lost()).isEmpty();
        visitors.promised().forEach(customers::promised);
      }
      check(cluster, databases, customers);
    }
  }

  private static void replace(Cluster cluster, Deployment deployment, Pod old) throws Exception {
    Pod successor = cluster.add(deployment);
    if (deployment == Deployment.WORKER) {
      await().atMost(Duration.ofMinutes(1)).until(() -> WorkerLog.unfinished(old.output()) > 0);
    }
    long before = System.nanoTime();

    int code = cluster.terminate(deployment, old);

    assertThat(code).as(old.output()).isEqualTo(Pod.TERMINATED);
    int unfinished = WorkerLog.unfinished(old.output());
    log.info(
        "{} by {}, ended after {} ms, with {} stories given back",
        old.name(),
        successor.name(),
        Duration.ofNanos(System.nanoTime() - before).toMillis(),
        unfinished);
    assertThat(unfinished).as(old.output()).isLessThanOrEqualTo(cluster.givesBack(old) ? 1 : 0);
  }

  private static void check(Cluster cluster, Databases databases, Customers customers)
      throws Exception {
    var afterwards = new Afterwards(databases, cluster.kafka(), cluster.media());
    afterwards.everyStoryEnds(customers);
    afterwards.nothingIsLeftOver();
    assertThat(databases.rows("gateway", "SELECT id FROM story WHERE status <> 'ready'")).isEmpty();
    assertThat(databases.rows("ledger", "SELECT story_id FROM posting"))
        .containsExactlyInAnyOrderElementsOf(customers.promised());
    afterwards.journalIsWhatWorkersMade();
    afterwards.storiesAreAsDecided();
    afterwards.nothingWasOversold();
    afterwards.everyFileBelongsToAStory();
    afterwards.reconciliationFindsNothing(customers, cluster.operatorToken());
  }
}

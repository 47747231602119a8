package dev.briefcast.github.delivery;

import dev.briefcast.contracts.event.GitHubDelivery;
import dev.briefcast.contracts.event.GitHubDelivery.Pull;
import dev.briefcast.github.installation.InstallationRows;
import dev.briefcast.github.pull.PullEvents;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/** Applies deliveries, each once: what it says and that it was applied are one transaction. */
final class Deliveries {

  private static final String PUSHED = "synchronize";

  private final AppliedDeliveryRows rows;
  private final PullEvents pulls;
  private final InstallationRows installations;
  private final TransactionalOperator transaction;

  Deliveries(
      AppliedDeliveryRows rows,
      PullEvents pulls,
      InstallationRows installations,
      TransactionalOperator transaction) {
    this.rows = rows;
    this.pulls = pulls;
    this.installations = installations;
    this.transaction = transaction;
  }

  /** Whether it was new. */
  Mono<Boolean> apply(GitHubDelivery delivery) {
    return rows.apply(delivery.eventId())
        .flatMap(first -> first ? record(delivery).thenReturn(true) : Mono.just(false))
        .as(transaction::transactional);
  }

  private Mono<Void> record(GitHubDelivery delivery) {
    long installation = delivery.installation();
    Pull pull = delivery.pull();
    if (pull != null) {
      boolean pushed = delivery.action().equals(PUSHED);
      return installations
          .insertIfMissing(installation)
          .then(pulls.recordEvent(installation, pull, pushed, delivery.command()));
    }
    boolean gone = delivery.event().equals("installation") && delivery.action().equals("deleted");
    return gone ? installations.markRemoved(installation) : installations.scheduleNow(installation);
  }
}

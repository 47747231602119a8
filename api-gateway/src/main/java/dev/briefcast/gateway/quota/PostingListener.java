package dev.briefcast.gateway.quota;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.BalanceAdjusted;
import dev.briefcast.contracts.event.BalanceChange;
import dev.briefcast.contracts.event.BalanceStated;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.gateway.kafka.Events;
import dev.briefcast.service.log.LoggedAttempt;
import dev.briefcast.service.trace.Traces;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/**
 * Listens for charges and adjustments of the ledger. Applied twice, late or in another order, it
 * ends the same.
 */
@Component
class PostingListener {

  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final PostingRows rows;
  private final TransactionalOperator transaction;
  private final Traces traces;

  PostingListener(PostingRows rows, TransactionalOperator transaction, Traces traces) {
    this.rows = rows;
    this.transaction = transaction;
    this.traces = traces;
  }

  @KafkaListener(
      id = "postings",
      idIsGroup = false,
      groupId = "api-gateway",
      topics = "#{T(dev.briefcast.contracts.event.Topic).QUOTA_POSTINGS.topicName()}")
  void onBalanceChange(ConsumerRecord<String, byte[]> record) throws UnreadableEventException {
    BalanceChange change = Events.read(record, BalanceChange.class);
    switch (change) {
      case MinutesCharged posting -> {
        Attempt attempt = posting.attempt();
        try (var _ = LoggedAttempt.open(attempt)) {
          traces.receiving(record).withAttempt(attempt).enclose(() -> apply(change));
        }
      }
      case BalanceAdjusted _, BalanceStated _ -> apply(change);
    }
  }

  private @Nullable Void apply(BalanceChange change) {
    return settle(change)
        .then(rows.updateBalance(change))
        .as(transaction::transactional)
        .timeout(TIMEOUT)
        .block();
  }

  private Mono<Void> settle(BalanceChange change) {
    return switch (change) {
      case MinutesCharged posting ->
          rows.chargeAttempt(posting).then(rows.deleteHold(posting.attempt()));
      case BalanceAdjusted _, BalanceStated _ -> Mono.empty();
    };
  }
}

package dev.briefcast.gateway.quota;

import dev.briefcast.contracts.event.BalanceAdjusted;
import dev.briefcast.contracts.event.BalanceChange;
import dev.briefcast.contracts.event.BalanceStated;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.gateway.broker.Events;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/**
 * Follows what the ledger charges and adjusts. Applied twice, late or in another order, it ends the
 * same.
 */
@Component
class PostingListener {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final PostingRows rows;
  private final TransactionalOperator transaction;

  PostingListener(PostingRows rows, TransactionalOperator transaction) {
    this.rows = rows;
    this.transaction = transaction;
  }

  @KafkaListener(
      id = "postings",
      idIsGroup = false,
      groupId = "api-gateway",
      topics = "#{T(dev.briefcast.contracts.event.Topic).QUOTA_POSTINGS.topicName()}")
  void changed(ConsumerRecord<String, byte[]> record) throws UnreadableEventException {
    BalanceChange change = Events.read(record, BalanceChange.class);
    settled(change)
        .then(rows.newer(change))
        .as(transaction::transactional)
        .timeout(PATIENCE)
        .block();
  }

  private Mono<Void> settled(BalanceChange change) {
    return switch (change) {
      case MinutesCharged posting ->
          rows.chargeAttempt(posting).then(rows.deleteHold(posting.attempt()));
      case BalanceAdjusted _, BalanceStated _ -> Mono.empty();
    };
  }
}

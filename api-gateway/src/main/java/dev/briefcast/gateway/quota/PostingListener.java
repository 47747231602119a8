package dev.briefcast.gateway.quota;

import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.gateway.broker.Events;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;

/** Follows what the ledger charges. Applied twice, late or in another order, it ends the same. */
@Component
class PostingListener {

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
  void charged(ConsumerRecord<String, byte[]> record) throws UnreadableEventException {
    MinutesCharged posting = Events.read(record, MinutesCharged.class);
    rows.chargeAttempt(posting)
        .then(rows.deleteHold(posting.attempt()))
        .then(rows.newer(posting))
        .as(transaction::transactional)
        .block();
  }
}

package dev.briefcast.worker.event;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.service.kafka.DeadLetterReason;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Publishes records that cannot be processed as dead letters. */
public final class DeadLetterPublisher {

  private static final String READER = "generation-worker";

  private final RecordSender sender;

  DeadLetterPublisher(RecordSender sender) {
    this.sender = sender;
  }

  /** Keeps the record, with the reason. When this returns, it cannot be lost any more. */
  public void keep(ConsumerRecord<byte[], byte[]> record, String code, String reason)
      throws InterruptedException {
    sender.deliver(
        new DeadLetterReason(READER, code, reason).about(record, Topic.STORY_REQUESTS_DEAD));
  }
}

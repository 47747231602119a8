package dev.briefcast.worker.outcome;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.service.kafka.DeadLetter;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Keeps records that nobody can use where an operator finds them. */
public final class DeadLetters {

  private static final String READER = "generation-worker";

  private final RecordSender sender;

  DeadLetters(RecordSender sender) {
    this.sender = sender;
  }

  /** Keeps the record, with the reason. When this returns, it cannot be lost any more. */
  public void keep(ConsumerRecord<byte[], byte[]> record, String code, String reason)
      throws InterruptedException {
    sender.deliver(new DeadLetter(READER, code, reason).about(record, Topic.STORY_REQUESTS_DEAD));
  }
}

package dev.briefcast.gateway.kafka;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.service.kafka.DeadLetterReason;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.listener.ConsumerRecordRecoverer;
import org.springframework.stereotype.Component;

/** Publishes records that cannot be processed as dead letters, with the reason. */
@Component
class DeadLetterSender implements ConsumerRecordRecoverer {

  private static final Logger log = LoggerFactory.getLogger(DeadLetterSender.class);
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final String READER = "api-gateway";
  private static final int REASON_MAX = 2_000;

  private final EventPublisher publisher;

  DeadLetterSender(EventPublisher publisher) {
    this.publisher = publisher;
  }

  @Override
  public void accept(ConsumerRecord<?, ?> record, @Nullable Exception failure) {
    Throwable cause = deepest(failure);
    String code = cause instanceof UnreadableEventException ? "unreadable" : "not_applied";
    String reason = reason(cause);
    log.error(
        "Moved record {} of {}-{} to {}: {}",
        record.offset(),
        record.topic(),
        record.partition(),
        Topic.EVENTS_DEAD.topicName(),
        reason);
    var letter = new DeadLetterReason(READER, code, reason);
    publisher.send(letter.about(asRead(record), Topic.EVENTS_DEAD)).block(TIMEOUT);
  }

  /** All listeners of the gateway have the same deserializers. */
  @SuppressWarnings("unchecked")
  private static ConsumerRecord<String, byte[]> asRead(ConsumerRecord<?, ?> record) {
    return (ConsumerRecord<String, byte[]>) record;
  }

  private static @Nullable Throwable deepest(@Nullable Throwable failure) {
    Throwable deepest = failure;
    while (deepest != null && deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    return deepest;
  }

  private static String reason(@Nullable Throwable cause) {
    String message = cause == null ? "unknown" : String.valueOf(cause.getMessage());
    return message.length() <= REASON_MAX ? message : message.substring(0, REASON_MAX) + " ...";
  }
}

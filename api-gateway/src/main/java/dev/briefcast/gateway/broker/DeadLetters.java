package dev.briefcast.gateway.broker;

import dev.briefcast.contracts.event.Topic;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.listener.ConsumerRecordRecoverer;
import org.springframework.stereotype.Component;

/** Puts records that cannot be handled where an operator finds them, with the reason. */
@Component
class DeadLetters implements ConsumerRecordRecoverer {

  static final String REASON = "briefcast-reason";
  static final String TOPIC = "briefcast-topic";
  static final String PARTITION = "briefcast-partition";
  static final String OFFSET = "briefcast-offset";

  private static final Logger LOG = LoggerFactory.getLogger(DeadLetters.class);
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Publisher publisher;

  DeadLetters(Publisher publisher) {
    this.publisher = publisher;
  }

  @Override
  public void accept(ConsumerRecord<?, ?> record, @Nullable Exception failure) {
    String reason = reason(failure);
    LOG.error(
        "Record {} of {}-{} goes to {}: {}",
        record.offset(),
        record.topic(),
        record.partition(),
        Topic.EVENTS_DEAD.topicName(),
        reason);
    publisher.send(letter(record, reason)).block(PATIENCE);
  }

  private static ProducerRecord<String, byte[]> letter(ConsumerRecord<?, ?> record, String reason) {
    String key = record.key() instanceof String text ? text : "";
    byte[] value = record.value() instanceof byte[] bytes ? bytes : new byte[0];
    var letter = new ProducerRecord<>(Topic.EVENTS_DEAD.topicName(), key, value);
    record.headers().forEach(letter.headers()::add);
    header(letter, REASON, reason);
    header(letter, TOPIC, record.topic());
    header(letter, PARTITION, Integer.toString(record.partition()));
    header(letter, OFFSET, Long.toString(record.offset()));
    return letter;
  }

  private static void header(ProducerRecord<?, ?> letter, String name, String value) {
    letter.headers().add(name, value.getBytes(StandardCharsets.UTF_8));
  }

  private static String reason(@Nullable Throwable failure) {
    Throwable deepest = failure;
    while (deepest != null && deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    return deepest == null ? "unknown" : String.valueOf(deepest.getMessage());
  }
}

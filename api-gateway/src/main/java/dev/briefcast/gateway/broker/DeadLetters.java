package dev.briefcast.gateway.broker;

import dev.briefcast.contracts.event.Topic;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
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

  /** Of a record that was too large to be kept: how many bytes it had. */
  static final String LEFT_OUT = "briefcast-left-out";

  private static final Logger LOG = LoggerFactory.getLogger(DeadLetters.class);
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int REASON_MAX = 2_000;

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
    ProducerRecord<String, byte[]> letter = letter(record);
    header(letter, REASON, reason);
    header(letter, TOPIC, record.topic());
    header(letter, PARTITION, Integer.toString(record.partition()));
    header(letter, OFFSET, Long.toString(record.offset()));
    return letter;
  }

  private static ProducerRecord<String, byte[]> letter(ConsumerRecord<?, ?> record) {
    String topic = Topic.EVENTS_DEAD.topicName();
    long bytes = bytes(record);
    if (bytes > Topic.LETTER_BYTES_MAX) {
      var stub = new ProducerRecord<String, byte[]>(topic, null, null);
      header(stub, LEFT_OUT, Long.toString(bytes));
      return stub;
    }
    String key = record.key() instanceof String text ? text : null;
    byte[] value = record.value() instanceof byte[] original ? original : null;
    var whole = new ProducerRecord<String, byte[]>(topic, key, value);
    record.headers().forEach(whole.headers()::add);
    return whole;
  }

  /** The key as it is written again: what is no UTF-8 has become longer by being read. */
  private static long bytes(ConsumerRecord<?, ?> record) {
    long bytes = Math.max(0, record.serializedValueSize());
    bytes += record.key() instanceof String key ? key.getBytes(StandardCharsets.UTF_8).length : 0;
    for (Header header : record.headers()) {
      bytes += header.key().getBytes(StandardCharsets.UTF_8).length;
      bytes += header.value() == null ? 0 : header.value().length;
    }
    return bytes;
  }

  private static void header(ProducerRecord<?, ?> letter, String name, String value) {
    letter.headers().add(name, value.getBytes(StandardCharsets.UTF_8));
  }

  private static String reason(@Nullable Throwable failure) {
    Throwable deepest = failure;
    while (deepest != null && deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    String message = deepest == null ? "unknown" : String.valueOf(deepest.getMessage());
    return message.length() <= REASON_MAX ? message : message.substring(0, REASON_MAX) + " ...";
  }
}

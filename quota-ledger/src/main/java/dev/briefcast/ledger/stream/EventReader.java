package dev.briefcast.ledger.stream;

import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads events; keeps what is none where an operator finds it, and goes on. */
public final class EventReader {

  /** Header of a dead letter: why it is one; a sentence in UTF-8. */
  public static final String REASON = "briefcast-reason";

  /** Header of a dead letter: a word for the reason. */
  public static final String CODE = "briefcast-code";

  /** Header of a dead letter: the topic it was read from. */
  public static final String TOPIC = "briefcast-topic";

  /** Header of a dead letter: partition and offset there, for instance {@code 3-1207}. */
  public static final String OFFSET = "briefcast-offset";

  /** Header of a dead letter: who could not read it. */
  public static final String READER = "briefcast-reader";

  /** Header of a dead letter that was too large to be kept: how many bytes it had. */
  public static final String LEFT_OUT = "briefcast-left-out";

  private static final Logger log = LoggerFactory.getLogger(EventReader.class);

  private final EventPublisher publisher;
  private final Counter unreadable;

  EventReader(EventPublisher publisher, MeterRegistry registry) {
    this.publisher = publisher;
    unreadable =
        Counter.builder("briefcast.ledger.unreadable")
            .description("Records put away because they are no events")
            .baseUnit("records")
            .register(registry);
  }

  /** The event in that record, or nothing if there is none: then it was put away. */
  public <T extends Event> Optional<T> read(
      ConsumerRecord<byte[], byte[]> record, Class<T> expected) {
    try {
      if (record.value() == null) {
        throw new UnreadableEventException("the record is empty");
      }
      return Optional.of(EventCodec.decode(record.value(), expected));
    } catch (UnreadableEventException broken) {
      String reason = broken.getMessage() == null ? "not readable" : broken.getMessage();
      log.error("{}-{}@{}: {}", record.topic(), record.partition(), record.offset(), reason);
      publisher.publish(deadLetter(record, reason));
      unreadable.increment();
      return Optional.empty();
    }
  }

  private static ProducerRecord<byte[], byte[]> deadLetter(
      ConsumerRecord<byte[], byte[]> record, String reason) {
    ProducerRecord<byte[], byte[]> dead = letter(record);
    header(dead, CODE, "unreadable");
    header(dead, REASON, reason);
    header(dead, TOPIC, record.topic());
    header(dead, OFFSET, record.partition() + "-" + record.offset());
    header(dead, READER, "quota-ledger");
    return dead;
  }

  private static ProducerRecord<byte[], byte[]> letter(ConsumerRecord<byte[], byte[]> record) {
    String topic = Topic.EVENTS_DEAD.topicName();
    long bytes = bytes(record);
    if (bytes > Topic.LETTER_BYTES_MAX) {
      var stub = new ProducerRecord<byte[], byte[]>(topic, null, null);
      header(stub, LEFT_OUT, Long.toString(bytes));
      return stub;
    }
    var whole = new ProducerRecord<>(topic, null, record.key(), record.value());
    record.headers().forEach(whole.headers()::add);
    return whole;
  }

  private static long bytes(ConsumerRecord<byte[], byte[]> record) {
    long bytes = Math.max(0, record.serializedKeySize());
    bytes += Math.max(0, record.serializedValueSize());
    for (Header header : record.headers()) {
      bytes += header.key().getBytes(StandardCharsets.UTF_8).length;
      bytes += header.value() == null ? 0 : header.value().length;
    }
    return bytes;
  }

  private static void header(ProducerRecord<byte[], byte[]> record, String name, String value) {
    record.headers().remove(name).add(name, value.getBytes(StandardCharsets.UTF_8));
  }
}

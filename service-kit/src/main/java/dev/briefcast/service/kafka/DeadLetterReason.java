package dev.briefcast.service.kafka;

import dev.briefcast.contracts.event.Topic;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/**
 * Why a record became a dead letter.
 *
 * @param reader who cannot use it, for instance {@code quota-ledger}
 * @param code a word for the reason, for instance {@code unreadable}
 * @param reason a sentence
 */
public record DeadLetterReason(String reader, String code, String reason) {

  /** Header: why the record is here; a sentence in UTF-8. */
  public static final String REASON = "briefcast-reason";

  /** Header: a word for the reason. */
  public static final String CODE = "briefcast-code";

  /** Header: the topic it was read from. */
  public static final String TOPIC = "briefcast-topic";

  /** Header: its partition there, in decimal digits. */
  public static final String PARTITION = "briefcast-partition";

  /** Header: its offset there, in decimal digits. */
  public static final String OFFSET = "briefcast-offset";

  /** Header: who could not use it. */
  public static final String READER = "briefcast-reader";

  /** Header: of what was too large to be kept, how many bytes it had, in decimal digits. */
  public static final String LEFT_OUT = "briefcast-left-out";

  /**
   * The record as it is put away: key, value and headers as they are, with the reason; of one that
   * is too large for that, only where it is.
   *
   * @param <K> text or bytes
   */
  public <K> ProducerRecord<K, byte[]> about(ConsumerRecord<K, byte[]> record, Topic to) {
    ProducerRecord<K, byte[]> letter = copy(record, to.topicName());
    header(letter, READER, reader);
    header(letter, CODE, code);
    header(letter, REASON, reason);
    header(letter, TOPIC, record.topic());
    header(letter, PARTITION, Integer.toString(record.partition()));
    header(letter, OFFSET, Long.toString(record.offset()));
    return letter;
  }

  private static <K> ProducerRecord<K, byte[]> copy(ConsumerRecord<K, byte[]> record, String to) {
    long bytes = bytes(record);
    if (bytes > Topic.LETTER_BYTES_MAX) {
      var stub = new ProducerRecord<K, byte[]>(to, null, null);
      header(stub, LEFT_OUT, Long.toString(bytes));
      return stub;
    }
    var whole = new ProducerRecord<>(to, null, record.key(), record.value());
    record.headers().forEach(whole.headers()::add);
    return whole;
  }

  private static long bytes(ConsumerRecord<?, ?> record) {
    long bytes = keyBytes(record.key()) + Math.max(0, record.serializedValueSize());
    for (Header header : record.headers()) {
      bytes += header.key().getBytes(StandardCharsets.UTF_8).length;
      bytes += header.value() == null ? 0 : header.value().length;
    }
    return bytes;
  }

  /** As it is written again: what is no UTF-8 has become longer by being read as text. */
  private static long keyBytes(@Nullable Object key) {
    return switch (key) {
      case byte[] bytes -> bytes.length;
      case String text -> text.getBytes(StandardCharsets.UTF_8).length;
      case null, default -> 0;
    };
  }

  private static void header(ProducerRecord<?, ?> record, String name, String value) {
    record.headers().remove(name).add(name, value.getBytes(StandardCharsets.UTF_8));
  }
}

package dev.briefcast.worker.outcome;

import dev.briefcast.contracts.event.Topic;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;

/** Keeps records that nobody can use where an operator finds them. */
public final class DeadLetters {

  /** Header: why the record is here; a sentence in UTF-8. */
  public static final String REASON = "briefcast-reason";

  /** Header: a word for the reason, for instance {@code unreadable}. */
  public static final String CODE = "briefcast-code";

  /** Header: the topic it was read from. */
  public static final String TOPIC = "briefcast-topic";

  /** Header: its offset there, in decimal digits. */
  public static final String OFFSET = "briefcast-offset";

  /** Header: of what was too large to be kept, how many bytes it had, in decimal digits. */
  public static final String LEFT_OUT = "briefcast-left-out";

  private final RecordSender sender;

  DeadLetters(RecordSender sender) {
    this.sender = sender;
  }

  /**
   * Keeps the record's key, value and headers as they are, with the reason; of one that is too
   * large for that, only where it is. When this returns, it cannot be lost any more.
   */
  public void keep(ConsumerRecord<byte[], byte[]> record, String code, String reason)
      throws InterruptedException {
    ProducerRecord<byte[], byte[]> dead = letter(record);
    header(dead, CODE, code);
    header(dead, REASON, reason);
    header(dead, TOPIC, record.topic());
    header(dead, OFFSET, Long.toString(record.offset()));
    sender.deliver(dead);
  }

  private static ProducerRecord<byte[], byte[]> letter(ConsumerRecord<byte[], byte[]> record) {
    String topic = Topic.STORY_REQUESTS_DEAD.topicName();
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

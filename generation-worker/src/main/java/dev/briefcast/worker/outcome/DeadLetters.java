package dev.briefcast.worker.outcome;

import dev.briefcast.contracts.event.Topic;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

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

  private final RecordSender sender;

  DeadLetters(RecordSender sender) {
    this.sender = sender;
  }

  /**
   * Keeps the record's key, value and headers as they are, with the reason. When this returns, it
   * cannot be lost any more.
   */
  public void keep(ConsumerRecord<byte[], byte[]> record, String code, String reason)
      throws InterruptedException {
    var dead =
        new ProducerRecord<>(
            Topic.STORY_REQUESTS_DEAD.topicName(), null, record.key(), record.value());
    record.headers().forEach(dead.headers()::add);
    header(dead, CODE, code);
    header(dead, REASON, reason);
    header(dead, TOPIC, record.topic());
    header(dead, OFFSET, Long.toString(record.offset()));
    sender.deliver(dead);
  }

  private static void header(ProducerRecord<byte[], byte[]> record, String name, String value) {
    record.headers().remove(name).add(name, value.getBytes(StandardCharsets.UTF_8));
  }
}

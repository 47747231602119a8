package dev.briefcast.gateway.admin.deadletter;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/**
 * Parses dead letters from Kafka records. Whatever stands in one, a letter comes of it that the
 * database takes: a letter that failed here would be put away as another letter, and so on for
 * ever.
 */
final class DeadLetterReader {

  private static final int REASON_CHARACTERS_MAX = 2000;
  private static final int NAME_CHARACTERS_MAX = 250;

  private DeadLetterReader() {}

  static DeadLetter of(ConsumerRecord<String, byte[]> record, Instant now) {
    byte @Nullable [] value = record.value();
    byte[] bytes = value == null ? new byte[0] : value;
    String key = record.key();
    String reason = header(record, "briefcast-reason", REASON_CHARACTERS_MAX);
    return new DeadLetter(
        record.topic() + "-" + record.partition() + "-" + record.offset(),
        record.topic(),
        at(record.timestamp(), now),
        key == null ? "" : storable(key, NAME_CHARACTERS_MAX),
        reason == null ? "unknown" : reason,
        header(record, "briefcast-code", NAME_CHARACTERS_MAX),
        source(record),
        bytes.length,
        firstCharacters(bytes),
        null);
  }

  private static String firstCharacters(byte[] bytes) {
    int kept = Math.min(bytes.length, DeadLetter.BYTES_KEPT_MAX);
    return storable(new String(bytes, 0, kept, StandardCharsets.UTF_8), DeadLetter.BYTES_KEPT_MAX);
  }

  /** Whoever wrote the record may have had any clock. */
  private static Instant at(long timestampMs, Instant now) {
    return Instant.ofEpochMilli(Math.clamp(timestampMs, 0, now.toEpochMilli()));
  }

  private static @Nullable String source(ConsumerRecord<String, byte[]> record) {
    String topic = header(record, "briefcast-topic", NAME_CHARACTERS_MAX);
    String partition = header(record, "briefcast-partition", NAME_CHARACTERS_MAX);
    String offset = header(record, "briefcast-offset", NAME_CHARACTERS_MAX);
    if (topic == null) {
      return null;
    }
    return topic
        + "@"
        + (partition == null ? "" : partition + "-")
        + (offset == null ? "" : offset);
  }

  private static @Nullable String header(
      ConsumerRecord<String, byte[]> record, String name, int charactersMax) {
    Header header = record.headers().lastHeader(name);
    return header == null || header.value() == null
        ? null
        : storable(new String(header.value(), StandardCharsets.UTF_8), charactersMax);
  }

  /** The database takes neither NUL nor half of a surrogate pair. */
  private static String storable(String text, int charactersMax) {
    String whole = text.replace('\0', '\uFFFD');
    if (whole.length() <= charactersMax) {
      return whole;
    }
    boolean split = Character.isHighSurrogate(whole.charAt(charactersMax - 1));
    return whole.substring(0, split ? charactersMax - 1 : charactersMax);
  }
}

package dev.briefcast.service.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.Topic;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class DeadLetterReasonTest {

  private static final DeadLetterReason WHY =
      new DeadLetterReason("quota-ledger", "unreadable", "No JSON.");

  @Test
  void record_deadLettered_keepsItsContentAndReason() {
    ProducerRecord<byte[], byte[]> letter = WHY.about(record(9), Topic.EVENTS_DEAD);

    assertThat(letter.topic()).isEqualTo("events.dead");
    assertThat(letter.key()).isEqualTo("key".getBytes(UTF_8));
    assertThat(letter.value()).hasSize(9);
    assertThat(header(letter, "own")).isEqualTo("kept");
    assertThat(header(letter, DeadLetterReason.REASON)).isEqualTo("No JSON.");
    assertThat(header(letter, DeadLetterReason.CODE)).isEqualTo("unreadable");
    assertThat(header(letter, DeadLetterReason.READER)).isEqualTo("quota-ledger");
    assertThat(header(letter, DeadLetterReason.TOPIC)).isEqualTo("story.outcomes");
    assertThat(header(letter, DeadLetterReason.PARTITION)).isEqualTo("3");
    assertThat(header(letter, DeadLetterReason.OFFSET)).isEqualTo("1207");
  }

  @Test
  void record_ofMaximumSize_isLeftWhereItIs() {
    ProducerRecord<byte[], byte[]> letter =
        WHY.about(record(Topic.RECORD_BYTES_MAX), Topic.EVENTS_DEAD);

    assertThat(letter.key()).isNull();
    assertThat(letter.value()).isNull();
    assertThat(Long.parseLong(header(letter, DeadLetterReason.LEFT_OUT)))
        .isGreaterThan(Topic.RECORD_BYTES_MAX);
    assertThat(header(letter, DeadLetterReason.OFFSET)).isEqualTo("1207");
  }

  private static ConsumerRecord<byte[], byte[]> record(int bytes) {
    var headers = new RecordHeaders();
    headers.add("own", "kept".getBytes(UTF_8));
    headers.add(DeadLetterReason.REASON, "an older one".getBytes(UTF_8));
    return new ConsumerRecord<>(
        "story.outcomes",
        3,
        1207,
        0,
        TimestampType.CREATE_TIME,
        3,
        bytes,
        "key".getBytes(UTF_8),
        new byte[bytes],
        headers,
        Optional.empty());
  }

  private static String header(ProducerRecord<?, ?> letter, String name) {
    return new String(letter.headers().lastHeader(name).value(), UTF_8);
  }
}

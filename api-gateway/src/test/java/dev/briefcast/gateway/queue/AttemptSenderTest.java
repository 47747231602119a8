package dev.briefcast.gateway.queue;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.kafka.Publishers;
import dev.briefcast.gateway.queue.QueuedAttempt.Render;
import dev.briefcast.service.trace.Traces;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AttemptSenderTest {

  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final QueuedAttempt SMALL = queued(1, "small");
  private static final QueuedAttempt LARGE = queued(2, "large");
  private static final QueuedAttempt BEHIND = queued(3, "behind");

  /** As a broker whose topic takes less than ours does. */
  @Test
  void record_largerThanTheTopicTakes_isTheOnlyOneThatDoesNotArrive() {
    var producer =
        new Answering(
            record ->
                new String(record.value(), UTF_8).contains("\"large\"")
                    ? new RecordTooLargeException("larger than max.message.bytes")
                    : null);

    List<SendResult> sent = sender(producer).send(List.of(SMALL, LARGE, BEHIND)).block(SOON);

    assertThat(sent).extracting(SendResult::queued).containsExactly(SMALL, LARGE, BEHIND);
    assertThat(sent).extracting(SendResult::arrived).containsExactly(true, false, true);
  }

  @Test
  void broker_thatDoesNotAnswer_isNoFaultOfTheRecords() {
    var producer = new Answering(record -> new TimeoutException("nobody answers"));

    assertThatThrownBy(() -> sender(producer).send(List.of(SMALL)).block(SOON))
        .hasRootCauseInstanceOf(TimeoutException.class);
  }

  private static AttemptSender sender(Answering producer) {
    return new AttemptSender(Publishers.of(producer), InstantSource.fixed(NOW), Traces.off());
  }

  private static QueuedAttempt queued(int number, String path) {
    var story = new StoryId("brief_" + ("" + number).repeat(32));
    String brief =
        "{\"title\":\"A title\",\"summary\":\"What it is about.\",\"files\":[{\"path\":\"%s\"}]}"
            .formatted(path);
    return new QueuedAttempt(
        new Attempt(story, 1, new AccountId(new UUID(0, number)), NOW, "req_test"),
        new Render(brief, 0),
        20,
        null,
        null,
        null);
  }

  private static final class Answering extends MockProducer<String, byte[]> {

    private final Function<ProducerRecord<String, byte[]>, @Nullable RuntimeException> fault;

    private Answering(Function<ProducerRecord<String, byte[]>, @Nullable RuntimeException> fault) {
      super(false, null, new StringSerializer(), new ByteArraySerializer());
      this.fault = fault;
    }

    /** Whoever sends gives it back each time; a real one is shared. */
    @Override
    public void close(Duration timeout) {}

    @Override
    public synchronized Future<RecordMetadata> send(
        ProducerRecord<String, byte[]> record, Callback callback) {
      Future<RecordMetadata> sent = super.send(record, callback);
      RuntimeException answer = fault.apply(record);
      if (answer == null) {
        completeNext();
      } else {
        errorNext(answer);
      }
      return sent;
    }
  }
}

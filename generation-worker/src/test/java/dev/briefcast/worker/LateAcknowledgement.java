package dev.briefcast.worker;

import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.worker.event.EndedAttempts;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerInterceptor;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.jspecify.annotations.Nullable;

/** Lets a worker know that its outcome is there only when it has read it itself. */
public final class LateAcknowledgement implements ProducerInterceptor<byte[], byte[]> {

  static final String ARGUMENT =
      "--spring.kafka.producer.properties[interceptor.classes]="
          + LateAcknowledgement.class.getName();

  private static final Duration AT_MOST = Duration.ofSeconds(5);

  private static volatile @Nullable EndedAttempts read;
  private volatile @Nullable Attempt last;

  /** Kafka makes the interceptor, so that it cannot be handed over. */
  static void until(EndedAttempts readByTheWorker) {
    read = readByTheWorker;
  }

  @Override
  public ProducerRecord<byte[], byte[]> onSend(ProducerRecord<byte[], byte[]> record) {
    if (isOutcome(record.topic())) {
      try {
        last = EventCodec.decode(record.value(), Outcome.class).attempt();
      } catch (UnreadableEventException unreadable) {
        throw new IllegalStateException(unreadable);
      }
    }
    return record;
  }

  @Override
  public void onAcknowledgement(@Nullable RecordMetadata metadata, @Nullable Exception failed) {
    EndedAttempts ended = read;
    Attempt attempt = last;
    if (metadata != null && isOutcome(metadata.topic()) && ended != null && attempt != null) {
      await().atMost(AT_MOST).until(() -> ended.contains(attempt));
    }
  }

  private static boolean isOutcome(String topic) {
    return Topic.STORY_OUTCOMES.topicName().equals(topic);
  }

  @Override
  public void configure(Map<String, ?> configs) {}

  @Override
  public void close() {}
}

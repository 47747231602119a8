package dev.briefcast.worker;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.ChangeRequested;
import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.testing.TopicReader;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** The other side of the worker: asks for stories and hears what becomes of them. */
final class Broker implements AutoCloseable {

  private final KafkaProducer<byte[], byte[]> producer;
  private final TopicReader outcomes;
  private final TopicReader progress;
  private final TopicReader dead;

  Broker(String bootstrapServers) {
    this(Map.of("bootstrap.servers", bootstrapServers));
  }

  /**
   * @param connection how Kafka is reached, by Kafka's own names
   */
  Broker(Map<String, Object> connection) {
    producer =
        new KafkaProducer<>(connection, new ByteArraySerializer(), new ByteArraySerializer());
    outcomes = new TopicReader(connection, Topic.STORY_OUTCOMES.topicName());
    progress = new TopicReader(connection, Topic.STORY_PROGRESS.topicName());
    dead = new TopicReader(connection, Topic.STORY_REQUESTS_DEAD.topicName());
  }

  StoryId request(StoryRequested request) {
    send(request.key().getBytes(UTF_8), EventCodec.encode(request));
    return request.attempt().story();
  }

  /** As the gateway says it once the paying account has cancelled. */
  StoryFailed cancel(Attempt attempt) {
    var code = FailureCode.CANCELLED;
    var cancelled =
        new StoryFailed(
            UUID.randomUUID(),
            Instant.now(),
            attempt,
            code.code(),
            "The story was cancelled.",
            null,
            code.retryable());
    send(Topic.STORY_OUTCOMES, cancelled.key().getBytes(UTF_8), EventCodec.encode(cancelled));
    return cancelled;
  }

  StoryId request(ChangeRequested request) {
    send(Topic.STORY_CHANGES, request.key().getBytes(UTF_8), EventCodec.encode(request));
    return request.attempt().story();
  }

  void send(byte[] key, byte[] value) {
    send(Topic.STORY_REQUESTS, key, value);
  }

  private void send(Topic topic, byte[] key, byte[] value) {
    try {
      producer.send(new ProducerRecord<>(topic.topicName(), key, value)).get();
    } catch (ExecutionException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }

  List<Outcome> outcomesOf(StoryId story) {
    return of(outcomes, story).map(Outcome.class::cast).toList();
  }

  List<StoryProgress> progressOf(StoryId story) {
    return of(progress, story).map(StoryProgress.class::cast).toList();
  }

  List<ConsumerRecord<byte[], byte[]>> deadOf(String key) {
    return dead.read().stream().filter(each -> key.equals(new String(each.key(), UTF_8))).toList();
  }

  /** The records of an attempt's progress, then those of its outcome. */
  List<ConsumerRecord<byte[], byte[]>> records(StoryId story) {
    return Stream.of(progress, outcomes)
        .flatMap(topic -> topic.read().stream())
        .filter(each -> story.value().equals(new String(each.key(), UTF_8)))
        .toList();
  }

  private static Stream<Event> of(TopicReader topic, StoryId story) {
    return topic.read().stream()
        .filter(each -> story.value().equals(new String(each.key(), UTF_8)))
        .map(each -> decode(each.value()));
  }

  private static Event decode(byte[] bytes) {
    try {
      return EventCodec.decode(bytes);
    } catch (UnreadableEventException broken) {
      throw new AssertionError(broken);
    }
  }

  @Override
  public void close() {
    producer.close();
    outcomes.close();
    progress.close();
    dead.close();
  }
}

package dev.briefcast.gateway;

import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.ChangeRequested;
import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** The other side of the topics: reads what the gateway asks for, and says what tests want said. */
public final class TestWorker implements AutoCloseable {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final KafkaConsumer<String, byte[]> consumer;
  private final KafkaProducer<String, byte[]> producer;
  private final List<ConsumerRecord<String, byte[]>> read = new ArrayList<>();

  /** Reads the topics of requests and dead letters from their beginning. */
  public TestWorker(String kafka) {
    this(Map.of("bootstrap.servers", kafka));
  }

  /**
   * The same.
   *
   * @param connection how Kafka is reached, by Kafka's own names
   */
  public TestWorker(Map<String, Object> connection) {
    consumer =
        new KafkaConsumer<>(
            with(connection, "auto.offset.reset", "earliest"),
            new StringDeserializer(),
            new ByteArrayDeserializer());
    producer =
        new KafkaProducer<>(
            with(connection, "linger.ms", "0"), new StringSerializer(), new ByteArraySerializer());
    consumer.assign(
        Stream.of(
                Topic.STORY_REQUESTS,
                Topic.STORY_CHANGES,
                Topic.STORY_OUTCOMES,
                Topic.EVENTS_DEAD,
                Topic.ACCOUNT_PLANS)
            .flatMap(TestWorker::partitions)
            .toList());
  }

  private static Map<String, Object> with(
      Map<String, Object> connection, String name, String value) {
    var all = new HashMap<>(connection);
    all.put(name, value);
    return all;
  }

  /** The request for a story, once it has come. */
  public StoryRequested requested(String story, int attempt) {
    await().atMost(TIMEOUT).until(() -> !requests(story, attempt).isEmpty());
    return requests(story, attempt).getFirst();
  }

  /** The outcome of a story that went well, once it was said. */
  public StoryReady said(String story) {
    await().atMost(TIMEOUT).until(() -> !records(Topic.STORY_OUTCOMES, story).isEmpty());
    return decoded(records(Topic.STORY_OUTCOMES, story).getFirst(), StoryReady.class);
  }

  /** The request for a repository change, once it has come. */
  public ChangeRequested changed(String story, int attempt) {
    await().atMost(TIMEOUT).until(() -> !changes(story, attempt).isEmpty());
    return changes(story, attempt).getFirst();
  }

  /** The requests for a repository change that have come. */
  public List<ChangeRequested> changes(String story, int attempt) {
    return records(Topic.STORY_CHANGES, story).stream()
        .map(record -> decoded(record, ChangeRequested.class))
        .filter(each -> each.attempt().number() == attempt)
        .toList();
  }

  /** The requests for a story that have come. */
  public List<StoryRequested> requests(String story, int attempt) {
    return records(Topic.STORY_REQUESTS, story).stream()
        .map(record -> decoded(record, StoryRequested.class))
        .filter(each -> each.attempt().number() == attempt)
        .toList();
  }

  /** The records of that key that have come. */
  public List<ConsumerRecord<String, byte[]>> records(Topic topic, String key) {
    consumer.poll(Duration.ofMillis(50)).forEach(read::add);
    return read.stream()
        .filter(each -> each.topic().equals(topic.topicName()) && key.equals(each.key()))
        .toList();
  }

  private static Stream<TopicPartition> partitions(Topic topic) {
    return IntStream.range(0, topic.partitions())
        .mapToObj(partition -> new TopicPartition(topic.topicName(), partition));
  }

  /** Says something; returns when the broker has it. */
  public void say(Topic topic, Event event) {
    say(topic, event.key(), EventCodec.encode(event));
  }

  /** Says anything. */
  public void say(Topic topic, String key, byte[] bytes) {
    try {
      producer.send(new ProducerRecord<>(topic.topicName(), key, bytes)).get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Waits until what was said of a story is applied: a later outcome in its partition was. */
  public void awaitApplied(String story) {
    int before = records(Topic.EVENTS_DEAD, story).size();
    say(Topic.STORY_OUTCOMES, story, "marker".getBytes(StandardCharsets.UTF_8));
    await().atMost(TIMEOUT).until(() -> records(Topic.EVENTS_DEAD, story).size() > before);
  }

  /** The month in which an attempt is charged: that in which it was accepted. */
  public static YearMonth monthOf(Attempt attempt) {
    return YearMonth.from(attempt.acceptedAt().atZone(ZoneOffset.UTC));
  }

  /** An attempt went well. */
  public static StoryReady ready(Attempt attempt, MediaFile... media) {
    return new StoryReady(
        UUID.randomUUID(), Instant.now(), attempt, 61_200, 5, List.of(media), "test 1");
  }

  /** An attempt did not go well. */
  public static StoryFailed failed(Attempt attempt) {
    return new StoryFailed(
        UUID.randomUUID(),
        Instant.now(),
        attempt,
        "brief_not_renderable",
        "Try a smaller brief.",
        Stage.FRAMES,
        false);
  }

  /** An attempt did not go well, but the next may. */
  public static StoryFailed failedForNow(Attempt attempt) {
    return new StoryFailed(
        UUID.randomUUID(),
        Instant.now(),
        attempt,
        "store_unavailable",
        "The files could not be stored.",
        Stage.STORE,
        true);
  }

  /** An attempt goes on. */
  public static StoryProgress progress(Attempt attempt, Stage stage, int percent) {
    return new StoryProgress(UUID.randomUUID(), Instant.now(), attempt, stage, percent, "test");
  }

  @Override
  public void close() {
    consumer.close();
    producer.close();
  }

  private static <T extends Event> T decoded(ConsumerRecord<String, byte[]> record, Class<T> type) {
    try {
      return EventCodec.decode(record.value(), type);
    } catch (UnreadableEventException e) {
      throw new IllegalStateException(e);
    }
  }
}

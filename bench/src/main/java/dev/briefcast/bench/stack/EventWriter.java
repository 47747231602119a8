package dev.briefcast.bench.stack;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.Topic;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Publishes events in place of a worker. */
public final class EventWriter implements AutoCloseable {

  private static final String NO_SUM = "0".repeat(64);
  private static final List<MediaFile> FILES =
      List.of("story.mp4", "captions.vtt", "poster.png", "transcript.txt").stream()
          .map(name -> new MediaFile(name, 1, NO_SUM))
          .toList();

  private final KafkaProducer<String, byte[]> producer;

  public EventWriter(String kafka) {
    Map<String, Object> settings =
        Map.of("bootstrap.servers", kafka, "acks", "all", "linger.ms", 0);
    producer = new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer());
  }

  static StoryReady ready(Attempt attempt) {
    return new StoryReady(UUID.randomUUID(), Instant.now(), attempt, 61_200, 5, FILES, "bench");
  }

  /** Its video is there. */
  public void sayReady(Attempt attempt) {
    write(Topic.STORY_OUTCOMES, ready(attempt));
  }

  /** It was taken on. */
  public void sayTaken(Attempt attempt) {
    write(
        Topic.STORY_PROGRESS,
        new StoryProgress(UUID.randomUUID(), Instant.now(), attempt, Stage.SOURCE, 0, "bench"));
  }

  public void write(Topic topic, Event event) {
    write(topic, event.key(), EventCodec.encode(event));
  }

  public void write(Topic topic, String key, byte[] value) {
    var _ = producer.send(new ProducerRecord<>(topic.topicName(), key, value));
  }

  public void flush() {
    producer.flush();
  }

  @Override
  public void close() {
    producer.close();
  }
}

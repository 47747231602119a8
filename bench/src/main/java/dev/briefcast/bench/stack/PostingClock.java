package dev.briefcast.bench.stack;

import dev.briefcast.bench.figures.WallClock;
import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.BalanceChange;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.contracts.id.StoryId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Records when each posting becomes readable. */
public final class PostingClock implements AutoCloseable {

  private static final Duration POLL = Duration.ofMillis(100);
  private static final long LOOK_MS = 1;
  private static final long TIMEOUT_US = 300_000_000;

  private final Map<StoryId, Long> seenUs = new ConcurrentHashMap<>();
  private final String kafka;
  private final Thread thread;
  private volatile boolean closing;

  public PostingClock(String kafka) {
    this.kafka = kafka;
    thread = Thread.ofPlatform().name("postings").start(this::run);
  }

  /** When the last of them was there. */
  public long await(List<Attempt> attempts) throws InterruptedException {
    long until = WallClock.nowUs() + TIMEOUT_US;
    long last = 0;
    for (Attempt attempt : attempts) {
      while (!seenUs.containsKey(attempt.story())) {
        if (WallClock.nowUs() > until) {
          throw new IllegalStateException(attempt.story() + " was not charged");
        }
        Thread.sleep(LOOK_MS);
      }
      last = Math.max(last, at(attempt));
    }
    return last;
  }

  public long at(Attempt attempt) {
    return Objects.requireNonNull(seenUs.get(attempt.story()));
  }

  private void run() {
    Map<String, Object> settings =
        Map.of(
            "bootstrap.servers",
            kafka,
            "group.id",
            "bench-" + UUID.randomUUID(),
            "auto.offset.reset",
            "earliest",
            "enable.auto.commit",
            false);
    try (var consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      consumer.subscribe(List.of(Topic.QUOTA_POSTINGS.topicName()));
      while (!closing) {
        var records = consumer.poll(POLL);
        long now = WallClock.nowUs();
        records.forEach(record -> record(record, now));
      }
    }
  }

  private void record(ConsumerRecord<byte[], byte[]> record, long now) {
    try {
      if (EventCodec.decode(record.value(), BalanceChange.class) instanceof MinutesCharged charge) {
        seenUs.putIfAbsent(charge.attempt().story(), now);
      }
    } catch (UnreadableEventException broken) {
      throw new IllegalStateException(broken);
    }
  }

  @Override
  public void close() {
    closing = true;
    try {
      thread.join();
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }
}

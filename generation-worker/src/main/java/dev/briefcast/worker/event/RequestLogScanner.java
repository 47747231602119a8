package dev.briefcast.worker.event;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.springframework.kafka.core.ConsumerFactory;

/**
 * Finds out whether an attempt was already handed on, by reading the topic of requests itself: a
 * fetcher that died after handing it on cannot say so, and two that fetch one attempt at the same
 * time do not know of each other. The queue's order decides: of an attempt its first record counts.
 */
public final class RequestLogScanner {

  private static final Duration POLL = Duration.ofMillis(500);

  /** Clocks differ: a record may seem older than the acceptance of its attempt. */
  private static final Duration EARLIER = Duration.ofMinutes(10);

  private final ConsumerFactory<byte[], byte[]> consumers;

  RequestLogScanner(ConsumerFactory<byte[], byte[]> consumers) {
    this.consumers = consumers;
  }

  /** Whether the attempt is in the queue by now, made or not. */
  public boolean contains(Attempt attempt) {
    try (Consumer<byte[], byte[]> consumer = consumers.createConsumer()) {
      List<TopicPartition> partitions =
          consumer.partitionsFor(Topic.STORY_REQUESTS.topicName()).stream()
              .map(each -> new TopicPartition(each.topic(), each.partition()))
              .toList();
      return first(consumer, attempt, consumer.endOffsets(partitions)).isPresent();
    }
  }

  /** Whether no record before this one asks for the same attempt. */
  public boolean isFirst(Attempt attempt, ConsumerRecord<byte[], byte[]> record) {
    var partition = new TopicPartition(record.topic(), record.partition());
    try (Consumer<byte[], byte[]> consumer = consumers.createConsumer()) {
      return first(consumer, attempt, Map.of(partition, record.offset())).isEmpty();
    }
  }

  /** Reads what was handed on since the attempt was accepted, up to those offsets. */
  private static Optional<ConsumerRecord<byte[], byte[]>> first(
      Consumer<byte[], byte[]> consumer, Attempt attempt, Map<TopicPartition, Long> ends) {
    begin(consumer, ends.keySet(), attempt.acceptedAt().minus(EARLIER).toEpochMilli());
    byte[] key = attempt.story().value().getBytes(StandardCharsets.UTF_8);
    while (ends.entrySet().stream().anyMatch(end -> isBefore(consumer, end))) {
      for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
        Long end = ends.get(new TopicPartition(record.topic(), record.partition()));
        boolean before = end != null && record.offset() < end;
        if (before && Arrays.equals(key, record.key()) && isOf(attempt, record.value())) {
          return Optional.of(record);
        }
      }
    }
    return Optional.empty();
  }

  private static void begin(
      Consumer<byte[], byte[]> consumer, Set<TopicPartition> partitions, long fromMs) {
    consumer.assign(partitions);
    consumer.seekToEnd(partitions);
    Map<TopicPartition, Long> times =
        partitions.stream().collect(Collectors.toMap(each -> each, _ -> fromMs));
    consumer
        .offsetsForTimes(times)
        .forEach(
            (partition, offset) -> {
              if (offset != null) {
                consumer.seek(partition, offset.offset());
              }
            });
  }

  private static boolean isBefore(
      Consumer<byte[], byte[]> consumer, Map.Entry<TopicPartition, Long> end) {
    return consumer.position(end.getKey()) < end.getValue();
  }

  private static boolean isOf(Attempt attempt, byte @Nullable [] value) {
    try {
      return value != null
          && EventCodec.decode(value, StoryRequested.class).attempt().number() == attempt.number();
    } catch (UnreadableEventException other) {
      return false;
    }
  }
}

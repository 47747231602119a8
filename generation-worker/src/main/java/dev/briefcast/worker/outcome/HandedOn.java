package dev.briefcast.worker.outcome;

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
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.springframework.kafka.core.ConsumerFactory;

/**
 * Knows whether an attempt was handed on to be made, by reading the queue itself: a fetcher that
 * died after handing it on is not there to say so, and a story must not be made twice.
 */
public final class HandedOn {

  private static final Duration POLL = Duration.ofMillis(500);

  private final ConsumerFactory<byte[], byte[]> consumers;

  HandedOn(ConsumerFactory<byte[], byte[]> consumers) {
    this.consumers = consumers;
  }

  /** Reads what was handed on since the attempt was accepted, up to what is there now. */
  public boolean has(Attempt attempt) {
    try (Consumer<byte[], byte[]> consumer = consumers.createConsumer()) {
      List<TopicPartition> partitions =
          consumer.partitionsFor(Topic.STORY_REQUESTS.topicName()).stream()
              .map(each -> new TopicPartition(each.topic(), each.partition()))
              .toList();
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      begin(consumer, partitions, attempt.acceptedAt().toEpochMilli());
      byte[] key = attempt.story().value().getBytes(StandardCharsets.UTF_8);
      while (ends.entrySet().stream().anyMatch(end -> isBefore(consumer, end))) {
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
          if (Arrays.equals(key, record.key()) && isOf(attempt, record.value())) {
            return true;
          }
        }
      }
      return false;
    }
  }

  private static void begin(
      Consumer<byte[], byte[]> consumer, List<TopicPartition> partitions, long fromMs) {
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

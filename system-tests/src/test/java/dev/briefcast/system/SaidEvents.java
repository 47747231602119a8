package dev.briefcast.system;

import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;

/** Everything that was ever said on a topic. */
public final class SaidEvents {

  private SaidEvents() {}

  /** The events of a topic, those of one key in their order; what is no event is left out. */
  public static List<Event> of(String bootstrapServers, Topic topic) {
    Map<String, Object> settings =
        Map.of(
            "bootstrap.servers",
            bootstrapServers,
            "group.id",
            UUID.randomUUID().toString(),
            "enable.auto.commit",
            "false");
    try (var consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      return events(consumer, topic.topicName());
    }
  }

  private static List<Event> events(KafkaConsumer<byte[], byte[]> consumer, String topic) {
    List<TopicPartition> partitions =
        consumer.partitionsFor(topic).stream()
            .map(each -> new TopicPartition(topic, each.partition()))
            .toList();
    consumer.assign(partitions);
    consumer.seekToBeginning(partitions);
    Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
    var events = new ArrayList<Event>();
    while (partitions.stream()
        .anyMatch(each -> consumer.position(each) < ends.getOrDefault(each, 0L))) {
      for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(200))) {
        event(record).ifPresent(events::add);
      }
    }
    return events;
  }

  private static Optional<Event> event(ConsumerRecord<byte[], byte[]> record) {
    byte @Nullable [] value = record.value();
    try {
      return value == null ? Optional.empty() : Optional.of(EventCodec.decode(value));
    } catch (UnreadableEventException broken) {
      return Optional.empty();
    }
  }
}

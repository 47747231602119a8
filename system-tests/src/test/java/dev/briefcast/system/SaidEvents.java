package dev.briefcast.system;

import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Everything that was ever said on a topic. */
public final class SaidEvents {

  private SaidEvents() {}

  /** The events of a topic; those of one key in their order. */
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
    } catch (UnreadableEventException broken) {
      throw new AssertionError(broken);
    }
  }

  private static List<Event> events(KafkaConsumer<byte[], byte[]> consumer, String topic)
      throws UnreadableEventException {
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
        events.add(EventCodec.decode(record.value()));
      }
    }
    return events;
  }
}

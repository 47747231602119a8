package dev.briefcast.system;

import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.contracts.id.StoryId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Everything that the ledger ever said it charged. */
final class Postings {

  private Postings() {}

  /** The charges of a story, in order; a charge that was said again stands here again. */
  static List<MinutesCharged> of(String bootstrapServers, String story) {
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
      return charges(consumer, new StoryId(story));
    } catch (UnreadableEventException broken) {
      throw new AssertionError(broken);
    }
  }

  private static List<MinutesCharged> charges(KafkaConsumer<byte[], byte[]> consumer, StoryId story)
      throws UnreadableEventException {
    String topic = Topic.QUOTA_POSTINGS.topicName();
    List<TopicPartition> partitions =
        consumer.partitionsFor(topic).stream()
            .map(each -> new TopicPartition(topic, each.partition()))
            .toList();
    consumer.assign(partitions);
    consumer.seekToBeginning(partitions);
    Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
    var charges = new ArrayList<MinutesCharged>();
    while (partitions.stream()
        .anyMatch(each -> consumer.position(each) < ends.getOrDefault(each, 0L))) {
      for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(200))) {
        if (EventCodec.decode(record.value()) instanceof MinutesCharged charged) {
          charges.add(charged);
        }
      }
    }
    return charges.stream().filter(each -> each.attempt().story().equals(story)).toList();
  }
}

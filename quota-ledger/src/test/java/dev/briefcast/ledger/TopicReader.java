package dev.briefcast.ledger;

import dev.briefcast.contracts.event.Topic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Everything that was ever written to a topic. */
final class TopicReader implements AutoCloseable {

  private final KafkaConsumer<byte[], byte[]> consumer;
  private final List<ConsumerRecord<byte[], byte[]>> read = new ArrayList<>();

  /**
   * @param connection how Kafka is reached, by Kafka's own names
   */
  TopicReader(Map<String, Object> connection, Topic topic) {
    consumer =
        new KafkaConsumer<>(connection, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    List<TopicPartition> partitions =
        consumer.partitionsFor(topic.topicName()).stream()
            .map(each -> new TopicPartition(each.topic(), each.partition()))
            .toList();
    consumer.assign(partitions);
    consumer.seekToBeginning(partitions);
  }

  /** What is there by now. */
  List<ConsumerRecord<byte[], byte[]>> read() {
    consumer.poll(Duration.ofMillis(100)).forEach(read::add);
    return read;
  }

  @Override
  public void close() {
    consumer.close();
  }
}

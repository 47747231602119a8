package dev.briefcast.testing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Reads everything that was ever written to a topic. */
public final class TopicReader implements AutoCloseable {

  private final KafkaConsumer<byte[], byte[]> consumer;
  private final List<ConsumerRecord<byte[], byte[]>> read = new ArrayList<>();

  /**
   * A reader of a topic from its beginning.
   *
   * @param connection how Kafka is reached, by Kafka's own names
   */
  public TopicReader(Map<String, Object> connection, String topic) {
    var settings = new HashMap<>(connection);
    settings.put("auto.offset.reset", "earliest");
    consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    List<TopicPartition> partitions =
        consumer.partitionsFor(topic).stream()
            .map(each -> new TopicPartition(each.topic(), each.partition()))
            .toList();
    consumer.assign(partitions);
    consumer.seekToBeginning(partitions);
  }

  /** All records that were there by now, of the calls before, too. */
  public List<ConsumerRecord<byte[], byte[]>> read() {
    consumer.poll(Duration.ofMillis(100)).forEach(read::add);
    return read;
  }

  @Override
  public void close() {
    consumer.close();
  }
}

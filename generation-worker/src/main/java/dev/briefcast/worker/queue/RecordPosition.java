package dev.briefcast.worker.queue;

import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicIdPartition;

/**
 * Identifies a record of the queue for as long as its topic exists, and also after the topic was
 * recreated: offsets begin again then, time does not.
 */
record RecordPosition(int partition, long offset, long timestampMs) {

  static RecordPosition of(ConsumerRecord<?, ?> record) {
    return new RecordPosition(record.partition(), record.offset(), record.timestamp());
  }

  boolean isIn(Map<TopicIdPartition, Set<Long>> offsets) {
    return offsets.entrySet().stream()
        .anyMatch(
            each -> each.getKey().partition() == partition && each.getValue().contains(offset));
  }
}

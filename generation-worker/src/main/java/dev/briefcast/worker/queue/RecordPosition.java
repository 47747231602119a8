package dev.briefcast.worker.queue;

import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Identifies a record of the queue for as long as its topic exists, and also after the topic was
 * recreated: offsets begin again then, time does not.
 */
record RecordPosition(int partition, long offset, long timestampMs) {

  static RecordPosition of(ConsumerRecord<?, ?> record) {
    return new RecordPosition(record.partition(), record.offset(), record.timestamp());
  }
}

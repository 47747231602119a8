package dev.briefcast.worker.queue;

import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Names a record of the queue for as long as its topic exists, and after it was made anew as well:
 * offsets begin again then, time does not.
 */
record RecordPosition(int partition, long offset, long timestampMs) {

  static RecordPosition of(ConsumerRecord<?, ?> record) {
    return new RecordPosition(record.partition(), record.offset(), record.timestamp());
  }
}

package dev.briefcast.worker.queue;

import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * A job as it was delivered to this worker, with its delivery count.
 *
 * @param record as it stands in the queue
 * @param number 1 for the first delivery
 * @param numberMax how often a job is delivered before it is given up
 */
public record Delivery(ConsumerRecord<byte[], byte[]> record, int number, int numberMax) {

  /** Whether it would not be delivered again. */
  public boolean isLast() {
    return number >= numberMax;
  }

  /** Whether it was delivered too often already, which happens when workers die of it. */
  public boolean isBeyondLimit() {
    return number > numberMax;
  }
}

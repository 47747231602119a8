package dev.briefcast.worker.queue;

import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.AcknowledgeType;
import org.apache.kafka.clients.consumer.AcknowledgementCommitCallback;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ShareConsumer;
import org.apache.kafka.common.TopicIdPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Renews the lock of one consumer's record without a poll. A poll that comes before the broker's
 * answer would ask for another record, and lock it beside this one (Kafka 4.2, {@code
 * ShareConsumerImpl.collect}): that would count a delivery of it each time this job ends the
 * process.
 */
final class LockRenewal implements AcknowledgementCommitCallback {

  private final ShareConsumer<byte[], byte[]> consumer;
  private @Nullable RecordPosition pending;

  LockRenewal(ShareConsumer<byte[], byte[]> consumer) {
    this.consumer = consumer;
    consumer.setAcknowledgementCommitCallback(this);
  }

  /** Once it is renewed, the next poll returns the record. */
  void request(ConsumerRecord<byte[], byte[]> record) {
    consumer.acknowledge(record, AcknowledgeType.RENEW);
    pending = RecordPosition.of(record);
    consumer.commitAsync();
  }

  /**
   * Whether the broker's answer is outstanding.
   *
   * @param late whether the lock has expired
   * @throws TimeoutException if it is outstanding so late: a consumer would wait for it longer
   */
  boolean isPending(boolean late) {
    if (pending != null) {
      // There is nothing left to commit; the call passes on what was answered.
      consumer.commitAsync();
    }
    if (pending != null && late) {
      throw new TimeoutException("A renewal was not answered before the lock expired.");
    }
    return pending != null;
  }

  @Override
  public void onComplete(Map<TopicIdPartition, Set<Long>> offsets, @Nullable Exception refused) {
    RecordPosition waiting = pending;
    if (waiting != null && waiting.isIn(offsets)) {
      pending = null;
    }
  }
}

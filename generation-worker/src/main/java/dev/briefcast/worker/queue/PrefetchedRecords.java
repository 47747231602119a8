package dev.briefcast.worker.queue;

import java.time.Duration;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ShareConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Estimates which records Kafka's client may have prefetched, so that they can be given back in
 * time. A poll asks for one record, but asks again where the answer to the last one arrives just
 * then, and while a job goes on without its record. What comes is locked, is kept until the record
 * at hand is done with, and may have lost its lock by then (Kafka 4.2, {@code
 * ShareConsumerImpl.collect}).
 */
final class PrefetchedRecords {

  private @Nullable Long sinceNanos;

  /** Marks the buffer as possibly filled. */
  void mayFill(long nowNanos) {
    if (sinceNanos == null) {
      sinceNanos = nowNanos;
    }
  }

  /** Since when a record that the client hands out now may have been locked. */
  long lockedSinceNanos(long nowNanos) {
    Long since = sinceNanos;
    return since == null ? nowNanos : since;
  }

  /** A poll that does not wait hands out what the client has, and nothing that it must fetch. */
  Iterable<ConsumerRecord<byte[], byte[]>> of(ShareConsumer<byte[], byte[]> consumer) {
    if (sinceNanos == null) {
      return List.of();
    }
    return consumer.poll(Duration.ZERO);
  }

  /** Nothing is in it any more: at most one record ever is, and none without its consumer. */
  void emptied() {
    sinceNanos = null;
  }
}

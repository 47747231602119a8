package dev.briefcast.worker.queue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.AcknowledgeType;
import org.apache.kafka.clients.consumer.AcknowledgementCommitCallback;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.MockShareConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicIdPartition;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.InvalidRecordStateException;

/**
 * A share consumer that hands out what a test puts into it. It renews for as long as the test lets
 * it.
 */
final class FakeShareConsumer extends MockShareConsumer<byte[], byte[]> {

  private static final TopicIdPartition PARTITION =
      new TopicIdPartition(new Uuid(1, 1), 0, "story.requests");

  private final BlockingQueue<ConsumerRecord<byte[], byte[]>> offered = new LinkedBlockingQueue<>();
  private final List<String> acknowledged = new CopyOnWriteArrayList<>();
  private final List<ConsumerRecord<byte[], byte[]>> toRenew = new ArrayList<>();
  private AcknowledgementCommitCallback answered = (_, _) -> {};
  private volatile boolean renews = true;
  private volatile boolean broken;
  private volatile boolean ailing;

  static ConsumerRecord<byte[], byte[]> record(long offset) {
    return new ConsumerRecord<>("story.requests", 0, offset, new byte[0], new byte[0]);
  }

  void offer(long offset) {
    offered.add(record(offset));
  }

  /** From now on, locks are lost when they should be renewed. */
  void loseLocks() {
    renews = false;
  }

  /** From now on, nothing works. */
  void breakOff() {
    broken = true;
  }

  /** The JVM itself fails whoever uses it from now on. */
  void ail() {
    ailing = true;
  }

  /** For instance {@code ACCEPT 7}; renewals are left out. */
  List<String> acknowledged() {
    return acknowledged;
  }

  @Override
  public synchronized ConsumerRecords<byte[], byte[]> poll(Duration timeout) {
    if (broken) {
      throw new KafkaException("broken");
    }
    if (ailing) {
      throw new NoClassDefFoundError("ailing");
    }
    try {
      ConsumerRecord<byte[], byte[]> next = offered.poll(timeout.toMillis(), TimeUnit.MILLISECONDS);
      return next == null
          ? ConsumerRecords.empty()
          : new ConsumerRecords<>(Map.of(PARTITION.topicPartition(), List.of(next)), Map.of());
    } catch (InterruptedException stopped) {
      throw new InterruptException(stopped);
    }
  }

  @Override
  public synchronized void acknowledge(
      ConsumerRecord<byte[], byte[]> record, AcknowledgeType type) {
    if (type != AcknowledgeType.RENEW) {
      acknowledged.add(type.name() + " " + record.offset());
    } else {
      toRenew.add(record);
    }
  }

  @Override
  public synchronized void setAcknowledgementCommitCallback(
      AcknowledgementCommitCallback callback) {
    answered = callback;
  }

  @Override
  public synchronized void commitAsync() {
    toRenew.forEach(this::renew);
    toRenew.clear();
  }

  private void renew(ConsumerRecord<byte[], byte[]> record) {
    if (renews) {
      offered.add(record);
    }
    answered.onComplete(
        Map.of(PARTITION, Set.of(record.offset())),
        renews ? null : new InvalidRecordStateException("lost"));
  }

  @Override
  public synchronized Map<TopicIdPartition, Optional<KafkaException>> commitSync(Duration timeout) {
    return Map.of();
  }
}

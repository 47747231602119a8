package dev.briefcast.worker.queue;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.consumer.AcknowledgeType;
import org.apache.kafka.clients.consumer.AcknowledgementCommitCallback;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.MockShareConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicIdPartition;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.errors.InvalidRecordStateException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.jspecify.annotations.Nullable;

/** A share consumer on the model of a broker, as strict as the real one. */
final class ModelConsumer extends MockShareConsumer<byte[], byte[]> {

  private static final TopicPartition PARTITION = new TopicPartition("story.requests", 0);
  private static final TopicIdPartition PARTITION_ID =
      new TopicIdPartition(new Uuid(1, 1), PARTITION);

  private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(30);

  private final VirtualWorld world;
  private final ModelBroker broker;
  private final RandomFaults faults;
  private final LoopRules rules;
  private final Set<Long> inHand = new HashSet<>();
  private final Map<ConsumerRecord<byte[], byte[]>, AcknowledgeType> unsent = new LinkedHashMap<>();
  private @Nullable ConsumerRecord<byte[], byte[]> renewed;
  private AcknowledgementCommitCallback answered = (_, _) -> {};
  private @Nullable ConsumerRecord<byte[], byte[]> asked;
  private long answeredAtNanos;
  private @Nullable ConsumerRecord<byte[], byte[]> reserve;
  private long reservedNanos;
  private final int faultsBefore;

  ModelConsumer(VirtualWorld world, ModelBroker broker, RandomFaults faults, LoopRules rules) {
    this.world = world;
    this.broker = broker;
    this.faults = faults;
    this.rules = rules;
    faultsBefore = faults.count();
    rules.opened();
  }

  @Override
  public synchronized ConsumerRecords<byte[], byte[]> poll(Duration timeout) {
    world.require(inHand.isEmpty(), "polled with a record in hand");
    faults.maybeBreak("poll");
    faults.maybePause();
    world.require(asked == null, "polled before a renewal was answered");
    ConsumerRecord<byte[], byte[]> coming = renewed;
    if (coming != null) {
      renewed = null;
      return hand(coming);
    }
    ConsumerRecord<byte[], byte[]> kept = reserve;
    if (kept != null) {
      reserve = null;
      ConsumerRecords<byte[], byte[]> handed = hand(kept);
      rules.fromReserve(kept.offset(), reservedNanos);
      return handed;
    }
    if (timeout.isZero()) {
      fetchInReserve(0.5);
      return ConsumerRecords.empty();
    }
    world.passUntil(timeout, broker::hasAvailable);
    Optional<ConsumerRecord<byte[], byte[]>> next = broker.acquire(this).map(this::record);
    if (next.isPresent()) {
      fetchInReserve(0.1);
    }
    return next.map(this::hand).orElse(ConsumerRecords.empty());
  }

  /** The real one asks for more while it waits, and keeps what comes until it has nothing else. */
  private void fetchInReserve(double probability) {
    if (reserve == null && world.happens(probability)) {
      broker
          .acquire(this)
          .map(this::record)
          .ifPresent(
              record -> {
                world.note("in reserve", record.offset());
                reserve = record;
                reservedNanos = faults.runningNanos();
              });
    }
  }

  @Override
  public synchronized void setAcknowledgementCommitCallback(
      AcknowledgementCommitCallback callback) {
    answered = callback;
  }

  @Override
  public synchronized void commitAsync() {
    faults.maybeBreak("commit");
    for (ConsumerRecord<byte[], byte[]> record : List.copyOf(unsent.keySet())) {
      world.require(unsent.remove(record) == AcknowledgeType.RENEW, "committed without an answer");
      asked = record;
      Duration within = faults.strike(0.1) ? REQUEST_TIMEOUT : world.between(0, 120);
      answeredAtNanos = world.nanos() + within.toNanos();
    }
    passOnAnswer();
  }

  private void passOnAnswer() {
    ConsumerRecord<byte[], byte[]> record = asked;
    if (record == null || world.nanos() < answeredAtNanos) {
      return;
    }
    asked = null;
    boolean done = broker.isLockedBy(this, record.offset()) && !faults.strike(0.1);
    if (done) {
      broker.renew(record.offset());
      renewed = record;
    }
    world.note(done ? "renewed" : "not renewed", record.offset());
    answered.onComplete(
        Map.of(PARTITION_ID, Set.of(record.offset())),
        done ? null : new InvalidRecordStateException("not locked"));
  }

  private ConsumerRecord<byte[], byte[]> record(ModelBroker.Slot slot) {
    rules.delivered(slot.offset);
    return new ConsumerRecord<>(
        PARTITION.topic(),
        PARTITION.partition(),
        slot.offset,
        slot.offset,
        TimestampType.CREATE_TIME,
        0,
        0,
        new byte[0],
        new byte[0],
        new RecordHeaders(),
        Optional.empty(),
        Optional.of((short) slot.deliveries));
  }

  private ConsumerRecords<byte[], byte[]> hand(ConsumerRecord<byte[], byte[]> record) {
    world.note("handed out", record.offset());
    inHand.add(record.offset());
    rules.handedOut(record.offset());
    return new ConsumerRecords<>(Map.of(PARTITION, List.of(record)), Map.of());
  }

  @Override
  public synchronized void acknowledge(
      ConsumerRecord<byte[], byte[]> record, AcknowledgeType type) {
    world.note(type.name(), record.offset());
    world.require(inHand.remove(record.offset()), "acknowledged a record that is not in hand");
    rules.acknowledged(record.offset(), type);
    unsent.put(record, type);
  }

  @Override
  public synchronized Map<TopicIdPartition, Optional<KafkaException>> commitSync(Duration timeout) {
    faults.maybeBreak("commit");
    if (!broker.isUp()) {
      world.pass(timeout);
    }
    world.pass(world.between(0, 50));
    var answers = new HashMap<TopicIdPartition, Optional<KafkaException>>();
    unsent.forEach((record, type) -> answers.put(PARTITION_ID, answer(record, type)));
    unsent.clear();
    return answers;
  }

  private Optional<KafkaException> answer(
      ConsumerRecord<byte[], byte[]> record, AcknowledgeType type) {
    if (!broker.isUp() || faults.strike(0.1)) {
      world.note("not answered", type);
      return Optional.of(new TimeoutException("no answer"));
    }
    if (!broker.isLockedBy(this, record.offset())) {
      return Optional.of(new InvalidRecordStateException("not locked"));
    }
    if (type == AcknowledgeType.ACCEPT) {
      broker.accept(record.offset());
    } else {
      broker.release(record.offset());
    }
    return faults.strike(0.1)
        ? Optional.of(new TimeoutException("the answer was lost"))
        : Optional.empty();
  }

  @Override
  public synchronized void close(Duration timeout) {
    world.require(
        inHand.isEmpty() || faults.count() > faultsBefore, "closed with a record in hand");
    world.pass(world.between(0, 1_000));
    if (broker.isUp()) {
      broker.releaseAllOf(this);
    }
    rules.closed();
    faults.maybeBreak("close");
  }
}

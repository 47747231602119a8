package dev.briefcast.gateway.kafka;

import dev.briefcast.contracts.event.WorkerGroup;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.ListShareGroupOffsetsSpec;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.SharePartitionOffsetInfo;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Measures how many records of each queue lie behind its first unfinished job. The broker hands out
 * records up to {@code group.share.partition.max.record.locks} behind it and no further, finished
 * ones counted too: one long job with that many behind it would stall all workers.
 */
@Component
class QueueWindow {

  private static final Logger log = LoggerFactory.getLogger(QueueWindow.class);
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private final BrokerAdmin broker;
  private final Map<WorkerGroup, AtomicLong> used = new EnumMap<>(WorkerGroup.class);

  QueueWindow(BrokerAdmin broker, MeterRegistry meters) {
    this.broker = broker;
    for (WorkerGroup group : WorkerGroup.values()) {
      var records = new AtomicLong();
      used.put(group, records);
      Gauge.builder("briefcast.queue.window", records::get)
          .description("Records of a queue from its first unfinished one to its newest")
          .baseUnit("records")
          .tag("group", group.groupId())
          .register(meters);
    }
  }

  @Scheduled(initialDelayString = "15s", fixedDelayString = "15s")
  void measure() {
    used.forEach(this::measure);
  }

  private void measure(WorkerGroup group, AtomicLong records) {
    try {
      records.set(records(group.groupId()));
    } catch (ExecutionException | TimeoutException unknown) {
      log.debug("Could not read the offsets of {}: {}", group.groupId(), unknown.toString());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** A group that nobody has joined yet has no partitions, and so nothing behind anything. */
  private long records(String group)
      throws InterruptedException, ExecutionException, TimeoutException {
    Map<TopicPartition, SharePartitionOffsetInfo> starts =
        await(
            broker
                .client()
                .listShareGroupOffsets(Map.of(group, new ListShareGroupOffsetsSpec()))
                .partitionsToOffsetInfo(group));
    Map<TopicPartition, ListOffsetsResultInfo> ends = await(ends(starts.keySet()));
    return starts.entrySet().stream()
        .filter(each -> each.getValue() != null && each.getValue().startOffset() >= 0)
        .mapToLong(
            each ->
                Objects.requireNonNull(ends.get(each.getKey())).offset()
                    - each.getValue().startOffset())
        .sum();
  }

  private KafkaFuture<Map<TopicPartition, ListOffsetsResultInfo>> ends(
      Collection<TopicPartition> partitions) {
    return broker
        .client()
        .listOffsets(
            partitions.stream()
                .collect(Collectors.toMap(Function.identity(), _ -> OffsetSpec.latest())))
        .all();
  }

  private static <T> T await(KafkaFuture<T> future)
      throws InterruptedException, ExecutionException, TimeoutException {
    return future.get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
  }
}

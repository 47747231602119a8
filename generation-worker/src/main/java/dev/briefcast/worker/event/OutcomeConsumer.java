package dev.briefcast.worker.event;

import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.kafka.core.ConsumerFactory;

/**
 * Reads every outcome, its own and everybody's, so that no worker goes on with an attempt that has
 * ended. It begins an hour back: an attempt may have ended between its request and its being taken
 * on. Whatever breaks, it begins again; until then the worker works on, which costs time and
 * nothing else.
 */
final class OutcomeConsumer implements SmartLifecycle {

  private static final Logger log = LoggerFactory.getLogger(OutcomeConsumer.class);
  private static final Duration BACK = Duration.ofHours(1);
  private static final Duration POLL = Duration.ofSeconds(1);
  private static final Duration TRY_AGAIN_AFTER = Duration.ofSeconds(1);

  private final ConsumerFactory<byte[], byte[]> consumers;
  private final EndedAttempts ended;
  private final InstantSource clock;
  private final Counter brokenOff;
  private volatile boolean running;
  private volatile @Nullable Consumer<byte[], byte[]> reading;

  OutcomeConsumer(
      ConsumerFactory<byte[], byte[]> consumers,
      EndedAttempts ended,
      InstantSource clock,
      MeterRegistry registry) {
    this.consumers = consumers;
    this.ended = ended;
    this.clock = clock;
    this.brokenOff =
        Counter.builder("briefcast.worker.loops.broken")
            .description("How often a loop failed and restarted")
            .baseUnit("loops")
            .tag("loop", "outcomes")
            .register(registry);
  }

  @Override
  public void start() {
    running = true;
    Thread.ofPlatform().daemon().name("outcomes").start(this::run);
  }

  /** Wakes it, because a consumer that is interrupted does not part from its brokers in peace. */
  @Override
  public void stop() {
    running = false;
    Consumer<byte[], byte[]> last = reading;
    if (last != null) {
      last.wakeup();
    }
  }

  /** Before jobs are taken on and until the last of them has ended. */
  @Override
  public int getPhase() {
    return DEFAULT_PHASE - 1;
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  private void run() {
    try {
      while (isRunning()) {
        follow();
        Thread.sleep(TRY_AGAIN_AFTER);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private void follow() {
    try (Consumer<byte[], byte[]> consumer = consumers.createConsumer()) {
      reading = consumer;
      if (begin(consumer)) {
        while (isRunning()) {
          consumer.poll(POLL).forEach(this::read);
        }
      }
    } catch (RuntimeException | Error broken) {
      if (isRunning()) {
        brokenOff.increment();
        log.warn("Could not read outcomes, will retry: {}", broken.toString());
      }
    }
  }

  /** Says whether there is anything to read: the topic may not have been made yet. */
  private boolean begin(Consumer<byte[], byte[]> consumer) {
    List<TopicPartition> partitions =
        consumer.partitionsFor(Topic.STORY_OUTCOMES.topicName()).stream()
            .map(each -> new TopicPartition(each.topic(), each.partition()))
            .toList();
    consumer.assign(partitions);
    consumer.seekToEnd(partitions);
    long fromMs = clock.instant().minus(BACK).toEpochMilli();
    Map<TopicPartition, Long> times =
        partitions.stream().collect(Collectors.toMap(each -> each, _ -> fromMs));
    var from = new HashMap<TopicPartition, @Nullable OffsetAndTimestamp>();
    from.putAll(consumer.offsetsForTimes(times));
    from.forEach(
        (partition, offset) -> {
          if (offset != null) {
            consumer.seek(partition, offset.offset());
          }
        });
    return !partitions.isEmpty();
  }

  /** What cannot be read is the gateway's and the ledger's to put aside. */
  private void read(ConsumerRecord<byte[], byte[]> record) {
    byte @Nullable [] value = record.value();
    if (value == null) {
      return;
    }
    try {
      ended.add(EventCodec.decode(value, Outcome.class).attempt());
    } catch (UnreadableEventException unreadable) {
      log.debug("Skipped an unreadable outcome: {}", unreadable.getMessage());
    }
  }
}

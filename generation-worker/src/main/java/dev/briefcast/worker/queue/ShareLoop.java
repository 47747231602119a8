package dev.briefcast.worker.queue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.AcknowledgeType;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ShareConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicIdPartition;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One thread's part in the queue: takes on one job at a time and holds its lock until it ends.
 *
 * <p>A record is <em>held</em> while this consumer may acknowledge it. Renewing lets go of it for a
 * moment: it comes back from the next poll, which is how one learns that the lock is still ours. A
 * job whose record does not come back goes on for a while without, because a broker that starts
 * again hands the same record out again, and it is a pity to throw a render away for that.
 */
final class ShareLoop implements Runnable {

  private static final Logger log = LoggerFactory.getLogger(ShareLoop.class);

  private static final Duration POLL = Duration.ofSeconds(1);

  /**
   * A renewed record does not wake the poll that waits for it: it is there once the next one looks.
   */
  private static final Duration POLL_FOR_RENEWED = Duration.ofMillis(50);

  private static final Duration RECONNECT_AFTER = Duration.ofSeconds(1);
  private static final Duration CLOSE_WITHIN = Duration.ofSeconds(5);

  /** How many lock durations a job goes on without its record before it is given up. */
  private static final int GIVEN_UP_AFTER_LOCKS = 3;

  private final String topic;
  private final Supplier<ShareConsumer<byte[], byte[]>> consumers;
  private final JobHandler handler;
  private final LoopSettings settings;
  private final QueueMetrics metrics;
  private final SettledJobs settled = new SettledJobs();
  private final Semaphore woken = new Semaphore(0);
  private volatile boolean stopping;
  private @Nullable RunningJob job;
  private @Nullable ConsumerRecord<byte[], byte[]> held;
  private long lastLockedNanos;

  ShareLoop(
      String topic,
      Supplier<ShareConsumer<byte[], byte[]>> consumers,
      JobHandler handler,
      LoopSettings settings,
      QueueMetrics metrics) {
    this.topic = topic;
    this.consumers = consumers;
    this.handler = handler;
    this.settings = settings;
    this.metrics = metrics;
  }

  /** Takes on no more. The loop ends once what it holds was given back. */
  void stop() {
    stopping = true;
    woken.release();
  }

  @Override
  public void run() {
    try {
      while (!stopping) {
        attend();
      }
      endJob();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** Uses one consumer until it breaks, for whatever reason: the loop outlives them all. */
  private void attend() throws InterruptedException {
    try {
      ShareConsumer<byte[], byte[]> consumer = consumers.get();
      try {
        consumer.subscribe(List.of(topic));
        while (!stopping) {
          step(consumer);
        }
        giveBack(consumer);
      } finally {
        consumer.close(CLOSE_WITHIN);
      }
    } catch (RuntimeException broken) {
      log.warn("The queue broke off, trying again in {}", RECONNECT_AFTER, broken);
      held = null;
      await(RECONNECT_AFTER, () -> false);
      noticeUnheldJob();
    }
  }

  private void step(ShareConsumer<byte[], byte[]> consumer) throws InterruptedException {
    ConsumerRecord<byte[], byte[]> record = held;
    RunningJob running = job;
    if (record == null || running == null) {
      receive(consumer, running == null ? POLL : POLL_FOR_RENEWED);
    } else if (await(settings.renewEvery(), running::hasEnded)) {
      settle(consumer, record, running);
    } else if (!stopping) {
      consumer.acknowledge(record, AcknowledgeType.RENEW);
      held = null;
      receive(consumer, POLL_FOR_RENEWED);
    }
  }

  private void receive(ShareConsumer<byte[], byte[]> consumer, Duration within)
      throws InterruptedException {
    for (ConsumerRecord<byte[], byte[]> record : consumer.poll(within)) {
      take(consumer, record);
    }
    noticeUnheldJob();
  }

  private void take(ShareConsumer<byte[], byte[]> consumer, ConsumerRecord<byte[], byte[]> record)
      throws InterruptedException {
    RunningJob running = job;
    if (running != null && running.isOf(record)) {
      held = record;
      lastLockedNanos = System.nanoTime();
      metrics.renewed();
    } else if (settled.contains(RecordPosition.of(record))) {
      acknowledge(consumer, record, AcknowledgeType.ACCEPT);
    } else {
      abandon("another worker has it");
      begin(record);
    }
  }

  private void begin(ConsumerRecord<byte[], byte[]> record) {
    int number = record.deliveryCount().orElse((short) 1);
    if (number > 1) {
      metrics.redelivered();
    }
    held = record;
    lastLockedNanos = System.nanoTime();
    var delivery = new Delivery(record, number, settings.deliveriesMax());
    job = RunningJob.start(delivery, handler, woken::release);
  }

  private void settle(
      ShareConsumer<byte[], byte[]> consumer,
      ConsumerRecord<byte[], byte[]> record,
      RunningJob ended)
      throws InterruptedException {
    boolean done = remember(ended);
    job = null;
    held = null;
    acknowledge(consumer, record, done ? AcknowledgeType.ACCEPT : AcknowledgeType.RELEASE);
  }

  /** Remembered before it is acknowledged, because the acknowledgement may be lost. */
  private boolean remember(RunningJob ended) throws InterruptedException {
    boolean done = ended.settlement() == Settlement.DONE;
    if (done) {
      settled.add(ended.position());
    }
    return done;
  }

  private static void acknowledge(
      ShareConsumer<byte[], byte[]> consumer,
      ConsumerRecord<byte[], byte[]> record,
      AcknowledgeType type) {
    consumer.acknowledge(record, type);
    Map<TopicIdPartition, Optional<KafkaException>> answers = consumer.commitSync(CLOSE_WITHIN);
    answers
        .values()
        .forEach(
            answer ->
                answer.ifPresent(
                    refused ->
                        log.warn(
                            "{} of the job at offset {} was refused, so it is delivered again: {}",
                            type,
                            record.offset(),
                            refused.getMessage())));
  }

  private void noticeUnheldJob() throws InterruptedException {
    RunningJob running = job;
    if (held != null || running == null) {
      return;
    }
    if (running.hasEnded()) {
      remember(running);
      job = null;
    } else if (System.nanoTime() - lastLockedNanos
        > settings.lock().toNanos() * GIVEN_UP_AFTER_LOCKS) {
      abandon("its lock ran out and it did not come back");
    }
  }

  private void abandon(String why) throws InterruptedException {
    RunningJob lost = job;
    if (lost != null) {
      log.warn("Giving up the job at offset {}: {}", lost.position().offset(), why);
      metrics.lost();
      endJob();
    }
  }

  private void giveBack(ShareConsumer<byte[], byte[]> consumer) throws InterruptedException {
    ConsumerRecord<byte[], byte[]> record = held;
    RunningJob running = job;
    endJob();
    if (record == null || running == null) {
      return;
    }
    held = null;
    boolean done = running.hasEnded() && remember(running);
    acknowledge(consumer, record, done ? AcknowledgeType.ACCEPT : AcknowledgeType.RELEASE);
  }

  /** Asks the job to stop and waits for it, but no longer than its lock allows. */
  private void endJob() throws InterruptedException {
    RunningJob running = job;
    if (running == null) {
      return;
    }
    running.interrupt();
    if (!running.awaitEnd(settings.stopWithin())) {
      log.warn("The job at offset {} does not stop", running.position().offset());
    }
    job = null;
  }

  /** Waits until the condition holds, the loop is to stop, or that time is over. */
  private boolean await(Duration within, BooleanSupplier condition) throws InterruptedException {
    long until = System.nanoTime() + within.toNanos();
    while (!condition.getAsBoolean() && !stopping) {
      long left = until - System.nanoTime();
      if (left <= 0) {
        return false;
      }
      if (woken.tryAcquire(left, TimeUnit.NANOSECONDS)) {
        woken.drainPermits();
      }
    }
    return condition.getAsBoolean();
  }
}

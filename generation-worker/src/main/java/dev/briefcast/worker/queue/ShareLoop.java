package dev.briefcast.worker.queue;

import static org.apache.kafka.clients.consumer.AcknowledgeType.ACCEPT;
import static org.apache.kafka.clients.consumer.AcknowledgeType.RELEASE;

import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ShareConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One consumer's loop: takes one job at a time and renews its lock until it ends.
 *
 * <p>A record is <em>held</em> while this consumer may acknowledge it. Renewing lets go of it for a
 * moment: it comes back from the next poll, which is how one learns that the lock is still ours. A
 * job whose record does not come back goes on for a while without, because a broker that starts
 * again hands the same record out again, and it is a pity to throw a render away for that. A job
 * that was given up and does not stop keeps the loop from the next one: two at once may be more
 * than the machine has room for.
 */
final class ShareLoop implements Runnable {

  private static final Logger log = LoggerFactory.getLogger(ShareLoop.class);

  private static final Duration POLL = Duration.ofSeconds(1);

  private static final Duration POLL_FOR_RENEWED = Duration.ofMillis(50);
  private static final Duration LOOK_FOR_ANSWER = Duration.ofMillis(10);
  private static final Duration RECONNECT_AFTER = Duration.ofSeconds(1);
  private static final Duration CLOSE_WITHIN = Duration.ofSeconds(5);

  /** How many lock durations a job goes on without its record before it is given up. */
  private static final int GIVEN_UP_AFTER_LOCKS = 3;

  private final String topic;
  private final Supplier<ShareConsumer<byte[], byte[]>> consumers;
  private final LoopRuntime runtime;
  private final LoopSettings settings;
  private final LockMetrics metrics;
  private final SettledJobs settled = new SettledJobs();
  private final PrefetchedRecords reserve = new PrefetchedRecords();
  private volatile boolean stopping;
  private volatile long stopByNanos;
  private @Nullable TakenJob job;
  private @Nullable ConsumerRecord<byte[], byte[]> held;

  ShareLoop(
      String topic,
      Supplier<ShareConsumer<byte[], byte[]>> consumers,
      LoopRuntime runtime,
      LoopSettings settings,
      LockMetrics metrics) {
    this.topic = topic;
    this.consumers = consumers;
    this.runtime = runtime;
    this.settings = settings;
    this.metrics = metrics;
  }

  /**
   * Takes on no more. The job that runs may end within that time, and is given back then. Of
   * several calls the one counts that ends first.
   */
  synchronized void stop(Duration drain) {
    long byNanos = runtime.nanos() + drain.toNanos();
    if (!stopping || byNanos - stopByNanos < 0) {
      stopByNanos = byNanos;
    }
    stopping = true;
    runtime.wake();
  }

  @Override
  public void run() {
    try {
      while (!isOver()) {
        consumeUntilBroken();
      }
      endJobOnce();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isOver() {
    TakenJob running = job;
    return stopping
        && (running == null || running.isGivenUp() || runtime.nanos() - stopByNanos >= 0);
  }

  /**
   * Uses one consumer until it breaks, for whatever reason, errors of the JVM among them: a loop
   * that ends would leave a worker idle without a word.
   */
  private void consumeUntilBroken() throws InterruptedException {
    try {
      ShareConsumer<byte[], byte[]> consumer = consumers.get();
      try {
        consumer.subscribe(List.of(topic));
        var renewal = new LockRenewal(consumer);
        while (!isOver()) {
          step(consumer, renewal);
        }
        giveBack(consumer);
      } finally {
        reserve.emptied();
        consumer.close(CLOSE_WITHIN);
      }
    } catch (RuntimeException | Error broken) {
      held = null;
      metrics.brokenOff();
      log.warn("The queue failed, will retry in {}", RECONNECT_AFTER, broken);
      awaitEnd(RECONNECT_AFTER, null);
      noticeUnheldJob();
    }
  }

  private void step(ShareConsumer<byte[], byte[]> consumer, LockRenewal renewal)
      throws InterruptedException {
    TakenJob running = job;
    ConsumerRecord<byte[], byte[]> record = held;
    if (running == null) {
      receive(consumer, POLL);
    } else if (running.isGivenUp()) {
      awaitEnd(settings.lock(), running);
      noticeUnheldJob();
    } else if (record == null && renewal.isPending(isExpired(running, 1))) {
      awaitEnd(LOOK_FOR_ANSWER, null);
    } else if (record == null) {
      receive(consumer, POLL_FOR_RENEWED);
    } else if (awaitEnd(untilRenewal(running), running)) {
      settle(consumer, record, running);
    } else if (!isOver()) {
      held = null;
      renewal.request(record);
    }
  }

  private Duration untilRenewal(TakenJob running) {
    return settings.renewEvery().minusNanos(runtime.nanos() - running.lockedNanos());
  }

  private boolean isExpired(TakenJob running, int locks) {
    return runtime.nanos() - running.lockedNanos() > settings.lock().toNanos() * locks;
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
    long nowNanos = runtime.nanos();
    TakenJob running = job;
    if (running != null && running.isOf(record)) {
      held = record;
      reserve.mayFill(nowNanos);
      running.locked(nowNanos);
      metrics.renewed();
      return;
    }
    giveUp("another worker has it");
    if (settled.contains(RecordPosition.of(record))) {
      Acknowledgement.commit(consumer, record, ACCEPT);
      return;
    }
    long lockedNanos = reserve.lockedSinceNanos(nowNanos);
    reserve.emptied();
    if (nowNanos - lockedNanos > settings.renewEvery().toNanos()) {
      Acknowledgement.commit(consumer, record, RELEASE);
    } else if (job != null || stopping) {
      Acknowledgement.commit(consumer, record, RELEASE);
    } else {
      begin(record, lockedNanos);
    }
  }

  private void begin(ConsumerRecord<byte[], byte[]> record, long lockedNanos) {
    int number = record.deliveryCount().orElse((short) 1);
    if (number > 1) {
      metrics.redelivered();
    }
    var delivery = new Delivery(record, number, settings.deliveriesMax());
    job = new TakenJob(RecordPosition.of(record), runtime.start(delivery), lockedNanos);
    held = record;
    reserve.mayFill(lockedNanos);
  }

  private void settle(
      ShareConsumer<byte[], byte[]> consumer, ConsumerRecord<byte[], byte[]> record, TakenJob ended)
      throws InterruptedException {
    held = null;
    boolean done = conclude(ended);
    Acknowledgement.commit(consumer, record, done ? ACCEPT : RELEASE);
    for (ConsumerRecord<byte[], byte[]> kept : reserve.of(consumer)) {
      take(consumer, kept);
    }
    if (job == null) {
      reserve.emptied();
    }
  }

  /** Remembered before it is acknowledged, because the acknowledgement may be lost. */
  private boolean conclude(TakenJob ended) {
    job = null;
    boolean done = ended.job().settlement() == Settlement.DONE;
    if (done) {
      settled.add(ended.position());
    }
    return done;
  }

  private void noticeUnheldJob() throws InterruptedException {
    TakenJob running = job;
    if (held != null || running == null) {
      return;
    }
    if (running.job().hasEnded()) {
      conclude(running);
    } else if (isExpired(running, GIVEN_UP_AFTER_LOCKS)) {
      giveUp("its lock expired and Kafka did not deliver it again");
    }
  }

  private void giveUp(String why) throws InterruptedException {
    TakenJob running = job;
    if (running != null && !running.isGivenUp() && !running.job().hasEnded()) {
      log.warn("Giving up the job at offset {}: {}", running.position().offset(), why);
      metrics.lost();
      running.giveUp();
    }
    endJob();
  }

  private void giveBack(ShareConsumer<byte[], byte[]> consumer) throws InterruptedException {
    ConsumerRecord<byte[], byte[]> record = held;
    boolean done = endJobOnce();
    if (record != null) {
      held = null;
      Acknowledgement.commit(consumer, record, done ? ACCEPT : RELEASE);
    }
  }

  /** As {@link #endJob()}, unless that has been tried. */
  private boolean endJobOnce() throws InterruptedException {
    TakenJob running = job;
    return running != null && !running.isGivenUp() && endJob();
  }

  /**
   * Asks the job to stop and waits for it, but no longer than its lock allows; says whether it was
   * done rather than stopped.
   */
  private boolean endJob() throws InterruptedException {
    TakenJob running = job;
    if (running == null) {
      return false;
    }
    running.job().interrupt();
    long untilNanos = runtime.nanos() + settings.stopWithin().toNanos();
    while (!running.job().hasEnded()) {
      long leftNanos = untilNanos - runtime.nanos();
      if (leftNanos <= 0) {
        log.error("The job at offset {} does not stop", running.position().offset());
        metrics.stuck();
        running.giveUp();
        return false;
      }
      runtime.await(Duration.ofNanos(leftNanos));
    }
    return conclude(running);
  }

  /** Waits until the loop or the job is over, but no longer than that; says whether the job is. */
  private boolean awaitEnd(Duration within, @Nullable TakenJob running)
      throws InterruptedException {
    long untilNanos = runtime.nanos() + within.toNanos();
    while (true) {
      if (running != null && running.job().hasEnded()) {
        return true;
      }
      long nowNanos = runtime.nanos();
      long leftNanos = untilNanos - nowNanos;
      if (isOver() || leftNanos <= 0) {
        return false;
      }
      long drainNanos = stopping ? stopByNanos - nowNanos : leftNanos;
      runtime.await(Duration.ofNanos(Math.min(leftNanos, drainNanos)));
    }
  }
}

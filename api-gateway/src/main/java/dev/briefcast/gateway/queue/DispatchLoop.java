package dev.briefcast.gateway.queue;

import dev.briefcast.gateway.queue.outbox.DispatchSignal;
import dev.briefcast.gateway.queue.outbox.OutboxRelay;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * Runs dispatch while the gateway runs: when woken, else periodically. Nothing but {@link #stop}
 * ends it, whatever is thrown.
 */
@Component
class DispatchLoop implements SmartLifecycle {

  private static final Logger log = LoggerFactory.getLogger(DispatchLoop.class);
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  /** Longer than the broker is waited for. A step that never ended would be the last one. */
  private static final Duration STEP_TIMEOUT = Duration.ofMinutes(1);

  private static final Duration LOOK_FOR_LOST_EVERY_MAX = Duration.ofSeconds(10);

  private final Dispatch dispatch;
  private final QueueRows queue;
  private final OutboxRelay outbox;
  private final QueueMetrics metrics;
  private final DispatchSignal signal;
  private final DispatchProperties properties;
  private long lookedForLost = System.nanoTime();
  private volatile boolean running;
  private volatile @Nullable Thread thread;

  DispatchLoop(
      Dispatch dispatch,
      QueueRows queue,
      OutboxRelay outbox,
      QueueMetrics metrics,
      DispatchSignal signal,
      DispatchProperties properties) {
    this.dispatch = dispatch;
    this.queue = queue;
    this.outbox = outbox;
    this.metrics = metrics;
    this.signal = signal;
    this.properties = properties;
  }

  @Override
  public void start() {
    running = true;
    thread = Thread.ofVirtual().name("dispatch").start(this::run);
  }

  /** Lets the step that is running finish, so that what was sent is also marked. */
  @Override
  public void stop() {
    running = false;
    signal.wake();
    Thread last = thread;
    thread = null;
    if (last != null) {
      join(last);
    }
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  private void run() {
    while (running) {
      // Each by itself: what keeps one from its work is no reason for the others to rest.
      runSafely(this::await);
      // First, because a worker may be waiting for what was just accepted.
      runSafely(() -> repeatUntilEmpty(dispatch.publish()));
      runSafely(() -> repeatUntilEmpty(outbox.send()));
      runSafely(this::publishDelayed);
      runSafely(this::republish);
      runSafely(() -> metrics.refresh().block(STEP_TIMEOUT));
    }
  }

  private void await() {
    try {
      signal.await(properties.poll());
    } catch (InterruptedException stopped) {
      log.debug("Dispatch was interrupted", stopped);
    }
  }

  /** Errors too: a gateway that accepts stories and publishes none is worse than one that stops. */
  static void runSafely(Runnable step) {
    try {
      step.run();
    } catch (RuntimeException fault) {
      log.warn("Dispatch failed, will retry: {}", fault.toString());
    } catch (Error fault) {
      log.error("Dispatch failed with a serious error, will retry", fault);
    }
  }

  private void repeatUntilEmpty(Mono<Integer> some) {
    Integer sent = some.block(STEP_TIMEOUT);
    while (running && sent != null && sent > 0) {
      sent = some.block(STEP_TIMEOUT);
    }
  }

  private void publishDelayed() {
    Long rested = queue.releaseDelayed().block(STEP_TIMEOUT);
    if (rested != null && rested > 0) {
      repeatUntilEmpty(dispatch.publish());
    }
  }

  private void republish() {
    long everyMs =
        Math.min(
            properties.publishAgainAfter().toMillis() / 10, LOOK_FOR_LOST_EVERY_MAX.toMillis());
    if (System.nanoTime() - lookedForLost >= TimeUnit.MILLISECONDS.toNanos(everyMs)) {
      lookedForLost = System.nanoTime();
      dispatch.republish().block(STEP_TIMEOUT);
    }
  }

  private static void join(Thread last) {
    try {
      if (!last.join(TIMEOUT)) {
        last.interrupt();
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}

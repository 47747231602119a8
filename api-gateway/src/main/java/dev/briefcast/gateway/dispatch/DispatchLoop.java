package dev.briefcast.gateway.dispatch;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Runs dispatch for as long as the gateway runs: when woken, else every now and then. */
@Component
class DispatchLoop implements SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(DispatchLoop.class);
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Dispatch dispatch;
  private final OutboxRelay outbox;
  private final QueueMetrics metrics;
  private final DispatchSignal signal;
  private final DispatchProperties properties;
  private volatile boolean running;
  private volatile @Nullable Thread thread;

  DispatchLoop(
      Dispatch dispatch,
      OutboxRelay outbox,
      QueueMetrics metrics,
      DispatchSignal signal,
      DispatchProperties properties) {
    this.dispatch = dispatch;
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
      try {
        signal.await(properties.poll());
      } catch (InterruptedException stopped) {
        return;
      }
      // Each by itself: what keeps one from its work is no reason for the others to rest.
      attempt(() -> drain(outbox.send()));
      attempt(() -> drain(dispatch.publish()));
      attempt(() -> metrics.refresh().block());
    }
  }

  private static void attempt(Runnable step) {
    try {
      step.run();
    } catch (RuntimeException fault) {
      LOG.warn("Dispatch will try again: {}", fault.toString());
    }
  }

  private void drain(Mono<Integer> some) {
    Integer sent = some.block();
    while (running && sent != null && sent > 0) {
      sent = some.block();
    }
  }

  private static void join(Thread last) {
    try {
      if (!last.join(PATIENCE)) {
        last.interrupt();
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}

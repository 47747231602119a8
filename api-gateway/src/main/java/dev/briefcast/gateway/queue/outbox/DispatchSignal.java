package dev.briefcast.gateway.queue.outbox;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Wakes dispatch when there may be something to publish. Many wakes are one. */
@Component
public class DispatchSignal {

  private final Semaphore wakes = new Semaphore(0);

  DispatchSignal() {}

  /** To be called after the transaction that made something to do. */
  public void wake() {
    wakes.release();
  }

  public void await(Duration atMost) throws InterruptedException {
    if (wakes.tryAcquire(atMost.toNanos(), TimeUnit.NANOSECONDS)) {
      wakes.drainPermits();
    }
  }
}

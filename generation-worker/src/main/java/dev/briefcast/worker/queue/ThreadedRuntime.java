package dev.briefcast.worker.queue;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** The real runtime of a loop: this machine's clock, and a thread for each job. */
final class ThreadedRuntime implements LoopRuntime {

  private final JobHandler handler;
  private final Semaphore woken = new Semaphore(0);

  ThreadedRuntime(JobHandler handler) {
    this.handler = handler;
  }

  @Override
  public long nanos() {
    return System.nanoTime();
  }

  @Override
  public void await(Duration within) throws InterruptedException {
    if (woken.tryAcquire(within.toNanos(), TimeUnit.NANOSECONDS)) {
      woken.drainPermits();
    }
  }

  @Override
  public void wake() {
    woken.release();
  }

  @Override
  public RunningJob start(Delivery delivery) {
    return ThreadedJob.start(delivery, handler, this::wake);
  }
}

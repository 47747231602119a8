package dev.briefcast.worker.queue;

import java.time.Duration;

/** The clock, the waiting and the threads that a loop runs on, so that tests can simulate them. */
interface LoopRuntime {

  /** As {@link System#nanoTime()}: means something only beside another. */
  long nanos();

  /** Waits to be woken, but no longer than that. Who was woken before need not wait. */
  void await(Duration within) throws InterruptedException;

  /** Ends the waiting; from any thread. */
  void wake();

  /** Begins a job beside the loop, which is woken when it ends. */
  RunningJob start(Delivery delivery);
}

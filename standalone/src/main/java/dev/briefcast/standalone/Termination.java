package dev.briefcast.standalone;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What happens on Ctrl-C and SIGTERM: whoever works is told, finishes in order, and the process
 * ends with the status that was chosen for it, not with the one that the JVM has for signals.
 */
final class Termination implements AutoCloseable {

  /** Longer than a worker takes to hand back its story. */
  private static final int FINISH_MAX_SECONDS = 60;

  private final int status;
  private final CountDownLatch requested = new CountDownLatch(1);
  private final CountDownLatch finished = new CountDownLatch(1);

  private Termination(int status) {
    this.status = status;
  }

  /**
   * @param status of the process when it ends by a signal
   */
  static Termination withStatus(int status) {
    var termination = new Termination(status);
    Runtime.getRuntime().addShutdownHook(new Thread(termination::onSignal, "termination"));
    return termination;
  }

  /** Whether a signal has come. */
  boolean isRequested() {
    return requested.getCount() == 0;
  }

  /** Blocks until a signal comes. */
  void await() throws InterruptedException {
    requested.await();
  }

  /** Blocks until a signal comes or the time is over; says whether one came. */
  boolean await(Duration atMost) throws InterruptedException {
    return requested.await(atMost.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Everything has been stopped. */
  @Override
  public void close() {
    finished.countDown();
  }

  private void onSignal() {
    if (finished.getCount() == 0) {
      return;
    }
    requested.countDown();
    try {
      if (!finished.await(FINISH_MAX_SECONDS, TimeUnit.SECONDS)) {
        Runtime.getRuntime().halt(1);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(status);
  }
}

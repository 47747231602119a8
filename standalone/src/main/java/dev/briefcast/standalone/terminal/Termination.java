package dev.briefcast.standalone.terminal;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Handles Ctrl-C and SIGTERM: running work is told, finishes in order, and the process exits with
 * the status that was chosen for it, not with the JVM's for signals.
 */
public final class Termination implements AutoCloseable {

  /** Longer than a worker takes to hand back its story. */
  private static final int FINISH_MAX_SECONDS = 60;

  private final int status;
  private final CountDownLatch requested = new CountDownLatch(1);
  private final CountDownLatch finished = new CountDownLatch(1);

  private Termination(int status) {
    this.status = status;
  }

  /**
   * Handles signals from now on.
   *
   * @param status of the process when it ends by a signal
   */
  public static Termination withStatus(int status) {
    var termination = new Termination(status);
    Runtime.getRuntime().addShutdownHook(new Thread(termination::onSignal, "termination"));
    return termination;
  }

  /** Blocks until a signal comes. */
  public void await() throws InterruptedException {
    requested.await();
  }

  /** Blocks until a signal comes or the time is over; says whether one came. */
  public boolean await(Duration atMost) throws InterruptedException {
    return requested.await(atMost.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Interrupts the calling thread once a signal comes: for work that waits for others. */
  public Interruption interruptCaller() {
    Thread caller = Thread.currentThread();
    Thread watch =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    requested.await();
                    caller.interrupt();
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                });
    return watch::interrupt;
  }

  /** Work that a signal interrupts; from its end on no signal does. */
  @FunctionalInterface
  public interface Interruption extends AutoCloseable {
    @Override
    void close();
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

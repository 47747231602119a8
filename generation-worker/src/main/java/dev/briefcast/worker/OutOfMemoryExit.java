package dev.briefcast.worker;

import java.util.function.IntConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends the process when a thread dies of an OutOfMemoryError that nobody handles, so that the
 * platform restarts it. A story's threads are waited for: their want of memory is that story's
 * failure, and the process goes on.
 */
final class OutOfMemoryExit implements Thread.UncaughtExceptionHandler {

  /** As with the JVM's own {@code -XX:+ExitOnOutOfMemoryError}. */
  static final int STATUS = 3;

  private static final Logger log = LoggerFactory.getLogger(OutOfMemoryExit.class);

  private final IntConsumer exit;

  /**
   * @param exit ends the process with a status, without waiting for anything
   */
  OutOfMemoryExit(IntConsumer exit) {
    this.exit = exit;
  }

  @Override
  public void uncaughtException(Thread thread, Throwable died) {
    if (died instanceof OutOfMemoryError) {
      exit.accept(STATUS);
    }
    log.error("Out of memory: thread {} died", thread.getName(), died);
  }
}

package dev.briefcast.renderer.explain;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Bounds what work takes of a processor, which is the same however busy the machine is: beside a
 * dozen other processes five seconds of work last for a minute.
 */
public final class ProcessorTime {

  private static final long LOOKS_MS = 200;

  /** Work that only waits takes no time of a processor, and is to end, too. */
  private static final int WAITING_MAX = 20;

  private ProcessorTime() {}

  /** What the work gives; fails if it takes more, or only waits for twenty times as long. */
  public static <T> T within(Duration bound, Callable<T> work) throws Exception {
    var task = new FutureTask<>(work);
    Thread thread = Thread.ofPlatform().daemon().start(task);
    long looks = bound.multipliedBy(WAITING_MAX).toMillis() / LOOKS_MS;
    for (long i = 0; i < looks && usedNs(thread) < bound.toNanos(); i++) {
      try {
        return task.get(LOOKS_MS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException running) {
        // It is looked at again.
      } catch (ExecutionException failed) {
        throw failed.getCause() instanceof Exception cause ? cause : failed;
      }
    }
    StackTraceElement[] where = thread.getStackTrace();
    Duration used = Duration.ofNanos(usedNs(thread));
    thread.interrupt();
    var slow = new AssertionError("used " + used + " of a processor, of at most " + bound);
    slow.setStackTrace(where);
    throw slow;
  }

  /** -1 when it has ended. */
  private static long usedNs(Thread thread) {
    return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.threadId());
  }
}

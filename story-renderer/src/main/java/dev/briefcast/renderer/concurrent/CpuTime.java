package dev.briefcast.renderer.concurrent;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.LongAdder;

/**
 * Processor time of a thread and of all threads that work for it in a {@link TaskGroup}, as the
 * operating system counts it: Java and native code, kernel and user. Not counted are other
 * processes and the JVM's own threads, which collect garbage and compile.
 */
public final class CpuTime {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final boolean SUPPORTED = THREADS.isCurrentThreadCpuTimeSupported();

  /** What others did for a thread. */
  private static final ThreadLocal<LongAdder> HELP = ThreadLocal.withInitial(LongAdder::new);

  private CpuTime() {}

  /**
   * How long this thread and those that worked for it have run so far, in nanoseconds; the
   * difference of two is what lies between. Always 0 where the system does not tell.
   */
  public static long nanos() {
    return SUPPORTED ? THREADS.getCurrentThreadCpuTime() + HELP.get().sum() : 0;
  }

  /** The same task, with what it takes another thread counted as this one's. */
  static <T> Callable<T> helping(Callable<T> task) {
    LongAdder help = HELP.get();
    return () -> {
      long before = nanos();
      try {
        return task.call();
      } finally {
        help.add(nanos() - before);
      }
    };
  }
}

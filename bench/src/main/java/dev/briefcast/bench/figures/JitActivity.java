package dev.briefcast.bench.figures;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/**
 * Measures how busy the JVM's compilers are during a run. As long as it is, the gateway is slower
 * than it will be, and takes processors from whatever is measured beside it.
 */
public final class JitActivity {

  /** A JVM that compiles for less of its time is warm. */
  public static final double WARM_BELOW = 0.1;

  /** A piece of work to be repeated. */
  public interface Step {
    void run() throws Exception;
  }

  private final long begunNs = System.nanoTime();
  private final long begunMs = totalMs();

  /** Which part of the time since this was made the JVM was compiling. */
  public double share() {
    double ms = Math.max(1, (System.nanoTime() - begunNs) / 1e6);
    return Math.min(100, Math.round(100 * (totalMs() - begunMs) / ms)) / 100.0;
  }

  /** Does it until the JVM is warm, or for that long. */
  public static void warmUp(Step step, long maxMs) throws Exception {
    long endNs = System.nanoTime() + maxMs * 1_000_000;
    double share = 1;
    while (share > WARM_BELOW && System.nanoTime() < endNs) {
      var round = new JitActivity();
      step.run();
      share = round.share();
    }
  }

  private static long totalMs() {
    CompilationMXBean compilation = ManagementFactory.getCompilationMXBean();
    return compilation == null ? 0 : compilation.getTotalCompilationTime();
  }
}

package dev.briefcast.bench.figures;

import java.lang.management.ManagementFactory;

/** The processor time of this process. */
public final class ProcessorTime {

  private ProcessorTime() {}

  /** Since it began, compiling and collecting garbage included; 0 where the JVM cannot tell. */
  public static long ms() {
    var system = ManagementFactory.getOperatingSystemMXBean();
    return system instanceof com.sun.management.OperatingSystemMXBean process
        ? process.getProcessCpuTime() / 1_000_000
        : 0;
  }
}

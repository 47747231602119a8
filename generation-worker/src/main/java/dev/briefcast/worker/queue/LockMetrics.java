package dev.briefcast.worker.queue;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Counts renewals, losses and redeliveries of locked jobs. */
final class LockMetrics {

  private final Counter renewals;
  private final Counter redeliveries;
  private final Counter lost;
  private final Counter stuck;
  private final Counter brokenOff;

  /**
   * @param loop what the loops are called that are counted
   */
  LockMetrics(MeterRegistry registry, String loop) {
    renewals =
        Counter.builder("briefcast.worker.lock.renewals")
            .description("How often the lock of a running job was renewed")
            .baseUnit("renewals")
            .register(registry);
    redeliveries =
        Counter.builder("briefcast.worker.redeliveries")
            .description("Redeliveries: jobs taken that a worker had taken before")
            .baseUnit("jobs")
            .register(registry);
    lost =
        Counter.builder("briefcast.worker.jobs.lost")
            .description("Running jobs given up because their lock was lost")
            .baseUnit("jobs")
            .register(registry);
    stuck =
        Counter.builder("briefcast.worker.jobs.stuck")
            .description("Jobs that did not stop in time when they were cancelled")
            .baseUnit("jobs")
            .register(registry);
    brokenOff =
        Counter.builder("briefcast.worker.loops.broken")
            .description("How often a loop failed and restarted")
            .baseUnit("loops")
            .tag("loop", loop)
            .register(registry);
  }

  void renewed() {
    renewals.increment();
  }

  void redelivered() {
    redeliveries.increment();
  }

  void lost() {
    lost.increment();
  }

  void stuck() {
    stuck.increment();
  }

  void brokenOff() {
    brokenOff.increment();
  }
}

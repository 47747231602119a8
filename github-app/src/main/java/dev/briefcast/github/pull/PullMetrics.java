package dev.briefcast.github.pull;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;

/** Metrics of the reconciliation of pull requests. */
final class PullMetrics {

  private static final Duration SHORTEST = Duration.ofSeconds(1);
  private static final Duration LONGEST = Duration.ofHours(2);

  /** What is due: how many, and for how many seconds the oldest of them. */
  record Due(long pulls, double seconds) {}

  private final MeterRegistry registry;
  private final Timer told;
  private final AtomicReference<Due> due = new AtomicReference<>(new Due(0, 0));

  PullMetrics(MeterRegistry registry) {
    this.registry = registry;
    told =
        Timer.builder("briefcast.github.told")
            .description(
                "Time from the last event of a pull request to its story being linked there")
            .publishPercentileHistogram()
            .minimumExpectedValue(SHORTEST)
            .maximumExpectedValue(LONGEST)
            .register(registry);
    Gauge.builder("briefcast.github.due", due, now -> now.get().pulls())
        .description("Pull requests that are due")
        .baseUnit("pulls")
        .register(registry);
    Gauge.builder("briefcast.github.overdue", due, now -> now.get().seconds())
        .description("How long the oldest of them has been due")
        .baseUnit("seconds")
        .register(registry);
    for (String ending : new String[] {"done", "later", "limited", "failed", "lost"}) {
      counter(ending);
    }
  }

  void attended(String ending) {
    counter(ending).increment();
  }

  void storyShown(Duration since) {
    told.record(since);
  }

  void due(Due now) {
    due.set(now);
  }

  private Counter counter(String ending) {
    return Counter.builder("briefcast.github.attended")
        .description("Reconciliations of pull requests, by result")
        .baseUnit("times")
        .tag("ending", ending)
        .register(registry);
  }
}

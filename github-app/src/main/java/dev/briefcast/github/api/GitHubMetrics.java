package dev.briefcast.github.api;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Counts calls to GitHub by how they ended. */
final class GitHubMetrics {

  private final MeterRegistry registry;

  GitHubMetrics(MeterRegistry registry) {
    this.registry = registry;
    for (String ending : new String[] {"good", "refused", "limited", "failed", "unanswered"}) {
      counter(true, ending);
      counter(false, ending);
    }
  }

  void called(boolean writes, String ending) {
    counter(writes, ending).increment();
  }

  private Counter counter(boolean writes, String ending) {
    return Counter.builder("briefcast.github.calls")
        .description("Calls to GitHub, by result")
        .baseUnit("calls")
        .tag("kind", writes ? "write" : "read")
        .tag("ending", ending)
        .register(registry);
  }
}

package dev.briefcast.worker.fetch;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Counts what GitHub answers. */
final class FetchMetrics {

  private final MeterRegistry registry;

  FetchMetrics(MeterRegistry registry) {
    this.registry = registry;
  }

  void answered(int status) {
    String kind = status == 304 ? "unchanged" : status / 100 + "xx";
    requests(kind);
  }

  void unanswered() {
    requests("none");
  }

  void limited() {
    Counter.builder("briefcast.worker.github.limited")
        .description("How often GitHub answered that it is asked too often")
        .baseUnit("answers")
        .register(registry)
        .increment();
  }

  private void requests(String answer) {
    Counter.builder("briefcast.worker.github.requests")
        .description("Requests to GitHub, by what it answered")
        .baseUnit("requests")
        .tag("answer", answer)
        .register(registry)
        .increment();
  }
}

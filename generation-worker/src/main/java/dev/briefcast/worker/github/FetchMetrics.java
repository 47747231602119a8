package dev.briefcast.worker.github;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;

/** Counts GitHub's responses. */
final class FetchMetrics {

  private static final String UNCHANGED = "unchanged";
  private static final String NONE = "none";

  private final MeterRegistry registry;

  FetchMetrics(MeterRegistry registry) {
    this.registry = registry;
    List.of("2xx", "3xx", "4xx", "5xx", UNCHANGED, NONE).forEach(this::requests);
    limits();
  }

  void answered(int status) {
    requests(status == 304 ? UNCHANGED : status / 100 + "xx").increment();
  }

  void unanswered() {
    requests(NONE).increment();
  }

  void limited() {
    limits().increment();
  }

  private Counter limits() {
    return Counter.builder("briefcast.worker.github.limited")
        .description("Responses from GitHub that said that the rate limit was exceeded")
        .baseUnit("answers")
        .register(registry);
  }

  private Counter requests(String answer) {
    return Counter.builder("briefcast.worker.github.requests")
        .description("Requests to GitHub, by response")
        .baseUnit("requests")
        .tag("answer", answer)
        .register(registry);
  }
}

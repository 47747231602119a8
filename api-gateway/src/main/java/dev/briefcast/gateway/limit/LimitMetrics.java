package dev.briefcast.gateway.limit;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.stereotype.Component;

/** Counts what limits decided. */
@Component
class LimitMetrics {

  private final MeterRegistry meters;

  LimitMetrics(MeterRegistry meters) {
    this.meters = meters;
  }

  void count(Limit limit, Decision decision) {
    Counter.builder("briefcast.limits.decisions")
        .description("Requests that a limit admitted or refused")
        .baseUnit("requests")
        .tag("limit", limit.text())
        .tag("decision", decision.admitted() ? "admitted" : "refused")
        .register(meters)
        .increment();
  }
}

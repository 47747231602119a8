package dev.briefcast.gateway.web;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.stereotype.Component;

/** Counts what was refused, and shows how much is in memory. */
@Component
class RequestMetrics {

  private final MeterRegistry meters;

  RequestMetrics(MeterRegistry meters, BodyBudget budget) {
    this.meters = meters;
    Gauge.builder("briefcast.requests.bodies", budget::takenBytes)
        .description("Bodies of requests that are being served")
        .baseUnit("bytes")
        .register(meters);
  }

  void countRefused(ErrorCode code) {
    Counter.builder("briefcast.requests.refused")
        .description("Requests that were answered with an error")
        .baseUnit("requests")
        .tag("code", code.code())
        .register(meters)
        .increment();
  }
}

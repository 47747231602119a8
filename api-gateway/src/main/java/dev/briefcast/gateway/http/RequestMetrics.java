package dev.briefcast.gateway.http;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Counts refused requests, and measures the bodies in memory. */
@Component
public class RequestMetrics {

  private final Map<ErrorCode, Counter> refused = new EnumMap<>(ErrorCode.class);

  RequestMetrics(MeterRegistry meters, BodyBudget budget) {
    Gauge.builder("briefcast.requests.bodies", budget::takenBytes)
        .description("Bodies of requests that are being served")
        .baseUnit("bytes")
        .register(meters);
    for (ErrorCode code : ErrorCode.values()) {
      refused.put(
          code,
          Counter.builder("briefcast.requests.refused")
              .description("Requests that were answered with an error")
              .baseUnit("requests")
              .tag("code", code.code())
              .register(meters));
    }
  }

  public void countRefused(ErrorCode code) {
    Counter counter = refused.get(code);
    if (counter != null) {
      counter.increment();
    }
  }
}

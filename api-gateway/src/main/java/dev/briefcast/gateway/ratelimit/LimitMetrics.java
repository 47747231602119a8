package dev.briefcast.gateway.ratelimit;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.HashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Counts requests that limits admitted and rejected. */
@Component
class LimitMetrics {

  private record Key(Limit limit, boolean admitted) {}

  private final Map<Key, Counter> counters = new HashMap<>();

  LimitMetrics(MeterRegistry meters) {
    for (Limit limit : Limit.values()) {
      counters.put(new Key(limit, true), counter(limit, "admitted", meters));
      counters.put(new Key(limit, false), counter(limit, "refused", meters));
    }
  }

  void count(Limit limit, RateDecision decision) {
    Counter counter = counters.get(new Key(limit, decision.admitted()));
    if (counter != null) {
      counter.increment();
    }
  }

  private static Counter counter(Limit limit, String decision, MeterRegistry meters) {
    return Counter.builder("briefcast.limits.decisions")
        .description("Requests that a rate limit admitted or rejected")
        .baseUnit("requests")
        .tag("limit", limit.text())
        .tag("decision", decision)
        .register(meters);
  }
}

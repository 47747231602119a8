package dev.briefcast.gateway.webhook.delivery;

import dev.briefcast.gateway.webhook.delivery.Result.Outcome;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Measures how events reach endpoints. */
@Component
class DeliveryMetrics {

  private final Map<Outcome, Timer> tries = new EnumMap<>(Outcome.class);
  private final Timer late;

  DeliveryMetrics(MeterRegistry meters) {
    for (Outcome outcome : Outcome.values()) {
      tries.put(
          outcome,
          Timer.builder("briefcast.webhooks.tries")
              .description("Tries to send an event to an endpoint, and how long they took")
              .tag("outcome", outcome.text())
              .publishPercentileHistogram()
              .register(meters));
    }
    late =
        Timer.builder("briefcast.webhooks.late")
            .description("How long after it was due an event was sent to an endpoint")
            .publishPercentileHistogram()
            .register(meters);
  }

  void sending(Outgoing outgoing) {
    late.record(outgoing.late().isNegative() ? Duration.ZERO : outgoing.late());
  }

  void sent(Result result) {
    Timer timer = tries.get(result.outcome());
    if (timer != null) {
      timer.record(result.latency());
    }
  }
}

package dev.briefcast.gateway.webhook.delivery;

import dev.briefcast.gateway.webhook.delivery.DeliveryResult.Outcome;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Metrics of deliveries. */
@Component
class DeliveryMetrics {

  /** Up to the 15 s that an endpoint has. */
  private static final Duration[] TRIES =
      millis(25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 15_000);

  /** From what is promised to a queue that somebody must look at. */
  private static final Duration[] LATE = millis(100, 250, 500, 1_000, 5_000, 30_000, 300_000);

  private final Map<Outcome, Timer> tries = new EnumMap<>(Outcome.class);
  private final Timer late;

  DeliveryMetrics(MeterRegistry meters) {
    for (Outcome outcome : Outcome.values()) {
      tries.put(
          outcome,
          Timer.builder("briefcast.webhooks.tries")
              .description("Duration of attempts to deliver an event to an endpoint")
              .tag("outcome", outcome.text())
              .serviceLevelObjectives(TRIES)
              .register(meters));
    }
    late =
        Timer.builder("briefcast.webhooks.late")
            .description("Delay between the time an event was due and its delivery")
            .serviceLevelObjectives(LATE)
            .register(meters);
  }

  void sending(OutgoingEvent outgoing) {
    late.record(outgoing.late().isNegative() ? Duration.ZERO : outgoing.late());
  }

  void sent(DeliveryResult result) {
    Timer timer = tries.get(result.outcome());
    if (timer != null) {
      timer.record(result.latency());
    }
  }

  private static Duration[] millis(long... bounds) {
    return Arrays.stream(bounds).mapToObj(Duration::ofMillis).toArray(Duration[]::new);
  }
}

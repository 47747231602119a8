package dev.briefcast.gateway.story;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Counts how requests for stories were met. */
@Component
class IntakeMetrics {

  private final Map<Admission.Kind, Counter> counters = new EnumMap<>(Admission.Kind.class);

  IntakeMetrics(MeterRegistry meters) {
    for (Admission.Kind kind : Admission.Kind.values()) {
      counters.put(
          kind,
          Counter.builder("briefcast.stories.requested")
              .description("Requests for stories that were met, by how")
              .baseUnit("requests")
              .tag("kind", kind.name().toLowerCase(Locale.ROOT))
              .register(meters));
    }
  }

  void count(Admission admission) {
    Counter counter = counters.get(admission.kind());
    if (counter != null) {
      counter.increment();
    }
  }
}

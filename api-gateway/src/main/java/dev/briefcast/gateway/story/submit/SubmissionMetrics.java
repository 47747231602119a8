package dev.briefcast.gateway.story.submit;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Counts story requests by their result. */
@Component
class SubmissionMetrics {

  private final Map<SubmissionResult.Kind, Counter> counters =
      new EnumMap<>(SubmissionResult.Kind.class);

  SubmissionMetrics(MeterRegistry meters) {
    for (SubmissionResult.Kind kind : SubmissionResult.Kind.values()) {
      counters.put(
          kind,
          Counter.builder("briefcast.stories.requested")
              .description("Accepted requests for stories, by result")
              .baseUnit("requests")
              .tag("kind", kind.name().toLowerCase(Locale.ROOT))
              .register(meters));
    }
  }

  void count(SubmissionResult admission) {
    Counter counter = counters.get(admission.kind());
    if (counter != null) {
      counter.increment();
    }
  }
}

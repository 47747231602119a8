package dev.briefcast.gateway.keeping;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.stereotype.Component;

/** Counts what is let go. */
@Component
class KeepingMetrics {

  private final Counter removed;
  private final Counter expired;

  KeepingMetrics(MeterRegistry meters) {
    removed =
        Counter.builder("briefcast.media.removed")
            .description("Attempts whose files were removed because no story needs them")
            .baseUnit("attempts")
            .register(meters);
    expired =
        Counter.builder("briefcast.stories.expired")
            .description("Stories whose videos were removed because they had had their time")
            .baseUnit("stories")
            .register(meters);
  }

  void removed(int attempts) {
    removed.increment(attempts);
  }

  void expired(long stories) {
    expired.increment((double) stories);
  }
}

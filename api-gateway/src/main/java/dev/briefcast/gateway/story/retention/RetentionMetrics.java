package dev.briefcast.gateway.story.retention;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.stereotype.Component;

/** Counts expired stories and removed files. */
@Component
class RetentionMetrics {

  private final Counter removed;
  private final Counter expired;

  RetentionMetrics(MeterRegistry meters) {
    removed =
        Counter.builder("briefcast.media.removed")
            .description("Attempts whose orphaned files were deleted")
            .baseUnit("attempts")
            .register(meters);
    expired =
        Counter.builder("briefcast.stories.expired")
            .description("Stories whose videos were deleted at the end of their retention")
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

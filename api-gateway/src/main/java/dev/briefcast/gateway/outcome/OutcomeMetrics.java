package dev.briefcast.gateway.outcome;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryReady;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Counts what applied outcomes led to, each once. */
@Component
class OutcomeMetrics {

  private static final String OTHER = "other";

  /** A story is in time that is ready within this, or within its own length if that is longer. */
  private static final long IN_TIME_SECONDS = 30;

  private enum Ending {
    IN_TIME,
    LATE,
    REFUSED,
    FAILED
  }

  private final Map<String, Counter> retried = new HashMap<>();
  private final Map<Ending, Counter> ended = new HashMap<>();

  OutcomeMetrics(MeterRegistry meters) {
    Arrays.stream(FailureCode.values())
        .map(FailureCode::code)
        .forEach(code -> retries(code, meters));
    retries(OTHER, meters);
    for (Ending ending : Ending.values()) {
      ended.put(
          ending,
          Counter.builder("briefcast.stories.ended")
              .description("Requests for new stories that ended, by outcome")
              .baseUnit("stories")
              .tag("ending", ending.name().toLowerCase(Locale.ROOT))
              .register(meters));
    }
  }

  void applied(AppliedOutcome applied) {
    switch (applied.outcome()) {
      case StoryReady ready -> {
        long seconds = Duration.between(applied.acceptedAt(), ready.at()).toSeconds();
        boolean inTime = seconds <= Math.max(IN_TIME_SECONDS, ready.durationSeconds());
        count(ended.get(inTime ? Ending.IN_TIME : Ending.LATE));
      }
      case StoryFailed failed when applied.again() ->
          count(retried.getOrDefault(failed.errorCode(), retried.get(OTHER)));
      case StoryFailed failed ->
          count(ended.get(isClientFault(failed) ? Ending.REFUSED : Ending.FAILED));
    }
  }

  private static boolean isClientFault(StoryFailed failed) {
    return Arrays.stream(FailureCode.values())
        .filter(code -> code.code().equals(failed.errorCode()))
        .anyMatch(code -> code.fault() == FailureCode.Fault.CLIENT);
  }

  private static void count(@Nullable Counter counter) {
    if (counter != null) {
      counter.increment();
    }
  }

  private void retries(String code, MeterRegistry meters) {
    retried.put(
        code,
        Counter.builder("briefcast.stories.retried")
            .description("Automatic retries after transient failures, by the failure's code")
            .baseUnit("attempts")
            .tag("code", code)
            .register(meters));
  }
}

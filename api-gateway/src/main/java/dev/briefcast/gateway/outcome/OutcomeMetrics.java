package dev.briefcast.gateway.outcome;

import dev.briefcast.contracts.event.FailureCode;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Arrays;
import org.springframework.stereotype.Component;

/** Counts what outcomes lead to. */
@Component
class OutcomeMetrics {

  private static final String OTHER = "other";

  private final MeterRegistry meters;

  OutcomeMetrics(MeterRegistry meters) {
    this.meters = meters;
  }

  /** Another attempt follows one that ended with that code. */
  void retried(String errorCode) {
    boolean known =
        Arrays.stream(FailureCode.values()).map(FailureCode::code).anyMatch(errorCode::equals);
    Counter.builder("briefcast.stories.retried")
        .description("Attempts that followed a failure which may pass, by its code")
        .baseUnit("attempts")
        .tag("code", known ? errorCode : OTHER)
        .register(meters)
        .increment();
  }
}

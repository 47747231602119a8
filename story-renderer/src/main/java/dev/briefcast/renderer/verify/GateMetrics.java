package dev.briefcast.renderer.verify;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.Consumer;

/** Counts verdicts of the quality gate. */
public final class GateMetrics implements Consumer<GateVerdict> {

  private final MeterRegistry registry;

  public GateMetrics(MeterRegistry registry) {
    this.registry = registry;
    for (Check check : Check.values()) {
      counter(check, "passed");
      counter(check, "failed");
    }
  }

  @Override
  public void accept(GateVerdict verdict) {
    for (CheckResult result : verdict.checks()) {
      counter(result.check(), result.passed() ? "passed" : "failed").increment();
    }
  }

  private Counter counter(Check check, String verdict) {
    return Counter.builder("briefcast.worker.gate.checks")
        .description("What the gate found, check by check")
        .baseUnit("checks")
        .tag("check", check.label())
        .tag("verdict", verdict)
        .register(registry);
  }
}

package dev.briefcast.github.hook;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Counts webhook calls by their response. */
final class HookMetrics {

  private final MeterRegistry registry;

  HookMetrics(MeterRegistry registry) {
    this.registry = registry;
    for (String answer : new String[] {"taken", "ignored", "refused", "failed"}) {
      counter(answer);
    }
  }

  void answered(String answer) {
    counter(answer).increment();
  }

  private Counter counter(String answer) {
    return Counter.builder("briefcast.github.hooks")
        .description("Webhook calls from GitHub, by response")
        .baseUnit("calls")
        .tag("answer", answer)
        .register(registry);
  }
}

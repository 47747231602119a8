package dev.briefcast.gateway.quota.reconciliation;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Metrics of the last reconciliation. Every gateway says the same. */
@Component
class ReconciliationMetrics {

  private final AtomicReference<@Nullable ReconciliationReport> last = new AtomicReference<>();

  ReconciliationMetrics(MeterRegistry meters, InstantSource clock) {
    for (DiscrepancyKind kind : DiscrepancyKind.values()) {
      Gauge.builder("briefcast.reconciliation.findings", () -> count(kind))
          .description("Discrepancies at the last comparison with the ledger")
          .baseUnit("findings")
          .tag("kind", kind.code())
          .register(meters);
    }
    Gauge.builder("briefcast.reconciliation.age", () -> ageSeconds(clock))
        .description("How long ago the last comparison with the ledger was; NaN if there was none")
        .baseUnit("seconds")
        .register(meters);
  }

  void show(ReconciliationReport report) {
    last.set(report);
  }

  private long count(DiscrepancyKind kind) {
    ReconciliationReport report = last.get();
    return report == null
        ? 0
        : report.findings().stream().filter(finding -> finding.is(kind)).count();
  }

  private double ageSeconds(InstantSource clock) {
    ReconciliationReport report = last.get();
    return report == null
        ? Double.NaN
        : Duration.between(report.at(), clock.instant()).toMillis() / 1000.0;
  }
}

package dev.briefcast.docs;

import io.micrometer.core.instrument.Meter;
import io.micrometer.prometheusmetrics.PrometheusNamingConvention;
import java.util.List;

/** The page of the metrics, read as what Prometheus is to find. */
public final class MeterPage {

  private MeterPage() {}

  /**
   * A meter of the page.
   *
   * @param family as Prometheus calls it
   * @param type as Prometheus calls it
   */
  public record Documented(String family, String type) {}

  /** Every meter of ours. */
  public static List<Documented> meters() {
    return Repository.page("reference/metrics.md").rows().stream()
        .filter(
            row -> Page.code(row.getFirst()).filter(n -> n.startsWith("briefcast.")).isPresent())
        .map(row -> documented(Page.code(row.getFirst()).orElseThrow(), row.get(1), row.get(2)))
        .toList();
  }

  private static Documented documented(String name, String type, String unit) {
    var naming = new PrometheusNamingConvention();
    return switch (type) {
      case "counter" ->
          new Documented(naming.name(name, Meter.Type.COUNTER, unit) + "_total", "counter");
      case "gauge" -> new Documented(naming.name(name, Meter.Type.GAUGE, unit), "gauge");
      case "timer" -> new Documented(naming.name(name, Meter.Type.TIMER, "seconds"), "histogram");
      default -> throw new AssertionError(name + " is a " + type);
    };
  }
}

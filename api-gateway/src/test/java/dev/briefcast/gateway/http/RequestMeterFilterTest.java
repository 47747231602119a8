package dev.briefcast.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RequestMeterFilterTest {

  private final PrometheusMeterRegistry meters =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  @Test
  void requests_exceptForStories_haveOneBucket_andNoneNamesAnException() {
    meters.config().meterFilter(objectives()).meterFilter(new RequestMeterFilter());

    request("/api/v1/stories");
    request("/s/{id}");

    assertThat(meters.scrape())
        .contains("_bucket{uri=\"/api/v1/stories\",le=\"0.01\"} 1")
        .contains("_bucket{uri=\"/s/{id}\",le=\"0.25\"} 1")
        .contains("_count{uri=\"/s/{id}\"} 1")
        .doesNotContain("_bucket{uri=\"/s/{id}\",le=\"0.01\"}", "exception", "RefusedException");
  }

  private void request(String route) {
    Timer.builder("http.server.requests")
        .tags("uri", route, "exception", "RefusedException", "error", "RefusedException")
        .register(meters)
        .record(Duration.ofMillis(3));
  }

  private static MeterFilter objectives() {
    return new MeterFilter() {
      @Override
      public DistributionStatisticConfig configure(Meter.Id id, DistributionStatisticConfig usual) {
        return DistributionStatisticConfig.builder()
            .serviceLevelObjectives(10e6, 250e6)
            .build()
            .merge(usual);
      }
    };
  }
}

package dev.briefcast.gateway.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

class OutcomeMetricsTest {

  @Test
  void retried_codeOfAnotherVersion_isCountedAsOther() {
    var meters = new SimpleMeterRegistry();
    var metrics = new OutcomeMetrics(meters);

    metrics.retried("store_unavailable");
    metrics.retried("store_unavailable");
    metrics.retried("moon_in_the_wrong_phase");

    assertThat(counted(meters, "store_unavailable")).isEqualTo(2);
    assertThat(counted(meters, "other")).isEqualTo(1);
  }

  private static double counted(SimpleMeterRegistry meters, String code) {
    return meters.get("briefcast.stories.retried").tag("code", code).counter().count();
  }
}

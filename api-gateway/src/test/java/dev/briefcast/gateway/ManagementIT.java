package dev.briefcast.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.auth.account.Plan;
import org.junit.jupiter.api.Test;

class ManagementIT {

  private static final TestGateway GATEWAY = TestGateway.shared();

  @Test
  void health_oncePublicPortAnswers_isUp() {
    var response = GATEWAY.send(GATEWAY.management("/actuator/health/readiness"));

    assertThat(response.statusCode()).isEqualTo(200);
  }

  @Test
  void metrics_countAcceptedAndWaitingStories() {
    GATEWAY.post(GATEWAY.key(Plan.PRO), TestBriefs.titled("Counted"));

    await()
        .untilAsserted(
            () ->
                assertThat(GATEWAY.send(GATEWAY.management("/actuator/prometheus")).body())
                    .containsPattern(
                        "briefcast_stories_requested_requests_total\\{kind=\"accepted\",.*} [1-9]")
                    .containsPattern(
                        "briefcast_stories_queued_attempts\\{.*group=\"renderers\".*} [1-9]")
                    .contains("briefcast_stories_oldest_wait_seconds"));
  }

  @Test
  void management_isNotOnThePublicPort() {
    assertThat(GATEWAY.get("/actuator/health").statusCode()).isEqualTo(404);
  }
}

package dev.briefcast.gateway.quota;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class UsageIT {

  private static final TestGateway GATEWAY = TestGateway.shared();

  @Test
  void usage_ofHoldAndCharge_isGivenInMinutesAndSeconds() {
    ApiKey key = GATEWAY.key(Plan.FREE);
    String id = json(GATEWAY.post(key, TestBriefs.change("acme", "used", 1))).path("id").asString();

    JsonNode held = usage(key);
    assertThat(held.propertyNames())
        .containsExactly(
            "plan",
            "period_start",
            "period_end",
            "minutes_included",
            "minutes_used",
            "minutes_held",
            "minutes_remaining",
            "seconds_used",
            "seconds_held");
    assertThat(held.path("plan").asString()).isEqualTo("free");
    assertThat(held.path("period_start").asString()).endsWith("-01T00:00:00Z");
    assertThat(held.path("minutes_included").asInt()).isEqualTo(10);
    assertThat(held.path("seconds_held").asInt()).isEqualTo(150);
    assertThat(held.path("minutes_held").asInt()).isEqualTo(3);
    assertThat(held.path("minutes_remaining").asInt()).isEqualTo(7);
    assertThat(held.path("minutes_used").asInt(-1)).isZero();

    try (var worker = new TestWorker(TestInfrastructure.kafka())) {
      var attempt = worker.changed(id, 1).attempt();
      var month = YearMonth.from(attempt.acceptedAt().atZone(ZoneOffset.UTC));
      worker.say(
          Topic.QUOTA_POSTINGS,
          new MinutesCharged(UUID.randomUUID(), Instant.now(), attempt, month, 62, 62, 1));
    }
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> usage(key).path("seconds_used").asInt() == 62);
    assertThat(usage(key).path("minutes_used").asInt()).isEqualTo(2);
    assertThat(usage(key).path("seconds_held").asInt(-1)).isZero();
    assertThat(usage(key).path("minutes_remaining").asInt()).isEqualTo(8);
  }

  @Test
  void usage_withoutKey_isRefused() {
    assertThat(GATEWAY.get("/api/v1/usage").statusCode()).isEqualTo(401);
  }

  private static JsonNode usage(ApiKey key) {
    var response = GATEWAY.call("GET", key, "/api/v1/usage");
    assertThat(response.statusCode()).isEqualTo(200);
    return json(response);
  }
}

package dev.briefcast.gateway;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The broker and the database go away and come back; the gateway stays. */
@Tag("long")
class RestartIT {

  @Test
  void story_acceptedWhileTheBrokerIsAway_isPublishedWhenItIsBack() {
    try (var kafka = TestInfrastructure.ownKafka();
        var gateway = TestGateway.start(kafka.bootstrapServers(), TestInfrastructure.postgres())) {
      ApiKey key = gateway.key(Plan.PRO);

      kafka.stop();
      var response = gateway.post(key, TestBriefs.titled("Without a broker"));
      kafka.start();

      assertThat(response.statusCode()).isEqualTo(202);
      try (var worker = new TestWorker(kafka.bootstrapServers())) {
        worker.requested(json(response).path("id").asString(), 1);
      }
    }
  }

  @Test
  void outcome_whileTheDatabaseIsAway_isAppliedWhenItIsBack() {
    // A broker of its own: on a shared one, gateways of other tests belong to the same group.
    try (var kafka = TestInfrastructure.ownKafka();
        var postgres = TestInfrastructure.ownPostgres();
        var gateway = TestGateway.start(kafka.bootstrapServers(), postgres.createDatabase());
        var worker = new TestWorker(kafka.bootstrapServers())) {
      var response = gateway.post(gateway.key(Plan.PRO), TestBriefs.titled("Without database"));
      String id = json(response).path("id").asString();
      Attempt attempt = worker.requested(id, 1).attempt();

      postgres.stop();
      worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));
      var unavailable = gateway.get("/api/v1/stories/" + id);
      postgres.start();

      assertThat(unavailable.statusCode()).isEqualTo(503);
      assertThat(unavailable.headers().firstValue("Retry-After")).isPresent();
      await()
          .atMost(Duration.ofSeconds(60))
          .ignoreExceptions()
          .until(
              () -> json(gateway.get("/api/v1/stories/" + id)).path("status").asString(),
              "ready"::equals);
    }
  }
}

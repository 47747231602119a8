package dev.briefcast.gateway.story.cancel;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class DeadlineIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration SOON = Duration.ofSeconds(60);

  @Test
  void attempt_takenTooLongAgo_fails() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    try (var worker = new TestWorker(TestInfrastructure.kafka())) {
      String late = posted(key, "Taken on long ago");
      GATEWAY.change("UPDATE attempt SET retries = 2 WHERE story = :story", late);
      takenOn(worker, late, Duration.ofMinutes(15));
      String intime = posted(key, "Taken on a while ago");
      takenOn(worker, intime, Duration.ofMinutes(5));

      await().atMost(SOON).until(() -> story(late).path("status").asString().equals("failed"));

      assertThat(story(late).path("error_code").asString()).isEqualTo("deadline_exceeded");
      assertThat(story(late).path("error").asString()).contains("15 min");
      assertThat(story(late).path("retryable").asBoolean()).isTrue();
      assertThat(GATEWAY.count("hold WHERE story = :story", late)).isZero();
      assertThat(story(intime).path("status").asString()).isEqualTo("generating");
    }
  }

  private static void takenOn(TestWorker worker, String id, Duration ago) {
    Attempt attempt = worker.requested(id, 1).attempt();
    worker.say(
        Topic.STORY_PROGRESS,
        new StoryProgress(
            UUID.randomUUID(), Instant.now().minus(ago), attempt, Stage.SOURCE, 0, "test"));
    await().atMost(SOON).until(() -> isTaken(id));
  }

  /** Also once it was given up, which may come before anybody looks. */
  private static boolean isTaken(String id) {
    return GATEWAY.count("attempt WHERE story = :story AND taken_at IS NOT NULL", id) == 1;
  }

  private static String posted(ApiKey key, String title) {
    return json(GATEWAY.post(key, TestBriefs.titled(title))).path("id").asString();
  }

  private static JsonNode story(String id) {
    return json(GATEWAY.get("/api/v1/stories/" + id));
  }
}

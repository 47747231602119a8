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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Rendering that is cancelled is paid for by nobody, so that there is not much of it. */
class CancelledRenderIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final TestWorker WORKER = new TestWorker(TestInfrastructure.kafka());
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final Duration LONG = Duration.ofMinutes(11);
  private static final String STORIES = "/api/v1/stories/";

  private final ApiKey key = GATEWAY.key(Plan.PRO);

  @AfterAll
  static void close() {
    WORKER.close();
  }

  @Test
  void account_beyondItsCancellations_getsOnlyFinishedStories() {
    String finished = posted("Finished before");
    WORKER.say(Topic.STORY_OUTCOMES, TestWorker.ready(WORKER.requested(finished, 1).attempt()));
    awaitStatus(finished, "ready");
    String id = rendered("Cancelled late", LONG);
    cancel(id);
    awaitStatus(id, "failed");

    var refused = GATEWAY.post(key, TestBriefs.titled("One more"));

    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(json(refused).path("error").path("code").asString())
        .isEqualTo("rate_limit_exceeded");
    assertThat(json(refused).path("error").path("message").asString())
        .contains("cancelled")
        .contains("10 min");
    long wait = Long.parseLong(refused.headers().firstValue("Retry-After").orElseThrow());
    assertThat(wait).isBetween(86_000L, 86_400L);
    var cached = GATEWAY.post(key, TestBriefs.titled("Finished before"));
    assertThat(cached.statusCode()).isEqualTo(200);
    assertThat(GATEWAY.post(GATEWAY.key(Plan.PRO), TestBriefs.titled("One more")).statusCode())
        .isEqualTo(202);

    GATEWAY.change(
        "UPDATE cancelled_render SET at = at - interval '1 day' WHERE story = :story", id);
    assertThat(GATEWAY.post(key, TestBriefs.titled("One more")).statusCode()).isEqualTo(202);
  }

  @Test
  void seconds_ofDeletedStories_countTogetherWithCancelledOnes() {
    cancel(rendered("Half of it", LONG.dividedBy(2)));
    String deleted = rendered("The other half", LONG.dividedBy(2));
    assertThat(GATEWAY.post(key, TestBriefs.titled("Between them")).statusCode()).isEqualTo(202);

    assertThat(GATEWAY.call("DELETE", key, STORIES + deleted).statusCode()).isEqualTo(204);

    assertThat(GATEWAY.post(key, TestBriefs.titled("After both")).statusCode()).isEqualTo(429);
  }

  @Test
  void story_cancelledBeforeAWorkerTookIt_countsNothing() {
    String id = posted("Never taken");

    cancel(id);

    awaitStatus(id, "failed");
    assertThat(GATEWAY.count("cancelled_render WHERE story = :story", id)).isZero();
  }

  @Test
  void story_finishedBeforeItsCancellation_isPaidForAndCountsNothing() {
    String id = rendered("Just finished", LONG);
    Attempt attempt = WORKER.requested(id, 1).attempt();
    // Withdrawn in the database alone, as while the word of it is on its way.
    GATEWAY.bean(CancellationRows.class).withdraw(attempt).block();
    assertThat(GATEWAY.count("cancelled_render WHERE story = :story", id)).isEqualTo(1);

    WORKER.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));

    awaitStatus(id, "ready");
    assertThat(GATEWAY.count("cancelled_render WHERE story = :story", id)).isZero();
    assertThat(GATEWAY.post(key, TestBriefs.titled("As ever")).statusCode()).isEqualTo(202);
  }

  /** A story that a worker began so long ago. */
  private String rendered(String title, Duration ago) {
    String id = posted(title);
    Attempt attempt = WORKER.requested(id, 1).attempt();
    Instant begun = Instant.now().minus(ago);
    WORKER.say(
        Topic.STORY_PROGRESS,
        new StoryProgress(UUID.randomUUID(), begun, attempt, Stage.FRAMES, 50, "test"));
    String taken = "attempt WHERE story = :story AND taken_at IS NOT NULL";
    await().atMost(SOON).until(() -> GATEWAY.count(taken, id) == 1);
    return id;
  }

  private String posted(String title) {
    return json(GATEWAY.post(key, TestBriefs.titled(title))).path("id").asString();
  }

  private void cancel(String id) {
    assertThat(GATEWAY.call("POST", key, STORIES + id + "/cancel").statusCode()).isEqualTo(202);
  }

  private static void awaitStatus(String id, String status) {
    await()
        .atMost(SOON)
        .until(() -> json(GATEWAY.get(STORIES + id)).path("status").asString(), status::equals);
  }
}

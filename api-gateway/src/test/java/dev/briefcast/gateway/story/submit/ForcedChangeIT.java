package dev.briefcast.gateway.story.submit;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryFailed;
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
import tools.jackson.databind.JsonNode;

/** Whoever has a shared story made anew spoils it for nobody. */
class ForcedChangeIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final TestWorker WORKER = new TestWorker(TestInfrastructure.kafka());
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final String STORIES = "/api/v1/stories/";

  private final ApiKey owner = GATEWAY.key(Plan.PRO);
  private final ApiKey stranger = GATEWAY.key(Plan.PRO);

  @AfterAll
  static void close() {
    WORKER.close();
  }

  @Test
  void story_remadeByAnotherAccountThatCancels_isReadyAsBefore() {
    String id = ready("forced-and-cancelled");
    Attempt attempt = forced("forced-and-cancelled", id);

    assertThat(GATEWAY.call("POST", stranger, STORIES + id + "/cancel").statusCode())
        .isEqualTo(202);

    awaitStatus(id, "ready");
    assertIsAsBefore(id, "forced-and-cancelled");
    assertThat(GATEWAY.count("hold WHERE story = :story AND attempt = 2", id)).isZero();
    // The worker had not heard of it in time.
    WORKER.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));
    WORKER.awaitApplied(id);
    assertIsAsBefore(id, "forced-and-cancelled");
  }

  @Test
  void story_whoseRemakeFails_isReadyAsBefore() {
    String id = ready("forced-and-failed");
    StoryFailed failed = TestWorker.failed(forced("forced-and-failed", id));

    WORKER.say(Topic.STORY_OUTCOMES, failed);
    // As after a crash between what was applied and what was committed.
    WORKER.say(Topic.STORY_OUTCOMES, failed);
    WORKER.awaitApplied(id);

    assertIsAsBefore(id, "forced-and-failed");
    assertThat(
            GATEWAY.count(
                "attempt WHERE story = :story AND number = 2 AND outcome = 'failed'"
                    + " AND error_code = 'brief_not_renderable'",
                id))
        .isEqualTo(1);
  }

  @Test
  void story_whoseRemakeTimesOut_isReadyAsBefore() {
    String id = ready("forced-and-late");
    Attempt attempt = forced("forced-and-late", id);

    WORKER.say(
        Topic.STORY_OUTCOMES,
        new StoryFailed(
            UUID.randomUUID(),
            Instant.now(),
            attempt,
            FailureCode.DEADLINE_EXCEEDED.code(),
            "It took too long.",
            Stage.FRAMES,
            false));
    WORKER.awaitApplied(id);

    assertIsAsBefore(id, "forced-and-late");
  }

  @Test
  void story_afterAFailedRemake_canBeRemade() {
    String id = ready("forced-twice");
    WORKER.say(Topic.STORY_OUTCOMES, TestWorker.failed(forced("forced-twice", id)));
    awaitStatus(id, "ready");

    GATEWAY.post(stranger, TestBriefs.forced("acme", "forced-twice", 1));
    WORKER.say(Topic.STORY_OUTCOMES, TestWorker.ready(WORKER.changed(id, 3).attempt()));
    awaitStatus(id, "ready");

    assertThat(story(id).path("media").path("video").asString()).endsWith("/3/story.mp4");
  }

  /** Whoever reads it: the record, the list, the page, what embeds it, and who asks for it. */
  private void assertIsAsBefore(String id, String repo) {
    JsonNode story = story(id);
    assertThat(story.path("status").asString()).isEqualTo("ready");
    assertThat(story.hasNonNull("error")).isFalse();
    assertThat(story.hasNonNull("error_code")).isFalse();
    assertThat(story.hasNonNull("percent")).isFalse();
    assertThat(story.path("duration_seconds").asInt()).isEqualTo(62);
    assertThat(story.path("media").path("video").asString()).endsWith("/1/story.mp4");
    String ofReady = "/api/v1/stories?status=ready&repo=" + repo;
    assertThat(GATEWAY.call("GET", owner, ofReady).body()).contains(id);
    assertThat(GATEWAY.call("GET", stranger, ofReady).body()).contains(id);
    assertThat(GATEWAY.get("/s/" + id).body()).contains("/1/story.mp4");
    assertThat(GATEWAY.get("/pr/acme/" + repo + "/1").body()).contains("/1/story.mp4");
    String page = "https://stories.example/pr/acme/" + repo + "/1";
    assertThat(GATEWAY.get("/oembed?url=" + page).statusCode()).isEqualTo(200);
    var posted = GATEWAY.post(owner, TestBriefs.change("acme", repo, 1));
    assertThat(posted.statusCode()).isEqualTo(200);
    assertThat(json(posted).path("cached").asBoolean()).isTrue();
  }

  private String ready(String repo) {
    String id = json(GATEWAY.post(owner, TestBriefs.change("acme", repo, 1))).path("id").asString();
    WORKER.say(Topic.STORY_OUTCOMES, TestWorker.ready(WORKER.changed(id, 1).attempt()));
    awaitStatus(id, "ready");
    return id;
  }

  private Attempt forced(String repo, String id) {
    var response = GATEWAY.post(stranger, TestBriefs.forced("acme", repo, 1));
    assertThat(response.statusCode()).isEqualTo(202);
    assertThat(json(response).path("id").asString()).isEqualTo(id);
    return WORKER.changed(id, 2).attempt();
  }

  private static JsonNode story(String id) {
    return json(GATEWAY.get(STORIES + id));
  }

  private static void awaitStatus(String id, String status) {
    await().atMost(SOON).until(() -> story(id).path("status").asString(), status::equals);
  }
}

package dev.briefcast.gateway.outcome;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class OutcomeIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  @Test
  void ready_first_makesTheStoryReadyAndMeasuresItsHold() {
    Attempt attempt = accepted("Goes well");

    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));

    JsonNode story = awaitStatus(attempt, "ready");
    assertThat(story.path("duration_seconds").asInt()).isEqualTo(62);
    assertThat(story.path("scenes").asInt()).isEqualTo(5);
    assertThat(story.path("estimated_seconds").isNull()).isTrue();
    assertThat(story.path("media").path("video").asString())
        .isEqualTo("https://stories.example/media/" + attempt.story() + "/1/story.mp4");
    assertThat(held(attempt, "AND seconds = 62")).isEqualTo(1);
    assertThat(queued(attempt)).isZero();
  }

  @Test
  void ready_withRemarks_showsThem() {
    Attempt attempt = accepted("Goes well otherwise");
    StoryReady plain = TestWorker.ready(attempt);

    worker.say(
        Topic.STORY_OUTCOMES,
        new StoryReady(
            plain.eventId(),
            plain.at(),
            attempt,
            plain.durationMs(),
            plain.scenes(),
            plain.media(),
            plain.renderer(),
            "Another voice speaks.",
            3,
            null));

    JsonNode story = awaitStatus(attempt, "ready");
    assertThat(story.path("message").asString())
        .isEqualTo("The story is ready. Another voice speaks.");
    assertThat(story.path("secrets_masked").asInt()).isEqualTo(3);
  }

  @Test
  void failed_first_saysWhyAndReleasesTheHold() {
    Attempt attempt = accepted("Goes badly");

    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(attempt));

    JsonNode story = awaitStatus(attempt, "failed");
    assertThat(story.path("error").asString()).isEqualTo("Try a smaller brief.");
    assertThat(story.path("error_code").asString()).isEqualTo("brief_not_renderable");
    assertThat(story.path("failed_stage").asString()).isEqualTo("frames");
    assertThat(held(attempt, "")).isZero();
  }

  @Test
  void outcome_duplicateOrLate_changesNothing() {
    Attempt attempt = accepted("First one decides");
    var first = TestWorker.failed(attempt);
    worker.say(Topic.STORY_OUTCOMES, first);
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));
    worker.say(Topic.STORY_OUTCOMES, first);

    worker.awaitApplied(attempt.story().value());

    assertThat(awaitStatus(attempt, "failed").path("media").isMissingNode()).isTrue();
    assertThat(held(attempt, "")).isZero();
  }

  @Test
  void outcome_ofOlderAttempt_leavesTheNewerAlone() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    Attempt older = accepted(key, "Tried twice", 1);
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(older));
    awaitStatus(older, "failed");
    Attempt newer = accepted(key, "Tried twice", 2);

    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(older));
    worker.awaitApplied(older.story().value());

    awaitStatus(newer, "generating");
    assertThat(queued(newer)).isEqualTo(1);
  }

  @Test
  void progress_ofWorker_isShownAndReleasesTheNextAttempt() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    Attempt first = accepted(key, "First of two", 1);
    String second =
        json(GATEWAY.post(key, TestBriefs.titled("Second of two"))).path("id").asString();

    worker.say(Topic.STORY_PROGRESS, TestWorker.progress(first, Stage.FRAMES, 40));

    assertThat(worker.requested(second, 1).attempt().story().value()).isEqualTo(second);
    JsonNode story = awaitStatus(first, "generating");
    assertThat(story.path("progress").asInt()).isEqualTo(40);
    assertThat(story.path("stage").asString()).isEqualTo("frames");
    assertThat(story.path("queue_position").isMissingNode()).isTrue();
  }

  @Test
  void record_unreadable_becomesADeadLetterAndTheNextIsRead() {
    Attempt attempt = accepted("Behind a bad one");
    String key = attempt.story().value();

    worker.say(Topic.STORY_OUTCOMES, key, "no event".getBytes(StandardCharsets.UTF_8));
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));

    awaitStatus(attempt, "ready");
    await().untilAsserted(() -> assertThat(worker.records(Topic.EVENTS_DEAD, key)).hasSize(1));
    var letter = worker.records(Topic.EVENTS_DEAD, key).getFirst();
    assertThat(new String(letter.value(), StandardCharsets.UTF_8)).isEqualTo("no event");
    assertThat(letter.headers().lastHeader("briefcast-reason")).isNotNull();
  }

  @Test
  void charge_inAnyOrder_releasesTheHoldAndKeepsTheNewestBalance() {
    Attempt attempt = accepted("Charged");
    worker.say(Topic.QUOTA_POSTINGS, charge(attempt, 120, 2));
    worker.say(Topic.QUOTA_POSTINGS, charge(attempt, 60, 1));

    await().untilAsserted(() -> assertThat(held(attempt, "")).isZero());

    Attempt other = accepted("Charged as well");
    worker.say(Topic.QUOTA_POSTINGS, charge(attempt, 60, 1));
    worker.say(Topic.QUOTA_POSTINGS, charge(other, 1, 1));
    await().untilAsserted(() -> assertThat(held(other, "")).isZero());
    String account = attempt.account().toString();
    assertThat(
            GATEWAY.count(
                "balance WHERE account::text = :story AND charged_seconds = 120", account))
        .isEqualTo(1);
  }

  private static Attempt accepted(String title) {
    return accepted(GATEWAY.key(Plan.PRO), title, 1);
  }

  private static Attempt accepted(ApiKey key, String title, int number) {
    String id = json(GATEWAY.post(key, TestBriefs.titled(title))).path("id").asString();
    return worker.requested(id, number).attempt();
  }

  private static MinutesCharged charge(Attempt attempt, long chargedSeconds, long version) {
    return new MinutesCharged(
        UUID.randomUUID(),
        Instant.now(),
        attempt,
        TestWorker.monthOf(attempt),
        60,
        chargedSeconds,
        version);
  }

  private static JsonNode awaitStatus(Attempt attempt, String status) {
    String path = "/api/v1/stories/" + attempt.story();
    await()
        .untilAsserted(
            () -> assertThat(json(GATEWAY.get(path)).path("status").asString()).isEqualTo(status));
    return json(GATEWAY.get(path));
  }

  private static long held(Attempt attempt, String condition) {
    return GATEWAY.count("hold WHERE story = :story " + condition, attempt.story().value());
  }

  private static long queued(Attempt attempt) {
    return GATEWAY.count("queue WHERE story = :story", attempt.story().value());
  }
}

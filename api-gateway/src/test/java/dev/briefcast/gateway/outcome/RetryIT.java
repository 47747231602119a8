package dev.briefcast.gateway.outcome;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.story.cancel.Cancellation;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.reactive.TransactionalOperator;
import tools.jackson.databind.JsonNode;

/** Failures that may pass. The delay is ten minutes: what is to be tried again is made due. */
class RetryIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration SOON = Duration.ofSeconds(60);
  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  @Test
  void failure_transient_isFollowedByAnAttemptOnTheSameHold() {
    Attempt first = accepted("Tried again by itself");
    String id = first.story().value();
    GATEWAY.change("UPDATE hold SET period = '2020-01' WHERE story = :story", id);
    var failure = TestWorker.failedForNow(first);
    worker.say(Topic.STORY_OUTCOMES, failure);
    worker.say(Topic.STORY_OUTCOMES, failure);
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(first));

    worker.awaitApplied(id);

    JsonNode waiting = story(id);
    assertThat(waiting.path("status").asString()).isEqualTo("generating");
    assertThat(waiting.path("message").asString())
        .isEqualTo("The story will be tried again soon, because its files could not be stored.");
    assertThat(waiting.path("progress").asInt(-1)).isZero();
    assertThat(waiting.path("queue_position").isMissingNode()).isTrue();
    assertThat(waiting.path("estimated_seconds").asInt()).isGreaterThan(300);
    assertThat(waiting.path("error").isNull()).isTrue();
    assertThat(GATEWAY.count("hold WHERE story = :story", id)).isEqualTo(1);
    assertThat(
            GATEWAY.count("hold WHERE story = :story AND attempt = 2 AND period = '2020-01'", id))
        .isEqualTo(1);
    assertThat(
            GATEWAY.count(
                "attempt WHERE story = :story AND number = 1 AND error_code = 'store_unavailable'",
                id))
        .isEqualTo(1);

    due(id);
    Attempt second = worker.requested(id, 2).attempt();
    assertThat(second)
        .isEqualTo(
            new Attempt(first.story(), 2, first.account(), first.acceptedAt(), first.requestId()));
    worker.say(Topic.STORY_OUTCOMES, failure);
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(second));
    awaitStatus(id, "ready");
    assertThat(story(id).path("message").asString()).isEqualTo("The story is ready.");
    assertThat(GATEWAY.count("hold WHERE story = :story AND attempt = 2 AND seconds = 62", id))
        .isEqualTo(1);
  }

  @Test
  void failures_beyondTheAllowedRetries_endTheStoryWithTheLastReason() {
    Attempt first = accepted("Never goes well");
    String id = first.story().value();
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failedForNow(first));
    for (int next = 2; next <= 3; next++) {
      awaitDelayed(id, next);
      due(id);
      worker.say(
          Topic.STORY_OUTCOMES, TestWorker.failedForNow(worker.requested(id, next).attempt()));
    }

    awaitStatus(id, "failed");

    assertThat(story(id).path("error_code").asString()).isEqualTo("store_unavailable");
    assertThat(story(id).path("retryable").asBoolean()).isTrue();
    assertThat(GATEWAY.count("hold WHERE story = :story", id)).isZero();
    assertThat(GATEWAY.count("attempt WHERE story = :story AND outcome = 'failed'", id))
        .isEqualTo(3);
  }

  @Test
  void request_afterTheLastFailure_mayBeRetriedAsOftenAsTheFirst() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    Attempt first = accepted(key, "Asked for twice", 1);
    String id = first.story().value();
    GATEWAY.change("UPDATE attempt SET retries = 2 WHERE story = :story", id);
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failedForNow(first));
    awaitStatus(id, "failed");

    Attempt second = accepted(key, "Asked for twice", 2);
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failedForNow(second));

    awaitDelayed(id, 3);
  }

  /** The failure decides before the word of the cancellation comes. */
  @Test
  void failure_afterACancelThatWasAcknowledged_isFollowedByNothing() {
    Attempt attempt = accepted("Cancelled, and then failed");
    String id = attempt.story().value();
    var cancelled = GATEWAY.bean(Cancellation.class).cancel(attempt.story(), attempt.account());
    var failed = GATEWAY.bean(OutcomeApplier.class).apply(TestWorker.failedForNow(attempt));

    cancelled.then(failed).as(GATEWAY.bean(TransactionalOperator.class)::transactional).block(SOON);

    awaitStatus(id, "failed");
    assertThat(GATEWAY.count("attempt WHERE story = :story", id)).isEqualTo(1);
    assertThat(GATEWAY.count("queue WHERE story = :story", id)).isZero();
    assertThat(GATEWAY.count("hold WHERE story = :story", id)).isZero();
  }

  @Test
  void failure_ofADeletedStory_isFollowedByNothing() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    Attempt attempt = accepted(key, "Deleted, and then failed", 1);
    String id = attempt.story().value();
    assertThat(GATEWAY.call("DELETE", key, path(id)).statusCode()).isEqualTo(204);

    worker.say(Topic.STORY_OUTCOMES, TestWorker.failedForNow(attempt));

    worker.awaitApplied(id);
    assertThat(GATEWAY.count("attempt WHERE story = :story", id)).isZero();
    assertThat(GATEWAY.count("hold WHERE story = :story", id)).isZero();
  }

  @Test
  void cancel_whileARetryIsDelayed_endsItUnpublished() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String id = delayed(key, "Cancelled at rest");

    assertThat(GATEWAY.call("POST", key, path(id) + "/cancel").statusCode()).isEqualTo(202);

    awaitStatus(id, "failed");
    assertThat(story(id).path("error_code").asString()).isEqualTo("cancelled");
    assertThat(GATEWAY.count("hold WHERE story = :story", id)).isZero();
    assertThat(GATEWAY.count("queue WHERE story = :story", id)).isZero();
    assertThat(worker.requests(id, 2)).isEmpty();
  }

  @Test
  void delete_whileARetryIsDelayed_leavesNothingBehind() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String id = delayed(key, "Deleted at rest");

    assertThat(GATEWAY.call("DELETE", key, path(id)).statusCode()).isEqualTo(204);

    await().atMost(SOON).until(() -> GATEWAY.count("hold WHERE story = :story", id) == 0);
    assertThat(GATEWAY.count("queue WHERE story = :story", id)).isZero();
    assertThat(GATEWAY.get(path(id)).statusCode()).isEqualTo(404);
  }

  @Test
  void operators_whileARetryIsDelayed_seeItAndStartNoOther() {
    String id = delayed(GATEWAY.key(Plan.PRO), "Looked at by an operator");

    var timeline = json(GATEWAY.operator("GET", "/stories/" + id + "/timeline", ""));
    var retry = GATEWAY.operator("POST", "/stories/" + id + "/retry", "{}");

    assertThat(retry.statusCode()).isEqualTo(409);
    assertThat(timeline.path("status").asString()).isEqualTo("generating");
    var attempts = timeline.path("attempts");
    assertThat(attempts).hasSize(2);
    assertThat(attempts.path(0).path("error_code").asString()).isEqualTo("store_unavailable");
    assertThat(attempts.path(1).path("queue").asString()).isEqualTo("delayed");
    assertThat(attempts.path(1).path("due_at").asString("")).isNotEmpty();
    assertThat(attempts.path(1).path("held_seconds").asInt()).isPositive();
  }

  /** The time of a story whose second attempt rests. */
  private static void due(String id) {
    GATEWAY.change(
        "UPDATE queue SET due_at = clock_timestamp() WHERE story = :story AND state = 'delayed'",
        id);
  }

  private static String delayed(ApiKey key, String title) {
    Attempt attempt = accepted(key, title, 1);
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failedForNow(attempt));
    awaitDelayed(attempt.story().value(), 2);
    return attempt.story().value();
  }

  private static void awaitDelayed(String id, int attempt) {
    String resting = "queue WHERE story = :story AND state = 'delayed' AND attempt = " + attempt;
    await().atMost(SOON).until(() -> GATEWAY.count(resting, id) == 1);
  }

  private static Attempt accepted(String title) {
    return accepted(GATEWAY.key(Plan.PRO), title, 1);
  }

  private static Attempt accepted(ApiKey key, String title, int number) {
    String id = json(GATEWAY.post(key, TestBriefs.titled(title))).path("id").asString();
    return worker.requested(id, number).attempt();
  }

  private static void awaitStatus(String id, String status) {
    await().atMost(SOON).until(() -> story(id).path("status").asString(), status::equals);
  }

  private static JsonNode story(String id) {
    return json(GATEWAY.get(path(id)));
  }

  private static String path(String id) {
    return "/api/v1/stories/" + id;
  }
}

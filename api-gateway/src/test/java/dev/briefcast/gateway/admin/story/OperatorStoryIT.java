package dev.briefcast.gateway.admin.story;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class OperatorStoryIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  private final AccountId account = GATEWAY.account(Plan.PRO);

  @Test
  void timeline_ofAChargedStory_listsEachStep() {
    Attempt attempt = posted("A timeline");
    say(Topic.STORY_PROGRESS, TestWorker.progress(attempt, Stage.FRAMES, 40));
    await().atMost(TIMEOUT).until(() -> attempt(attempt, 0).path("percent").asInt() == 40);
    assertThat(attempt(attempt, 0).path("queue").asString()).isEqualTo("taken");
    assertThat(attempt(attempt, 0).path("held_seconds").asInt()).isPositive();
    say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));
    say(Topic.QUOTA_POSTINGS, charge(attempt, 62));

    await().atMost(TIMEOUT).until(() -> attempt(attempt, 0).path("charged_seconds").asInt() == 62);
    await().atMost(TIMEOUT).until(() -> attempt(attempt, 0).path("outcome").isString());

    JsonNode told = attempt(attempt, 0);
    assertThat(told.path("outcome").asString()).isEqualTo("ready");
    assertThat(told.path("account").asString()).isEqualTo(account.toString());
    assertThat(told.path("request_id").asString()).isEqualTo(attempt.requestId());
    assertThat(List.of("accepted_at", "taken_at", "ended_at", "charged_at"))
        .allMatch(name -> told.path(name).isString());
    assertThat(told.path("held_seconds").isNull()).isTrue();
    assertThat(timeline(attempt).path("status").asString()).isEqualTo("ready");
  }

  @Test
  void retry_ofAFailedStory_startsAnAttemptWithAHold() {
    Attempt attempt = failed("Once more, by the operator");

    var response = GATEWAY.operator("POST", "/stories/" + attempt.story() + "/retry", "");

    assertThat(response.statusCode()).as(response.body()).isEqualTo(202);
    assertThat(json(response).path("attempt").asInt()).isEqualTo(2);
    Attempt second = worker.requested(attempt.story().value(), 2).attempt();
    assertThat(second.account()).isEqualTo(account);
    assertThat(second.requestId())
        .isEqualTo(response.headers().firstValue("X-Request-Id").orElse(""));
    assertThat(attempt(attempt, 1).path("held_seconds").asInt()).isPositive();
    assertThat(attempt(attempt, 0).path("error_code").asString()).isEqualTo("brief_not_renderable");
    assertThat(
            GATEWAY.count(
                "operator_action WHERE what = 'story.retry' AND target = :story",
                attempt.story().value()))
        .isEqualTo(1);
  }

  @Test
  void retry_withoutMinutesLeft_isAcceptedAnyway() {
    Attempt attempt = failed("Without a minute");
    GATEWAY.operator("PUT", "/accounts/" + account + "/plan", "{\"plan\": \"custom\"}");

    var response = GATEWAY.operator("POST", "/stories/" + attempt.story() + "/retry", "");

    assertThat(response.statusCode()).isEqualTo(202);
    assertThat(worker.requested(attempt.story().value(), 2).attempt().number()).isEqualTo(2);
  }

  @Test
  void retry_ofARunningStory_isAConflict() {
    Attempt attempt = posted("Still running");

    var response = GATEWAY.operator("POST", "/stories/" + attempt.story() + "/retry", "");

    assertThat(response.statusCode()).isEqualTo(409);
    assertThat(GATEWAY.count("attempt WHERE story = :story", attempt.story().value())).isEqualTo(1);
    assertThat(GATEWAY.count("operator_action WHERE target = :story", attempt.story().value()))
        .isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"brief_00000000000000000000000000000000", "nonsense", "%00"})
  void story_missing_isNotFound(String id) {
    assertThat(GATEWAY.operator("POST", "/stories/" + id + "/retry", "").statusCode())
        .isEqualTo(404);
    assertThat(GATEWAY.operator("GET", "/stories/" + id + "/timeline", "").statusCode())
        .isEqualTo(404);
  }

  @Test
  void retry_ofAFailedStory_showsInTheAccountsList() {
    Attempt attempt = failed("Listed as running");

    GATEWAY.operator("POST", "/stories/" + attempt.story() + "/retry", "");

    assertThat(
            GATEWAY.count(
                "account_story WHERE story = :story AND status = 'generating'",
                attempt.story().value()))
        .isEqualTo(1);
  }

  @Test
  void story_deleted_isGoneAndAudited() {
    String story = failed("Deleted by the operator").story().value();

    var deleted = GATEWAY.operator("DELETE", "/stories/" + story, "");

    assertThat(deleted.statusCode()).isEqualTo(204);
    assertThat(GATEWAY.get("/api/v1/stories/" + story).statusCode()).isEqualTo(404);
    assertThat(GATEWAY.operator("DELETE", "/stories/" + story, "").statusCode()).isEqualTo(404);
    assertThat(
            GATEWAY.count("operator_action WHERE what = 'story.delete' AND target = :story", story))
        .isEqualTo(1);
  }

  @Test
  void stories_searched_areThoseThatMatchEveryFilter() {
    String failed = failed("Searched and failed").story().value();
    String open = posted("Searched and open").story().value();
    failed("Of another account", GATEWAY.account(Plan.PRO));
    String query = "/stories?account=" + account;

    assertThat(found(query)).containsExactly(open, failed);
    assertThat(found(query + "&status=failed")).containsExactly(failed);
    assertThat(found(query + "&error_code=brief_not_renderable")).containsExactly(failed);
    assertThat(found(query + "&status=generating&error_code=cancelled")).isEmpty();
    JsonNode part = json(GATEWAY.operator("GET", query + "&limit=1", ""));
    assertThat(found(query + "&cursor=" + part.path("next_cursor").asString()))
        .containsExactly(failed);
  }

  @Test
  void search_invalid_reportsEveryFault() {
    var response = GATEWAY.operator("GET", "/stories?status=lost&account=x&limit=0&cursor=-", "");

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(json(response).path("error").path("details").size()).isEqualTo(4);
  }

  private Attempt posted(String title) {
    return posted(title, account);
  }

  private static Attempt posted(String title, AccountId by) {
    var response = GATEWAY.post(GATEWAY.issue(by).key(), TestBriefs.titled(title));
    return worker.requested(json(response).path("id").asString(), 1).attempt();
  }

  private Attempt failed(String title) {
    return failed(title, account);
  }

  private static Attempt failed(String title, AccountId by) {
    Attempt attempt = posted(title, by);
    say(Topic.STORY_OUTCOMES, TestWorker.failed(attempt));
    await().atMost(TIMEOUT).until(() -> attempt(attempt, 0).path("outcome").isString());
    return attempt;
  }

  private static JsonNode timeline(Attempt attempt) {
    return json(GATEWAY.operator("GET", "/stories/" + attempt.story() + "/timeline", ""));
  }

  private static JsonNode attempt(Attempt attempt, int index) {
    return timeline(attempt).path("attempts").path(index);
  }

  private static List<String> found(String query) {
    return json(GATEWAY.operator("GET", query, ""))
        .path("data")
        .valueStream()
        .map(each -> each.path("id").asString())
        .toList();
  }

  private static void say(Topic topic, Event event) {
    worker.say(topic, event);
  }

  private static MinutesCharged charge(Attempt attempt, int seconds) {
    YearMonth period = YearMonth.from(attempt.acceptedAt().atZone(ZoneOffset.UTC));
    return new MinutesCharged(
        UUID.randomUUID(), Instant.now(), attempt, period, seconds, seconds, 1);
  }
}

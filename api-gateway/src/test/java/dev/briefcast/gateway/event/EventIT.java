package dev.briefcast.gateway.event;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.IssuedKey;
import dev.briefcast.gateway.auth.account.KeyRows;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What accounts are told, each thing once. */
class EventIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final String EVENTS = "/api/v1/events";

  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  @Test
  void story_ready_isReportedOnceAsGetReturnsIt() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String id = GATEWAY.story(key, TestBriefs.titled("Told when ready"));
    assertThat(types(key)).isEmpty();
    StoryReady ready = TestWorker.ready(worker.requested(id, 1).attempt());
    worker.say(Topic.STORY_OUTCOMES, ready);
    worker.say(Topic.STORY_OUTCOMES, ready);
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(ready.attempt()));
    worker.awaitApplied(id);

    JsonNode event = list(key, "").path("data").get(0);

    assertThat(types(key)).containsExactly("story.ready");
    assertThat(event.propertyNames())
        .containsExactly("id", "type", "created_at", "api_version", "data");
    assertThat(event.path("id").asString()).matches("evt_[0-9a-f]{32}");
    assertThat(event.path("api_version").asString()).isEqualTo("1.0");
    assertThat(Instant.parse(event.path("created_at").asString()))
        .isAfter(ready.at().minusSeconds(60));
    assertThat(event.path("data")).isEqualTo(json(GATEWAY.get("/api/v1/stories/" + id)));
    assertThat(json(GATEWAY.call("GET", key, EVENTS + "/" + event.path("id").asString())))
        .isEqualTo(event);
  }

  @Test
  void story_thatEndsEachWay_isReportedInItsOwnWords() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String failed = GATEWAY.story(key, TestBriefs.titled("Told when failed"));
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(worker.requested(failed, 1).attempt()));
    String cancelled = GATEWAY.story(key, TestBriefs.titled("Told when cancelled"));
    GATEWAY.call("POST", key, "/api/v1/stories/" + cancelled + "/cancel");
    awaitTypes(key, cancelled, "story.cancelled");
    awaitTypes(key, failed, "story.failed");

    JsonNode event = list(key, "?story=" + failed).path("data").get(0);
    GATEWAY.call("DELETE", key, "/api/v1/stories/" + failed);

    assertThat(event.path("data").path("error_code").asString()).isEqualTo("brief_not_renderable");
    assertThat(types(key, failed)).containsExactly("story.deleted", "story.failed");
    JsonNode deleted = list(key, "?type=story.deleted").path("data").get(0);
    assertThat(deleted.path("data").path("id").asString()).isEqualTo(failed);
    assertThat(deleted.path("data").path("status").asString()).isEqualTo("failed");
    assertThat(types(key)).hasSize(3);
  }

  @Test
  void story_deletedWhileItIsMade_isReportedOnceAndNotAsCancelled() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String id = GATEWAY.story(key, TestBriefs.titled("Told when deleted early"));
    worker.requested(id, 1);

    GATEWAY.call("DELETE", key, "/api/v1/stories/" + id);

    await().atMost(SOON).until(() -> GATEWAY.count("hold WHERE story = :story", id) == 0);
    assertThat(types(key)).containsExactly("story.deleted");
  }

  @Test
  void story_madeAgain_isReportedForEachAttempt_andStaysReadyIfOneFails() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String id = GATEWAY.story(key, TestBriefs.change("acme", "told-again", 1));
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(worker.changed(id, 1).attempt()));
    awaitTypes(key, id, "story.ready");
    GATEWAY.story(key, TestBriefs.forced("acme", "told-again", 1));

    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(worker.changed(id, 2).attempt()));

    awaitTypes(key, id, "story.ready", "story.ready");
  }

  @Test
  void story_ofSeveralAccounts_isReportedToEachAndToNobodyElse() {
    ApiKey creator = GATEWAY.key(Plan.PRO);
    ApiKey joiner = GATEWAY.key(Plan.PRO);
    ApiKey stranger = GATEWAY.key(Plan.PRO);
    String change = TestBriefs.change("acme", "told-to-both", 1);
    String id = GATEWAY.story(creator, change);
    GATEWAY.story(joiner, change);
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(worker.changed(id, 1).attempt()));
    awaitTypes(creator, id, "story.ready");

    String own = list(creator, "").path("data").get(0).path("id").asString();
    String others = list(joiner, "").path("data").get(0).path("id").asString();

    assertThat(own).isNotEqualTo(others);
    assertThat(types(stranger)).isEmpty();
    assertThat(types(stranger, id)).isEmpty();
    assertThat(GATEWAY.call("GET", creator, EVENTS + "/" + own).statusCode()).isEqualTo(200);
    assertThat(GATEWAY.call("GET", joiner, EVENTS + "/" + own).statusCode()).isEqualTo(404);
    assertThat(GATEWAY.call("GET", stranger, EVENTS + "/" + own).statusCode()).isEqualTo(404);
    assertThat(GATEWAY.get(EVENTS).statusCode()).isEqualTo(401);
  }

  /** Whoever cancels at once pays nothing, and could have everybody told as often as he likes. */
  @Test
  void story_whoseSecondAttemptFails_isReportedToThoseWhoAskedForIt_andToNobodyElse() {
    ApiKey creator = GATEWAY.key(Plan.PRO);
    ApiKey joiner = GATEWAY.key(Plan.PRO);
    ApiKey other = GATEWAY.key(Plan.PRO);
    String change = TestBriefs.change("acme", "told-in-vain", 1);
    String id = GATEWAY.story(creator, change);
    GATEWAY.story(joiner, change);
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(worker.changed(id, 1).attempt()));
    awaitTypes(joiner, id, "story.ready");
    GATEWAY.story(other, TestBriefs.forced("acme", "told-in-vain", 1));
    GATEWAY.story(joiner, change);

    GATEWAY.call("POST", other, "/api/v1/stories/" + id + "/cancel");

    awaitTypes(other, id, "story.ready");
    assertThat(types(joiner, id)).containsExactly("story.ready", "story.ready");
    assertThat(types(creator, id)).containsExactly("story.ready");
  }

  @Test
  void minutes_chargedAndLow_areReportedOnce() {
    AccountId account = GATEWAY.account(new Plan("custom", 100));
    ApiKey key = GATEWAY.issue(account).key();
    String id = GATEWAY.story(key, TestBriefs.titled("Told of its price"));
    Attempt attempt = worker.requested(id, 1).attempt();
    charge(attempt, 79, 79, 1);
    awaitTypes(key, id, "minutes.charged");
    assertThat(types(key)).containsExactly("minutes.charged");
    var second = new Attempt(attempt.story(), 2, account, Instant.now(), attempt.requestId());

    MinutesCharged all = charge(second, 21, 100, 2);
    worker.say(Topic.QUOTA_POSTINGS, all);
    charge(new Attempt(attempt.story(), 3, account, Instant.now(), attempt.requestId()), 5, 105, 3);

    await().atMost(SOON).until(() -> types(key, id).size() == 3);
    assertThat(types(key))
        .containsExactlyInAnyOrder(
            "minutes.charged", "minutes.charged", "minutes.charged", "minutes.low", "minutes.low");
    JsonNode low = list(key, "?type=minutes.low").path("data");
    assertThat(low.valueStream().map(each -> each.path("data").path("percent").asInt()))
        .containsExactlyInAnyOrder(80, 100);
    assertThat(low.get(0).path("data").path("seconds_used").asInt()).isEqualTo(100);
    JsonNode charged = list(key, "?type=minutes.charged&limit=1").path("data").get(0).path("data");
    assertThat(charged.path("seconds").asInt()).isEqualTo(5);
  }

  @Test
  void key_revoked_isReportedOnceWithoutItsSecret() {
    AccountId account = GATEWAY.account(Plan.FREE);
    ApiKey key = GATEWAY.issue(account).key();
    IssuedKey other = GATEWAY.issue(account);

    GATEWAY.bean(KeyRows.class).revoke(account, other.id()).block();
    GATEWAY.revoke(other);

    JsonNode events = list(key, "?type=key.revoked").path("data");
    assertThat(events).hasSize(1);
    assertThat(events.get(0).path("data").path("id").asString()).isEqualTo(other.id().toString());
    assertThat(events.toString()).doesNotContain(other.key().secret());
  }

  @Test
  void event_pastItsRetention_isRemoved() {
    AccountId account = GATEWAY.account(Plan.FREE);
    ApiKey key = GATEWAY.issue(account).key();
    IssuedKey old = GATEWAY.issue(account);
    IssuedKey young = GATEWAY.issue(account);
    GATEWAY.revoke(old);
    GATEWAY.revoke(young);
    GATEWAY.change(
        "UPDATE event SET created_at = now() - interval '31 days' WHERE subject = :story",
        old.id().toString());

    GATEWAY.bean(EventRetention.class).runIfDue().block();

    assertThat(list(key, "").path("data").valueStream())
        .extracting(each -> each.path("data").path("id").asString())
        .containsExactly(young.id().toString());
  }

  private static MinutesCharged charge(Attempt attempt, int seconds, long all, long version) {
    var posting =
        new MinutesCharged(
            UUID.randomUUID(),
            Instant.now(),
            attempt,
            TestWorker.monthOf(attempt),
            seconds,
            all,
            version);
    worker.say(Topic.QUOTA_POSTINGS, posting);
    return posting;
  }

  private static JsonNode list(ApiKey key, String query) {
    var response = GATEWAY.call("GET", key, EVENTS + query);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return json(response);
  }

  private static List<String> types(ApiKey key) {
    return types(list(key, ""));
  }

  private static List<String> types(ApiKey key, String story) {
    return types(list(key, "?story=" + story));
  }

  private static List<String> types(JsonNode page) {
    return page.path("data").valueStream().map(each -> each.path("type").asString()).toList();
  }

  private static void awaitTypes(ApiKey key, String story, String... types) {
    await().atMost(SOON).until(() -> types(key, story).equals(List.of(types)));
  }
}

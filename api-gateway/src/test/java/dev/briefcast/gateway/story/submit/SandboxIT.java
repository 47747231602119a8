package dev.briefcast.gateway.story.submit;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.IssuedKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.service.database.Columns;
import dev.briefcast.testing.TestInfrastructure;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;
import tools.jackson.databind.JsonNode;

class SandboxIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String STORIES = "/api/v1/stories";
  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  private final AccountId account = GATEWAY.account(Plan.PRO);
  private final ApiKey live = GATEWAY.issue(account).key();
  private final IssuedKey issued = GATEWAY.sandboxKey(account);
  private final ApiKey test = issued.key();

  @Test
  void brief_ofTheSandbox_isShortWithoutAHoldAndMarked() {
    var response = GATEWAY.post(test, TestBriefs.titled("Of the sandbox"));

    assertThat(response.statusCode()).isEqualTo(202);
    assertThat(json(response).path("sandbox").asBoolean()).isTrue();
    String id = id(response);
    var request = worker.requested(id, 1);
    assertThat(request.attempt().inSandbox()).isTrue();
    assertThat(request.heldSeconds()).isBetween(1, Attempt.SANDBOX_SECONDS_MAX);
    assertThat(GATEWAY.count("hold WHERE story = :story", id)).isZero();
    assertThat(GATEWAY.get("/s/" + id).body()).contains("Sandbox").contains("noindex");
  }

  @Test
  void brief_finishedInOneMode_isNotServedInTheOther() {
    String brief = TestBriefs.titled("Once live, once not");
    String alive = ready(live, brief);
    String tried = ready(test, brief);

    assertThat(tried).isNotEqualTo(alive);
    assertThat(GATEWAY.post(live, brief).statusCode()).isEqualTo(200);
    assertThat(id(GATEWAY.post(live, brief))).isEqualTo(alive);
    assertThat(id(GATEWAY.post(test, brief))).isEqualTo(tried);
    assertThat(json(GATEWAY.get(STORIES + "/" + alive)).has("sandbox")).isFalse();
  }

  @Test
  void change_ofTheSandbox_isNeitherSharedNorPrivate() {
    String change = TestBriefs.change("acme", "tried-" + account, 1);
    String shared = id(GATEWAY.post(live, change));

    JsonNode tried = json(GATEWAY.post(test, change));

    String id = tried.path("id").asString();
    assertThat(id).isNotEqualTo(shared);
    assertThat(tried.path("url").asString()).isEqualTo("https://stories.example/s/" + id);
    assertThat(worker.changed(id, 1).ownScope()).isFalse();
    assertThat(worker.changed(id, 1).attempt().inSandbox()).isTrue();
    assertThat(GATEWAY.call("DELETE", test, STORIES + "/" + id).statusCode()).isEqualTo(204);
  }

  @Test
  void change_grantedToTheAccount_isNotGrantedToItsSandbox() {
    String repo = "granted-" + account;
    GATEWAY.operator("PUT", "/accounts/" + account + "/grants/acme/" + repo, "");

    String id = id(GATEWAY.post(test, TestBriefs.change("acme", repo, 1)));

    assertThat(worker.changed(id, 1).ownScope()).isFalse();
  }

  /** What a key of one mode can do to a story of the other: nothing. */
  @Test
  void key_ofEitherMode_neitherReadsNorCancelsNorListsTheOthersStories() {
    String alive = id(GATEWAY.post(live, TestBriefs.titled("Alive")));
    String tried = id(GATEWAY.post(test, TestBriefs.titled("Tried")));

    for (var each : List.of(List.of(live, tried, alive), List.of(test, alive, tried))) {
      var key = (ApiKey) each.get(0);
      String others = STORIES + "/" + each.get(1);
      String own = (String) each.get(2);
      assertThat(GATEWAY.call("GET", key, others).statusCode()).isEqualTo(404);
      assertThat(GATEWAY.call("GET", key, others + "/events").statusCode()).isEqualTo(404);
      assertThat(GATEWAY.call("POST", key, others + "/cancel").statusCode()).isEqualTo(404);
      assertThat(GATEWAY.call("DELETE", key, others).statusCode()).isEqualTo(404);
      assertThat(json(GATEWAY.call("GET", key, STORIES)).path("data").valueStream())
          .extracting(story -> story.path("id").asString())
          .containsExactly(own);
    }
  }

  @Test
  void events_andWebhooks_ofTheSandbox_areItsOwn() {
    String tried = ready(test, TestBriefs.titled("Told apart"));
    String hook = "{\"url\":\"https://hooks.example/in\",\"types\":[\"story.ready\"]}";
    var made =
        GATEWAY.send(
            GATEWAY
                .request("/api/v1/webhooks")
                .header("Authorization", "Bearer " + test.secret())
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(hook)));
    assertThat(made.statusCode()).isEqualTo(201);

    assertThat(events(test))
        .anySatisfy(
            event -> {
              assertThat(event.path("type").asString()).isEqualTo("story.ready");
              assertThat(event.path("data").path("id").asString()).isEqualTo(tried);
              assertThat(event.path("data").path("sandbox").asBoolean()).isTrue();
            });
    assertThat(events(live)).isEmpty();
    assertThat(json(GATEWAY.call("GET", live, "/api/v1/webhooks")).path("data")).isEmpty();
  }

  @Test
  void idempotencyKey_ofOneMode_isUnknownInTheOther() {
    String name = "same-" + account;
    String first = id(postNamed(live, TestBriefs.titled("Named once"), name));

    HttpResponse<String> other = postNamed(test, TestBriefs.titled("Named twice"), name);

    assertThat(other.statusCode()).isEqualTo(202);
    assertThat(id(other)).isNotEqualTo(first);
  }

  @Test
  void usage_ofEitherMode_excludesSandboxStories() {
    ready(test, TestBriefs.titled("For nothing"));

    JsonNode ofLive = json(GATEWAY.call("GET", live, "/api/v1/usage"));
    JsonNode ofTest = json(GATEWAY.call("GET", test, "/api/v1/usage"));

    assertThat(ofLive.path("seconds_used").asInt() + ofLive.path("seconds_held").asInt()).isZero();
    assertThat(ofTest.path("plan").asString()).isEqualTo("sandbox");
    assertThat(ofTest.path("seconds_used").asInt() + ofTest.path("seconds_held").asInt()).isZero();
  }

  @Test
  void retry_ofASandboxStory_holdsNothing() {
    String id = id(GATEWAY.post(test, TestBriefs.titled("Tried again")));
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(worker.requested(id, 1).attempt()));
    awaitStatus(id, "failed");

    GATEWAY.operator("POST", "/stories/" + id + "/retry", "");

    assertThat(worker.requested(id, 2).attempt().inSandbox()).isTrue();
    assertThat(GATEWAY.count("hold WHERE story = :story", id)).isZero();
  }

  /** Deleting what was made gives no room back. */
  @Test
  void stories_beyondTheDaysLimit_areRefusedEvenIfDeleted() {
    String id = id(GATEWAY.post(test, TestBriefs.titled("The first")));
    GATEWAY.call("DELETE", test, STORIES + "/" + id);
    begun("UPDATE sandbox_begun SET stories = stories + 49");

    var refused = GATEWAY.post(test, TestBriefs.titled("The fifty-first"));

    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(json(refused).path("error").path("retry_after").asInt()).isBetween(1, 86_400);
    begun("UPDATE sandbox_begun SET hour = hour - interval '25 hours'");
    assertThat(GATEWAY.post(test, TestBriefs.titled("A day later")).statusCode()).isEqualTo(202);
  }

  @Test
  void posts_ofTheSandbox_haveTheirOwnLimit() {
    for (int i = 0; i < 5; i++) {
      assertThat(GATEWAY.post(test, "{}").statusCode()).isEqualTo(400);
    }

    assertThat(GATEWAY.post(test, "{}").statusCode()).isEqualTo(429);
    assertThat(GATEWAY.post(live, "{}").statusCode()).isEqualTo(400);
  }

  @Test
  void keys_ofTheAccount_areListedAndRevokedTogether() {
    var made =
        GATEWAY.operator(
            "POST", "/accounts/" + account + "/keys", "{\"name\":\"CI\",\"mode\":\"sandbox\"}");
    assertThat(made.statusCode()).isEqualTo(201);
    assertThat(json(made).path("key").asString()).startsWith("bc_test_");
    assertThat(json(made).path("sandbox").asBoolean()).isTrue();
    JsonNode keys = json(GATEWAY.operator("GET", "/accounts/" + account + "/keys", ""));
    assertThat(keys.path("data").valueStream().filter(key -> key.path("sandbox").asBoolean()))
        .hasSize(2);

    var revoked = GATEWAY.operator("DELETE", "/accounts/" + account + "/keys/" + issued.id(), "");

    assertThat(revoked.statusCode()).isEqualTo(204);
    assertThat(GATEWAY.call("GET", test, STORIES).statusCode()).isEqualTo(401);
    assertThat(GATEWAY.call("GET", live, STORIES).statusCode()).isEqualTo(200);
  }

  /** The sandbox is an account that nobody can be given anything of: no plan, no live key. */
  @Test
  void account_ofTheSandbox_isHiddenFromOperators() {
    String sandbox = sandbox();

    for (String path : List.of("", "/keys")) {
      assertThat(GATEWAY.operator("GET", "/accounts/" + sandbox + path, "").statusCode())
          .isEqualTo(404);
    }
    assertThat(
            GATEWAY
                .operator("POST", "/accounts/" + sandbox + "/keys", "{\"name\":\"live\"}")
                .statusCode())
        .isEqualTo(404);
    assertThat(
            GATEWAY
                .operator("PUT", "/accounts/" + sandbox + "/plan", "{\"plan\":\"pro\"}")
                .statusCode())
        .isEqualTo(404);
    assertThat(GATEWAY.operator("GET", "/accounts?limit=100", "").body()).doesNotContain(sandbox);
  }

  private String sandbox() {
    return GATEWAY
        .bean(DatabaseClient.class)
        .sql("SELECT id::text AS id FROM account WHERE sandbox_of = :account")
        .bind("account", account.value())
        .map(row -> Columns.required(row, "id", String.class))
        .one()
        .blockOptional()
        .orElseThrow();
  }

  private void begun(String update) {
    GATEWAY
        .bean(DatabaseClient.class)
        .sql(update + " WHERE account = :account")
        .bind("account", UUID.fromString(sandbox()))
        .then()
        .block();
  }

  private static HttpResponse<String> postNamed(ApiKey key, String body, String name) {
    return GATEWAY.send(
        GATEWAY
            .request(STORIES)
            .header("Authorization", "Bearer " + key.secret())
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", name)
            .POST(BodyPublishers.ofString(body)));
  }

  private static List<JsonNode> events(ApiKey key) {
    return json(GATEWAY.call("GET", key, "/api/v1/events")).path("data").valueStream().toList();
  }

  private static String ready(ApiKey key, String body) {
    String id = id(GATEWAY.post(key, body));
    Attempt attempt = worker.requested(id, 1).attempt();
    worker.say(
        Topic.STORY_OUTCOMES,
        new StoryReady(UUID.randomUUID(), Instant.now(), attempt, 19_200, 4, List.of(), "test 1"));
    awaitStatus(id, "ready");
    return id;
  }

  private static String id(HttpResponse<String> response) {
    return json(response).path("id").asString();
  }

  private static void awaitStatus(String id, String status) {
    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () ->
                assertThat(json(GATEWAY.get(STORIES + "/" + id)).path("status").asString())
                    .isEqualTo(status));
  }
}

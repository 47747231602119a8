package dev.briefcast.gateway.story.submit;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.ChangeRequested;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.r2dbc.core.DatabaseClient;
import tools.jackson.databind.JsonNode;

class ChangeIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String STORIES = "/api/v1/stories/";
  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  @Test
  void change_new_isAcceptedHeldAndPublished() {
    var response = GATEWAY.post(GATEWAY.key(Plan.PRO), TestBriefs.change("Acme", "New-Shop", 12));

    JsonNode body = json(response);
    String id = body.path("id").asString();
    assertThat(response.statusCode()).isEqualTo(202);
    assertThat(id).matches("story_[0-7][0-9a-hjkmnp-tv-z]{25}");
    assertThat(body.propertyNames())
        .startsWith(
            "id",
            "status",
            "owner",
            "repo",
            "number",
            "url",
            "duration_seconds",
            "scenes",
            "created_at",
            "ready_at");
    assertThat(body.path("status").asString()).isEqualTo("generating");
    assertThat(body.path("owner").asString()).isEqualTo("Acme");
    assertThat(body.path("number").asInt()).isEqualTo(12);
    assertThat(body.path("url").asString())
        .isEqualTo("https://stories.example/pr/Acme/New-Shop/12");
    assertThat(Instant.parse(body.path("created_at").asString())).isBefore(Instant.MAX);
    assertThat(body.path("ready_at").isNull()).isTrue();
    assertThat(GATEWAY.count("hold WHERE story = :story AND seconds = 150", id)).isEqualTo(1);
    ChangeRequested request = worker.changed(id, 1);
    assertThat(request.owner()).isEqualTo("Acme");
    assertThat(request.repo()).isEqualTo("New-Shop");
    assertThat(request.number()).isEqualTo(12);
    assertThat(request.ownScope()).isFalse();
    assertThat(request.heldSeconds()).isEqualTo(150);
  }

  @Test
  void change_readyOfAnotherAccount_isCachedWhateverItsCase() {
    String id = ready(GATEWAY.key(Plan.PRO), TestBriefs.change("Acme", "cached", 1), 1);

    var response = GATEWAY.post(GATEWAY.key(Plan.PRO), TestBriefs.change("aCME", "CACHED", 1));

    JsonNode body = json(response);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(body.path("id").asString()).isEqualTo(id);
    assertThat(body.path("owner").asString()).isEqualTo("Acme");
    assertThat(body.path("cached").asBoolean()).isTrue();
    assertThat(body.path("duration_seconds").asInt()).isEqualTo(62);
    assertThat(body.path("scenes").asInt()).isEqualTo(5);
    assertThat(body.path("ready_at").isString()).isTrue();
  }

  @Test
  void change_thatExists_costsNoMinutes() {
    ApiKey poor = GATEWAY.key(new Plan("custom", 0));
    String change = TestBriefs.change("acme", "for-nothing", 1);
    assertThat(GATEWAY.post(poor, change).statusCode()).isEqualTo(402);
    String id = json(GATEWAY.post(GATEWAY.key(Plan.PRO), change)).path("id").asString();

    var joined = GATEWAY.post(poor, change);

    assertThat(joined.statusCode()).isEqualTo(202);
    assertThat(json(joined).path("id").asString()).isEqualTo(id);
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(worker.changed(id, 1).attempt()));
    awaitStatus(id, "ready");
    assertThat(GATEWAY.post(poor, change).statusCode()).isEqualTo(200);
    String forced = TestBriefs.forced("acme", "for-nothing", 1);
    assertThat(GATEWAY.post(poor, forced).statusCode()).isEqualTo(402);
    assertThat(GATEWAY.count("hold WHERE story = :story", id)).isEqualTo(1);
  }

  @Test
  void change_forced_isMadeAgainAndKeepsItsVideoMeanwhile() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String id = ready(key, TestBriefs.change("acme", "forced", 1), 1);

    var response = GATEWAY.post(key, TestBriefs.forced("acme", "forced", 1));

    assertThat(response.statusCode()).isEqualTo(202);
    assertThat(json(response).path("id").asString()).isEqualTo(id);
    assertThat(json(response).path("cached").asBoolean(true)).isFalse();
    assertThat(json(response).path("duration_seconds").isNull()).isTrue();
    assertThat(json(response).path("media").path("video").asString()).endsWith("/1/story.mp4");
    assertThat(worker.changed(id, 2).attempt().number()).isEqualTo(2);

    var joined = GATEWAY.post(key, TestBriefs.forced("acme", "forced", 1));
    assertThat(json(joined).path("message").asString()).contains("Another request");
    assertThat(GATEWAY.count("attempt WHERE story = :story", id)).isEqualTo(2);
  }

  @Test
  void change_failed_isTriedAgainByWhoeverAsks() {
    String body = TestBriefs.change("acme", "again", 1);
    String id = json(GATEWAY.post(GATEWAY.key(Plan.PRO), body)).path("id").asString();
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(worker.changed(id, 1).attempt()));
    awaitStatus(id, "failed");
    var other = GATEWAY.account(Plan.PRO);

    var response = GATEWAY.post(GATEWAY.issue(other).key(), body);

    assertThat(response.statusCode()).isEqualTo(202);
    assertThat(json(response).path("id").asString()).isEqualTo(id);
    assertThat(worker.changed(id, 2).attempt().account()).isEqualTo(other);
  }

  @Test
  void change_ofAGrantedRepository_isItsAccountsAlone() {
    var account = GATEWAY.account(Plan.PRO);
    ApiKey key = GATEWAY.issue(account).key();
    ApiKey other = GATEWAY.key(Plan.PRO);
    String body = TestBriefs.change("Acme", "Secret", 1);
    String shared = json(GATEWAY.post(other, body)).path("id").asString();
    grants("INSERT INTO repository_grant VALUES (:account, 'acme', NULL)", account);

    String own = json(GATEWAY.post(key, body)).path("id").asString();

    assertThat(own).isNotEqualTo(shared);
    assertThat(worker.changed(own, 1).ownScope()).isTrue();
    assertThat(GATEWAY.get(STORIES + own).statusCode()).isEqualTo(404);
    assertThat(GATEWAY.call("GET", other, STORIES + own).statusCode()).isEqualTo(404);
    assertThat(GATEWAY.call("GET", key, STORIES + own).statusCode()).isEqualTo(200);
    assertThat(GATEWAY.get("/s/" + own).statusCode()).isEqualTo(404);
    assertThat(GATEWAY.call("GET", key, "/api/v1/stories").body()).contains(own);

    grants("DELETE FROM repository_grant WHERE account = :account", account);

    assertThat(GATEWAY.call("GET", key, STORIES + own).statusCode()).isEqualTo(404);
    assertThat(GATEWAY.call("GET", key, "/api/v1/stories").body()).doesNotContain(own);
    assertThat(json(GATEWAY.post(key, body)).path("id").asString()).isEqualTo(shared);
  }

  private static void grants(String sql, AccountId account) {
    var database = GATEWAY.bean(DatabaseClient.class);
    database.sql(sql).bind("account", account.value()).then().block();
  }

  @Test
  void page_ofAChange_isThatOfItsStory() {
    ready(GATEWAY.key(Plan.PRO), TestBriefs.change("Acme", "Paged", 3), 1);

    assertThat(GATEWAY.get("/pr/acme/paged/3").statusCode()).isEqualTo(200);
    assertThat(GATEWAY.get("/pr/acme/paged/4").statusCode()).isEqualTo(404);
    assertThat(GATEWAY.get("/pr/acme/paged/0").statusCode()).isEqualTo(404);
    assertThat(GATEWAY.get("/pr/acme/paged/9999999999").statusCode()).isEqualTo(404);
    assertThat(GATEWAY.get("/pr/ac%00me/paged/3").statusCode()).isEqualTo(404);
  }

  @Test
  void change_wrongInEveryField_getsEachOneReported() {
    var response =
        GATEWAY.post(
            GATEWAY.key(Plan.PRO),
            "{\"owner\":\"-a\",\"repo\":\"..\",\"number\":0,\"force\":\"yes\"}");

    JsonNode error = json(response).path("error");
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(error.path("code").asString()).isEqualTo("invalid_request");
    assertThat(error.path("details").valueStream().map(each -> each.path("field").asString()))
        .containsExactly("owner", "repo", "number", "force");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"owner\":\"acme\",\"repo\":\"shop\"}",
        "{\"number\":null}",
        "{\"number\":1,\"title\":\"Both kinds\"}"
      })
  void body_ofBothKindsOrNeither_saysWhatEachNeeds(String body) {
    var response = GATEWAY.post(GATEWAY.key(Plan.PRO), body);

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(json(response).path("error").path("message").asString())
        .contains("title, summary and files")
        .contains("owner, repo and number");
  }

  private static String ready(ApiKey key, String body, int attempt) {
    String id = json(GATEWAY.post(key, body)).path("id").asString();
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(worker.changed(id, attempt).attempt()));
    awaitStatus(id, "ready");
    return id;
  }

  private static void awaitStatus(String id, String status) {
    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () ->
                assertThat(json(GATEWAY.get(STORIES + id)).path("status").asString())
                    .isEqualTo(status));
  }
}

package dev.briefcast.gateway.story.api;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.change.ChangeState;
import dev.briefcast.contracts.change.Coverage;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.contracts.event.StoryProgress.Fetching;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;
import tools.jackson.databind.JsonNode;

/** What is known of a repository change once a fetcher has looked at it. */
class ChangeCoverageIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final String OLD = "a".repeat(40);
  private static final String NEW = "b".repeat(40);
  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  @Test
  void record_ofAReadyChange_hasItsCommitAndCoverage() {
    String id = accepted(GATEWAY.key(Plan.PRO), "told");
    worker.say(Topic.STORY_OUTCOMES, ready(worker.changed(id, 1).attempt(), OLD));

    JsonNode story = awaitStatus(id, "ready");

    assertThat(story.path("title").asString()).isEqualTo("Wait as told");
    assertThat(story.path("head_sha").asString()).isEqualTo(OLD);
    assertThat(story.path("change_state").asString()).isEqualTo("merged");
    JsonNode coverage = story.path("coverage");
    assertThat(coverage.path("files").path("narrated").asInt()).isEqualTo(2);
    assertThat(coverage.path("hunks").path("summarised").asInt()).isEqualTo(9);
    assertThat(coverage.path("skipped").get(0).path("reason").asString()).isEqualTo("lock_file");
    assertThat(coverage.path("diff_truncated").asBoolean()).isTrue();
  }

  @Test
  void page_ofAChangeWithNewCommits_playsTheLastVideoAndSaysSo() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String id = accepted(key, "moving");
    worker.say(Topic.STORY_OUTCOMES, ready(worker.changed(id, 1).attempt(), OLD));
    awaitStatus(id, "ready");
    assertThat(page("moving")).contains("<video").doesNotContain("newer commits");

    GATEWAY.post(key, TestBriefs.forced("acme", "moving", 7));
    Attempt next = worker.changed(id, 2).attempt();
    worker.say(Topic.STORY_PROGRESS, fetching(next, new Fetching(true, NEW)));

    await().atMost(SOON).until(() -> page("moving").contains("newer commits"));
    assertThat(page("moving")).contains("<video", "/media/" + id + "/1/");
    worker.say(Topic.STORY_OUTCOMES, ready(next, NEW));
    awaitStatus(id, "ready");
    assertThat(page("moving")).contains("/media/" + id + "/2/").doesNotContain("newer commits");
  }

  @Test
  void change_beingFetched_countsNeitherAsTakenNorAsWaiting() {
    String id = accepted(GATEWAY.key(Plan.PRO), "fetching");
    Attempt attempt = worker.changed(id, 1).attempt();
    assertThat(rows(id, "worker_group = 'fetchers' AND NOT fetching")).isEqualTo(1);

    worker.say(Topic.STORY_PROGRESS, fetching(attempt, new Fetching(false, null)));
    await().atMost(SOON).until(() -> rows(id, "state <> 'taken' AND fetching") == 1);
    assertThat(rows(id, "worker_group = 'fetchers'")).isEqualTo(1);
    assertThat(json(GATEWAY.get("/api/v1/stories/" + id)).has("queue_position")).isTrue();
    worker.say(Topic.STORY_PROGRESS, fetching(attempt, new Fetching(true, OLD)));
    await().atMost(SOON).until(() -> rows(id, "state <> 'taken' AND NOT fetching") == 1);
    assertThat(rows(id, "worker_group = 'renderers'")).isEqualTo(1);

    worker.say(Topic.STORY_PROGRESS, TestWorker.progress(attempt, Stage.SOURCE, 0));
    await().atMost(SOON).until(() -> rows(id, "state = 'taken'") == 1);
    worker.say(Topic.STORY_PROGRESS, fetching(attempt, new Fetching(false, null)));
    worker.say(Topic.STORY_PROGRESS, TestWorker.progress(attempt, Stage.FRAMES, 60));
    await()
        .atMost(SOON)
        .until(() -> json(GATEWAY.get("/api/v1/stories/" + id)).path("progress").asInt() == 60);
    assertThat(rows(id, "state = 'taken' AND NOT fetching")).isEqualTo(1);
  }

  /** Whoever was not granted the repository learns nothing, also while the story is made. */
  @Test
  void story_ofAGrantedRepository_isHiddenFromOthers() {
    var account = GATEWAY.account(Plan.PRO);
    ApiKey own = GATEWAY.issue(account).key();
    ApiKey other = GATEWAY.key(Plan.PRO);
    GATEWAY
        .bean(DatabaseClient.class)
        .sql("INSERT INTO repository_grant VALUES (:account, 'acme', 'hidden')")
        .bind("account", account.value())
        .then()
        .block();
    String id = accepted(own, "hidden");

    assertHidden(other, id);
    worker.say(Topic.STORY_OUTCOMES, ready(worker.changed(id, 1).attempt(), OLD));
    await()
        .atMost(SOON)
        .until(
            () ->
                json(GATEWAY.call("GET", own, "/api/v1/stories/" + id))
                    .path("status")
                    .asString()
                    .equals("ready"));
    assertHidden(other, id);

    JsonNode asked = json(GATEWAY.post(other, TestBriefs.change("ACME", "Hidden", 7)));
    JsonNode unknown = json(GATEWAY.post(other, TestBriefs.change("acme", "never-heard-of", 7)));
    assertThat(asked.path("id").asString()).isNotEqualTo(id);
    assertThat(asked.path("message")).isEqualTo(unknown.path("message"));
    assertThat(asked.path("cached").asBoolean(true)).isFalse();
    assertThat(asked.path("title").asString()).isEqualTo("ACME/Hidden #7");
    assertThat(GATEWAY.get("/pr/acme/hidden/7").body()).doesNotContain("Wait as told");
  }

  private static void assertHidden(ApiKey other, String id) {
    String story = "/api/v1/stories/" + id;
    assertThat(GATEWAY.get(story).statusCode()).isEqualTo(404);
    assertThat(GATEWAY.call("GET", other, story).statusCode()).isEqualTo(404);
    assertThat(GATEWAY.call("POST", other, story + "/cancel").statusCode()).isEqualTo(404);
    assertThat(GATEWAY.call("DELETE", other, story).statusCode()).isEqualTo(404);
    assertThat(GATEWAY.get("/s/" + id).statusCode()).isEqualTo(404);
    assertThat(GATEWAY.get("/media/" + id + "/1/story.mp4").statusCode()).isEqualTo(404);
    assertThat(GATEWAY.call("GET", other, "/api/v1/stories?owner=acme&repo=hidden").body())
        .doesNotContain(id);
  }

  private static String accepted(ApiKey key, String repo) {
    var response = GATEWAY.post(key, TestBriefs.change("acme", repo, 7));
    assertThat(response.statusCode()).isEqualTo(202);
    return json(response).path("id").asString();
  }

  private static long rows(String id, String condition) {
    return GATEWAY.count("queue WHERE story = :story AND " + condition, id);
  }

  private static String page(String repo) {
    return GATEWAY.get("/pr/acme/" + repo + "/7").body();
  }

  private static JsonNode awaitStatus(String id, String status) {
    await()
        .atMost(SOON)
        .until(
            () ->
                json(GATEWAY.get("/api/v1/stories/" + id))
                    .path("status")
                    .asString()
                    .equals(status));
    return json(GATEWAY.get("/api/v1/stories/" + id));
  }

  private static StoryProgress fetching(Attempt attempt, Fetching fetching) {
    return new StoryProgress(
        UUID.randomUUID(), Instant.now(), attempt, Stage.SOURCE, 1, "test", fetching);
  }

  private static StoryReady ready(Attempt attempt, String headSha) {
    var coverage =
        new Coverage(
            new Coverage.Told(2, 5, 1),
            new Coverage.Told(3, 9, 4),
            List.of(new Coverage.Skipped("lock_file", 1, 4)),
            true);
    var change =
        new FetchedChange(
            7, "Wait as told", headSha, ChangeState.MERGED, "ada", 3, 40, 12, 8, coverage);
    return new StoryReady(
        UUID.randomUUID(),
        Instant.now(),
        attempt,
        61_200,
        5,
        List.of(),
        "test 1",
        null,
        null,
        change);
  }
}

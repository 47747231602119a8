package dev.briefcast.gateway.story.submit;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.ui.dashboard.SignedIn;
import dev.briefcast.testing.TestInfrastructure;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Nothing that is kept or shown holds the secrets of a brief, from the moment it is taken in. */
class SecretsAtIntakeIT {

  private static final TestGateway GATEWAY = TestGateway.shared();

  /** In every secret of these tests, and nowhere else. */
  private static final String TRACE = "Zq8LmX0vTn5Wc1Rb";

  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  @Test
  void brief_withASecretInEachText_isKeptAndShownWithoutAny() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String id = posted(key, everywhere("1"));

    StoryRequested requested = worker.requested(id, 1);

    assertThat(shown(key, id)).isNotEmpty().noneMatch(text -> text.contains(TRACE));
    assertThat(GATEWAY.get("/s/" + id).body()).contains("••••••••");
    for (String table :
        List.of("story", "account_story", "remembered_answer", "attempt", "queue")) {
      assertThat(kept(table, id)).as(table).isZero();
    }
    assertThat(requested.secretsMasked()).isEqualTo(14);
    assertThat(worker.records(Topic.STORY_REQUESTS, id))
        .isNotEmpty()
        .noneMatch(each -> new String(each.value(), StandardCharsets.UTF_8).contains(TRACE));
  }

  @Test
  void story_ofABriefWithSecrets_staysWithoutThemAndCountsThemWhenItIsReady() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String id = posted(key, TestBriefs.titled("Ready, password=" + TRACE + "2"));
    StoryRequested requested = worker.requested(id, 1);
    StoryReady plain = TestWorker.ready(requested.attempt());

    worker.say(
        Topic.STORY_OUTCOMES,
        new StoryReady(
            plain.eventId(),
            Instant.now(),
            plain.attempt(),
            plain.durationMs(),
            plain.scenes(),
            plain.media(),
            plain.renderer(),
            null,
            requested.secretsMasked(),
            null));

    await().until(() -> story(id).path("status").asString().equals("ready"));
    assertThat(story(id).path("secrets_masked").asInt()).isEqualTo(1);
    assertThat(shown(key, id)).noneMatch(text -> text.contains(TRACE));
  }

  @Test
  void brief_pasted_isShownWithoutItsSecrets() {
    SignedIn eve = SignedIn.of(GATEWAY, Plan.PRO);
    eve.page("/dashboard/stories/new");
    HttpResponse<String> posted =
        eve.browser().post("/dashboard/stories/brief", Map.of("brief", everywhere("8")));
    assertThat(posted.statusCode()).as(posted.body()).isEqualTo(303);
    worker.requested(PageClient.location(posted).replaceFirst("^/s/", ""), 1);

    for (String page : List.of(PageClient.location(posted), "/dashboard", "/dashboard/usage")) {
      assertThat(eve.page(page)).as(page).doesNotContain(TRACE);
    }
    assertThat(eve.page("/dashboard")).contains("A ••••");
  }

  @Test
  void briefs_differingInASecretOnly_areOneStory() {
    ApiKey key = GATEWAY.key(Plan.PRO);

    String one = posted(key, TestBriefs.titled("Shared, password=" + TRACE + "3"));
    String other = posted(key, TestBriefs.titled("Shared, password=" + TRACE + "4"));

    assertThat(other).isEqualTo(one);
  }

  @Test
  void request_withSecretsSentAgainByItsKey_getsTheFirstAnswerAgain() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String brief = TestBriefs.titled("Again, password=" + TRACE + "5");
    String name = UUID.randomUUID().toString();

    var first = post(key, name, brief);
    var again = post(key, name, brief);
    var another = post(key, name, brief.replace(TRACE + "5", TRACE + "6"));

    assertThat(again.headers().firstValue("Idempotent-Replayed")).contains("true");
    assertThat(again.body()).isEqualTo(first.body()).doesNotContain(TRACE);
    assertThat(another.statusCode()).isEqualTo(422);
    assertThat(another.body()).doesNotContain(TRACE);
  }

  @Test
  void retry_ofAStoryThatHadSecrets_isTheSameStory() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String id = posted(key, TestBriefs.titled("Retried, password=" + TRACE + "7"));
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(worker.requested(id, 1).attempt()));
    await().until(() -> story(id).path("status").asString().equals("failed"));

    var retried = GATEWAY.operator("POST", "/stories/" + id + "/retry", "");

    assertThat(retried.statusCode()).isBetween(200, 202);
    assertThat(worker.requested(id, 2).secretsMasked()).isEqualTo(1);
  }

  /** A secret in each text that a brief can have: fourteen. */
  private static String everywhere(String number) {
    String secret = "gh" + "p_" + TRACE + number.repeat(20);
    return """
        {"title": "A $", "summary": "Of $ here.",
         "repo": {"owner": "$", "name": "$", "branch": "$"},
         "files": [{"path": "$", "role": "$",
           "excerpt": "@@ -1 +1 @@\\n+token = '$'\\n-DB_PASSWORD=$\\n", "startLine": 1,
           "steps": [{"startLine": 1, "endLine": 1, "say": "say $"}]}],
         "flow": ["one $", "two", "three"], "highlights": ["high $", "low"],
         "lexicon": {"word": "$", "$": "said"}}
        """
        .replace("$", secret);
  }

  private static Stream<String> shown(ApiKey key, String id) {
    return Stream.of(
            GATEWAY.get("/api/v1/stories/" + id),
            GATEWAY.call("GET", key, "/api/v1/stories/" + id),
            GATEWAY.call("GET", key, "/api/v1/stories"),
            GATEWAY.call("GET", key, "/api/v1/events"),
            agent(key, "get_story", id),
            agent(key, "list_stories", id),
            GATEWAY.get("/s/" + id),
            GATEWAY.get("/embed/" + id),
            GATEWAY.get("/oembed?url=https://stories.example/s/" + id),
            GATEWAY.operator("GET", "/stories?q=" + id, ""),
            GATEWAY.operator("GET", "/stories/" + id + "/timeline", ""))
        .map(HttpResponse::body);
  }

  private static HttpResponse<String> agent(ApiKey key, String tool, String id) {
    String call =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s}}"
            .formatted(tool, tool.startsWith("get") ? "{\"id\":\"" + id + "\"}" : "{}");
    return GATEWAY.send(
        GATEWAY
            .request("/mcp")
            .header("Authorization", "Bearer " + key.secret())
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .POST(BodyPublishers.ofString(call)));
  }

  private static JsonNode story(String id) {
    return json(GATEWAY.get("/api/v1/stories/" + id));
  }

  private static long kept(String table, String id) {
    String named = table.equals("story") ? "id" : "story";
    return GATEWAY.count(
        "%s t WHERE t.%s = :story AND t::text LIKE '%%%s%%'".formatted(table, named, TRACE), id);
  }

  private static String posted(ApiKey key, String brief) {
    var response = post(key, UUID.randomUUID().toString(), brief);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(202);
    assertThat(response.body()).doesNotContain(TRACE);
    return json(response).path("id").asString();
  }

  private static HttpResponse<String> post(ApiKey key, String name, String brief) {
    return GATEWAY.send(
        GATEWAY
            .request("/api/v1/stories")
            .header("Authorization", "Bearer " + key.secret())
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", name)
            .POST(BodyPublishers.ofString(brief)));
  }
}

package dev.briefcast.gateway.story.metadata;

import static dev.briefcast.gateway.TestGateway.json;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What clients want to have with a story, and who gets it back. */
class MetadataIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final String STORIES = "/api/v1/stories";
  private static final String TICKET = "{\"ticket\":\"AB-1\",\"tags\":[\"x\",1.50]}";

  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  @Test
  void metadata_ofARequest_areReturnedWhereverItsAccountReadsTheStory() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String brief = TestBriefs.with(TICKET, TestBriefs.titled("Of a ticket"));

    HttpResponse<String> accepted = GATEWAY.post(key, brief);

    String id = json(accepted).path("id").asString();
    assertThat(accepted.body()).contains("\"metadata\":" + TICKET).doesNotContain("warnings");
    assertThat(seen(key, id)).isEqualTo(TICKET);
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(worker.requested(id, 1).attempt()));
    await().atMost(SOON).until(() -> !events(key, id).isEmpty());
    assertThat(seen(key, id)).isEqualTo(TICKET);
    JsonNode listed = json(GATEWAY.call("GET", key, STORIES)).path("data").get(0);
    assertThat(listed.path("metadata")).hasToString(TICKET.replace("1.50", "1.5"));
    JsonNode event = events(key, id).get(0);
    assertThat(event.path("type").asString()).isEqualTo("story.ready");
    assertThat(event.path("data").path("metadata")).isEqualTo(listed.path("metadata"));
    assertThat(GATEWAY.post(key, brief).body()).contains("\"metadata\":" + TICKET);
  }

  @Test
  void metadata_areHiddenFromOthers() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String id = posted(key, TestBriefs.with(TICKET, TestBriefs.titled("Of a secret ticket")));
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(worker.requested(id, 1).attempt()));
    await().atMost(SOON).until(() -> !events(key, id).isEmpty());

    for (String path :
        List.of(
            STORIES + "/" + id,
            "/s/" + id,
            "/s/" + id + "/progress",
            "/embed/" + id,
            "/oembed?url=https://stories.example/s/" + id)) {
      HttpResponse<String> shown = GATEWAY.get(path);
      assertThat(shown.statusCode()).as(path).isEqualTo(200);
      assertThat(shown.body()).as(path).doesNotContain("AB-1", "\"metadata\":");
    }
    var stranger = GATEWAY.call("GET", GATEWAY.key(Plan.PRO), STORIES + "/" + id);
    assertThat(stranger.body()).doesNotContain("metadata");
    assertThat(tag(GATEWAY.get(STORIES + "/" + id))).isEqualTo(tag(stranger));
    var owners = GATEWAY.call("GET", key, STORIES + "/" + id);
    assertThat(tag(owners)).isNotEqualTo(tag(stranger));
    assertThat(owners.headers().firstValue("Cache-Control").orElse("")).contains("private");
    assertThat(new String(worker.records(Topic.STORY_REQUESTS, id).getFirst().value(), UTF_8))
        .doesNotContain("AB-1");
  }

  @Test
  void metadata_ofASharedStory_areKeptPerAccount() {
    String change = TestBriefs.change("acme", "of-many", 1);
    ApiKey first = GATEWAY.key(Plan.PRO);
    ApiKey second = GATEWAY.key(Plan.PRO);
    ApiKey third = GATEWAY.key(Plan.PRO);
    String id = posted(first, TestBriefs.with("{\"of\":\"first\"}", change));

    HttpResponse<String> joined =
        GATEWAY.post(second, TestBriefs.with("{\"of\":\"second\"}", change));
    HttpResponse<String> bare = GATEWAY.post(third, change);

    assertThat(json(joined).path("id").asString()).isEqualTo(id);
    assertThat(joined.body()).contains("\"metadata\":{\"of\":\"second\"}");
    assertThat(bare.body()).contains(id).doesNotContain("metadata");
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(worker.changed(id, 1).attempt()));
    for (ApiKey key : List.of(first, second, third)) {
      await().atMost(SOON).until(() -> !events(key, id).isEmpty());
    }
    assertThat(List.of(seen(first, id), seen(second, id), seen(third, id)))
        .containsExactly("{\"of\":\"first\"}", "{\"of\":\"second\"}", "");
    assertThat(told(first, id)).isEqualTo("first");
    assertThat(told(second, id)).isEqualTo("second");
    assertThat(told(third, id)).isEmpty();
  }

  @Test
  void metadata_ofTheNewestRequestWithAny_count() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String brief = TestBriefs.titled("Asked for again");
    String id = posted(key, brief);
    assertThat(seen(key, id)).isEmpty();

    for (String metadata : List.of("{\"n\":1}", "{\"n\":2}")) {
      assertThat(posted(key, TestBriefs.with(metadata, brief))).isEqualTo(id);
      assertThat(seen(key, id)).isEqualTo(metadata);
    }
    HttpResponse<String> without = GATEWAY.post(key, brief);

    assertThat(without.body()).contains("\"metadata\":{\"n\":2}");
    assertThat(seen(key, id)).isEqualTo("{\"n\":2}");
    assertThat(GATEWAY.count("attempt WHERE story = :story", id)).isEqualTo(1);
    assertThat(GATEWAY.post(key, TestBriefs.with("{}", brief)).body()).doesNotContain("metadata");
    assertThat(seen(key, id)).isEmpty();
  }

  @Test
  void metadata_doNotMakeRequestsDifferent() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String brief = TestBriefs.titled("Sent twice with one key");
    HttpResponse<String> first = once(key, TestBriefs.with("{\"n\":1}", brief));

    HttpResponse<String> again = once(key, TestBriefs.with("{\"n\":2}", brief));

    assertThat(again.statusCode()).as(again.body()).isEqualTo(202);
    assertThat(again.body()).isEqualTo(first.body()).contains("{\"n\":1}");
    assertThat(again.headers().firstValue("Idempotent-Replayed")).contains("true");
    assertThat(seen(key, json(first).path("id").asString())).isEqualTo("{\"n\":1}");
  }

  @Test
  void metadata_invalid_areReportedWithOtherViolations() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    for (String bad :
        List.of("[]", "\"x\"", "{\"a\":\"" + "x".repeat(4_096) + "\"}", "{\"a\":\"\\u0000\"}")) {
      String brief = TestBriefs.with(bad, TestBriefs.titled("x"));
      String change = TestBriefs.with(bad, TestBriefs.change("-", "refused", 1));

      assertThat(fields(GATEWAY.post(key, brief))).containsExactly("title", "metadata");
      assertThat(fields(GATEWAY.post(key, change))).containsExactly("owner", "metadata");
      assertThat(fields(GATEWAY.post(key, TestBriefs.with(bad, TestBriefs.titled("Sound")))))
          .containsExactly("metadata");
    }
    String deepest = "{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}";
    var deep = GATEWAY.post(key, TestBriefs.with(deepest, TestBriefs.titled("Deep")));
    assertThat(deep.statusCode()).isEqualTo(400);
    assertThat(json(GATEWAY.call("GET", key, STORIES)).path("data")).isEmpty();
  }

  private static HttpResponse<String> once(ApiKey key, String body) {
    return GATEWAY.send(
        GATEWAY
            .request(STORIES)
            .header("Authorization", "Bearer " + key.secret())
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", "one")
            .POST(BodyPublishers.ofString(body)));
  }

  private static String posted(ApiKey key, String body) {
    HttpResponse<String> answer = GATEWAY.post(key, body);
    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 202);
    return json(answer).path("id").asString();
  }

  /** The metadata that an account is given with a story, byte by byte; empty if there are none. */
  private static String seen(ApiKey key, String story) {
    String body = GATEWAY.call("GET", key, STORIES + "/" + story).body();
    int at = body.indexOf("\"metadata\":");
    return at < 0 ? "" : body.substring(at + "\"metadata\":".length(), body.length() - 1);
  }

  private static String told(ApiKey key, String story) {
    return events(key, story).get(0).path("data").path("metadata").path("of").asString("");
  }

  private static JsonNode events(ApiKey key, String story) {
    return json(GATEWAY.call("GET", key, "/api/v1/events?story=" + story)).path("data");
  }

  private static List<String> fields(HttpResponse<String> refused) {
    assertThat(refused.statusCode()).as(refused.body()).isEqualTo(400);
    return json(refused)
        .path("error")
        .path("details")
        .valueStream()
        .map(each -> each.path("field").asString())
        .toList();
  }

  private static String tag(HttpResponse<String> answer) {
    return answer.headers().firstValue("ETag").orElse("");
  }
}

package dev.briefcast.gateway.story.api;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class PostStoryIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  @Test
  void brief_new_isAcceptedHeldAndPublished() {
    ApiKey key = GATEWAY.key(Plan.PRO);

    HttpResponse<String> response = GATEWAY.post(key, TestBriefs.titled("A new one"));

    JsonNode body = json(response);
    String id = body.path("id").asString();
    assertThat(response.statusCode()).isEqualTo(202);
    assertThat(id).matches("brief_[0-9a-f]{32}");
    assertThat(body.path("status").asString()).isEqualTo("generating");
    assertThat(body.path("url").asString()).isEqualTo("https://stories.example/s/" + id);
    assertThat(body.path("cached").isBoolean()).isTrue();
    assertThat(body.path("estimated_seconds").asInt()).isPositive();
    assertThat(body.propertyNames())
        .startsWith("id", "status", "url", "cached", "message", "estimated_seconds")
        .contains("duration_seconds", "scenes", "title", "error");
    assertThat(response.headers().firstValue("X-Request-Id")).isPresent();
    assertThat(worker.requested(id, 1).brief().title()).isEqualTo("A new one");
    assertThat(GATEWAY.count("hold WHERE story = :story AND seconds > 0", id)).isEqualTo(1);
  }

  @Test
  void brief_withAMisspeltField_isAcceptedWithAWarning() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String misspelt =
        TestBriefs.titled("Misspelt").replaceFirst("\\{", "{\"highlihgts\": [\"one\"], ");

    JsonNode posted = json(GATEWAY.post(key, misspelt));
    JsonNode read = json(GATEWAY.get("/api/v1/stories/" + posted.path("id").asString()));

    assertThat(posted.path("warnings").toString())
        .isEqualTo(
            "[{\"field\":\"highlihgts\","
                + "\"message\":\"is unknown and ignored: did you mean highlights?\"}]");
    assertThat(read.has("warnings")).isFalse();
  }

  @Test
  void brief_equalOnesAtOnce_makeOneStory() {
    ApiKey key = GATEWAY.key(Plan.PRO);

    List<Future<JsonNode>> posts;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      posts =
          IntStream.range(0, 30)
              .mapToObj(
                  i -> threads.submit(() -> json(GATEWAY.post(key, TestBriefs.titled("Same")))))
              .toList();
    }

    List<JsonNode> answers = posts.stream().map(Future::resultNow).toList();
    String id = answers.getFirst().path("id").asString();
    assertThat(answers).allMatch(each -> each.path("id").asString().equals(id));
    assertThat(answers)
        .filteredOn(each -> each.path("message").asString().contains("Another request"))
        .hasSize(29);
    assertThat(GATEWAY.count("attempt WHERE story = :story", id)).isEqualTo(1);
    assertThat(GATEWAY.count("hold WHERE story = :story", id)).isEqualTo(1);
  }

  @Test
  void brief_ofReadyStory_isCached() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String brief = TestBriefs.titled("Cached");
    String id = json(GATEWAY.post(key, brief)).path("id").asString();
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(worker.requested(id, 1).attempt()));
    awaitStatus(id, "ready");

    HttpResponse<String> response = GATEWAY.post(key, brief);

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(json(response).path("id").asString()).isEqualTo(id);
    assertThat(json(response).path("cached").asBoolean()).isTrue();
    assertThat(json(response).path("duration_seconds").asInt()).isEqualTo(62);
  }

  @Test
  void brief_ofFailedStory_startsAnotherAttempt() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String brief = TestBriefs.titled("Again");
    String id = json(GATEWAY.post(key, brief)).path("id").asString();
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(worker.requested(id, 1).attempt()));
    awaitStatus(id, "failed");

    HttpResponse<String> response = GATEWAY.post(key, brief);

    assertThat(response.statusCode()).isEqualTo(202);
    assertThat(json(response).path("id").asString()).isEqualTo(id);
    assertThat(json(response).path("error").isNull()).isTrue();
    assertThat(worker.requested(id, 2).attempt().number()).isEqualTo(2);
  }

  @Test
  void brief_largest_passesEveryStep() {
    ApiKey key = GATEWAY.key(Plan.PRO);

    HttpResponse<String> response = GATEWAY.post(key, TestBriefs.largest());

    assertThat(response.statusCode()).isEqualTo(202);
    var request = worker.requested(json(response).path("id").asString(), 1);
    assertThat(request.brief().files()).hasSize(20);
    assertThat(request.brief().files().getLast().excerpt()).isEqualTo("🚀".repeat(20_000));
  }

  @Test
  void brief_withoutMinutesLeft_isRefusedAndNothingStored() {
    ApiKey key = GATEWAY.key(new Plan("custom", 1));

    HttpResponse<String> response = GATEWAY.post(key, TestBriefs.titled("Too much"));

    JsonNode error = json(response).path("error");
    assertThat(response.statusCode()).isEqualTo(402);
    assertThat(error.path("code").asString()).isEqualTo("insufficient_minutes");
    assertThat(error.path("minutes_remaining").asInt(-1)).isZero();
    assertThat(error.path("minutes_required").asInt()).isEqualTo(1);
    assertThat(error.path("upgrade_url").asString()).startsWith("http");
    assertThat(GATEWAY.count("story WHERE title = :story", "Too much")).isZero();
  }

  @Test
  void story_unchanged_isAnsweredNotModified() {
    String id =
        json(GATEWAY.post(GATEWAY.key(Plan.PRO), TestBriefs.titled("Asked twice")))
            .path("id")
            .asString();
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(worker.requested(id, 1).attempt()));
    awaitStatus(id, "ready");
    String path = "/api/v1/stories/" + id;
    String tag = GATEWAY.get(path).headers().firstValue("ETag").orElse("");

    var response = GATEWAY.send(GATEWAY.request(path).header("If-None-Match", tag));

    assertThat(response.statusCode()).isEqualTo(304);
    assertThat(response.body()).isEmpty();
  }

  @Test
  void account_new_isAnnouncedToTheLedger() {
    var account = GATEWAY.account(Plan.FREE);

    await()
        .untilAsserted(
            () -> assertThat(worker.records(Topic.ACCOUNT_PLANS, account.toString())).hasSize(1));
  }

  private static void awaitStatus(String id, String status) {
    await()
        .untilAsserted(
            () ->
                assertThat(json(GATEWAY.get("/api/v1/stories/" + id)).path("status").asString())
                    .isEqualTo(status));
  }
}

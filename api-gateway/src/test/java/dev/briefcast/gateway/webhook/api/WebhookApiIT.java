package dev.briefcast.gateway.webhook.api;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Endpoints as accounts make, change and remove them, where nothing inside may be reached. */
class WebhookApiIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String WEBHOOKS = "/api/v1/webhooks";
  private static final String URL = "https://hooks.example/in";

  private final ApiKey key = GATEWAY.key(Plan.FREE);

  @Test
  void webhook_created_showsItsSecretOnce() {
    var answer =
        send(
            "POST",
            WEBHOOKS,
            "{\"url\": \"%s\", \"types\": [\"story.ready\"], \"description\": \"The bot ✓\"}"
                .formatted(URL));

    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    assertThat(answer.headers().firstValue("Cache-Control").orElse("")).isEqualTo("no-store");
    JsonNode created = json(answer);
    assertThat(created.path("secret").asString()).matches("whsec_[A-Za-z0-9+/]{43}=");
    assertThat(created.path("types").get(0).asString()).isEqualTo("story.ready");
    String path = WEBHOOKS + "/" + created.path("id").asString();
    assertThat(json(GATEWAY.call("GET", key, path)).has("secret")).isFalse();
    assertThat(GATEWAY.call("GET", key, WEBHOOKS).body())
        .contains("The bot ✓")
        .doesNotContain("whsec_");
    assertThat(created.path("public_key").asString()).matches("whpk_[A-Za-z0-9+/]{43}=");

    JsonNode changed =
        json(send("PATCH", path, "{\"enabled\": false, \"types\": [], \"unknown\": 1}"));

    assertThat(changed.path("enabled").asBoolean(true)).isFalse();
    assertThat(changed.path("types")).isEmpty();
    assertThat(changed.path("url").asString()).isEqualTo(URL);
    assertThat(changed.path("disabled_because").isNull()).isTrue();
    assertThat(GATEWAY.call("DELETE", key, path).statusCode()).isEqualTo(204);
    assertThat(GATEWAY.call("GET", key, path).statusCode()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://hooks.example/",
        "ftp://hooks.example/",
        "https://",
        "hooks.example",
        "https:///x",
        "https://user:word@hooks.example/",
        "https://hooks.example/#x",
        "https://hooks.example:22/",
        "https://hooks.example:0/",
        "https://hooks.example:99999/",
        "https://hooks example/",
        "https://hööks.example/",
        "javascript:alert(1)",
        "file:///etc/passwd",
        ""
      })
  void url_invalid_isRefused(String url) {
    assertFault(
        "url", send("POST", WEBHOOKS, JsonMapper.shared().writeValueAsString(Map.of("url", url))));
  }

  @Test
  void fields_outOfBounds_areRefusedTogether() {
    var answer =
        send(
            "POST",
            WEBHOOKS,
            """
            {"url": "https://hooks.example/%s", "types": ["story.unknown"],
             "description": "%s", "enabled": "yes"}
            """
                .formatted("x".repeat(2_048), "d".repeat(257)));

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(json(answer).path("error").path("details").valueStream())
        .extracting(each -> each.path("field").asString())
        .containsExactlyInAnyOrder("url", "types", "description", "enabled");
    assertFault("url", send("POST", WEBHOOKS, "{}"));
    assertFault("url", send("POST", WEBHOOKS, "{\"url\": 7}"));
    assertFault("types", created("\"types\": \"story.ready\""));
    assertFault("types", created("\"types\": [1]"));
    assertFault(
        "types", created("\"types\": [" + "\"story.ready\", ".repeat(9) + "\"story.ready\"]"));
    assertFault("description", created("\"description\": \"a\\u0000b\""));
    assertFault("description", created("\"description\": \"\\ud800\""));
  }

  @Test
  void publicKeys_arePublicAndCacheable() {
    JsonNode created = json(created("\"enabled\": false"));

    HttpResponse<String> answer =
        GATEWAY.get(WEBHOOKS + "/" + created.path("id").asString() + "/keys");

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Cache-Control")).hasValue("max-age=300, public");
    assertThat(json(answer).path("data").get(0)).isEqualTo(created.path("public_key"));
    assertThat(answer.body()).doesNotContain("whsec_", URL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "wh_00000000000000000000000000000000",
        "wh_0000000000000000000000000000000G",
        "wh_",
        "%00",
        "'%20OR%20true--",
        "wh_000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
      })
  void publicKeys_ofAnUnknownEndpoint_areNotFound(String id) {
    assertThat(GATEWAY.get(WEBHOOKS + "/" + id + "/keys").statusCode()).isIn(400, 404);
  }

  @Test
  void webhook_eleventhOfAnAccount_isRefused() {
    var statuses = IntStream.range(0, 11).map(i -> created("\"types\": []").statusCode()).toArray();

    assertThat(statuses).startsWith(201).endsWith(201, 409);
    assertThat(json(GATEWAY.call("GET", key, WEBHOOKS)).path("data")).hasSize(10);
  }

  @Test
  void webhook_ofAnotherAccount_isNotFound() {
    String id = json(created("\"types\": []")).path("id").asString();
    ApiKey stranger = GATEWAY.key(Plan.FREE);

    for (String call :
        new String[] {"GET ", "DELETE ", "POST /rotate-secret", "POST /test", "GET /deliveries"}) {
      String[] parts = call.split(" ", 2);
      String path = WEBHOOKS + "/" + id + parts[1];
      assertThat(GATEWAY.call(parts[0], stranger, path).statusCode()).as(call).isEqualTo(404);
    }
    assertThat(json(GATEWAY.call("GET", stranger, WEBHOOKS)).path("data")).isEmpty();
    assertThat(GATEWAY.call("GET", key, WEBHOOKS + "/" + id).statusCode()).isEqualTo(200);
    assertThat(GATEWAY.call("GET", key, WEBHOOKS + "/%00").statusCode()).isIn(400, 404);
  }

  /** Each is written twice, and kept for a month. */
  @Test
  void testEvents_ofAnAccount_areKeptUpToABound() {
    String id = json(created("\"enabled\": false")).path("id").asString();
    for (int i = 0; i < 105; i++) {
      assertThat(GATEWAY.call("POST", key, WEBHOOKS + "/" + id + "/test").statusCode())
          .isEqualTo(202);
    }

    JsonNode kept = json(GATEWAY.call("GET", key, "/api/v1/events?type=webhook.test&limit=100"));

    assertThat(kept.path("data")).hasSize(100);
    assertThat(kept.path("next_cursor").isNull()).isTrue();
  }

  /** A name in a public network cannot be had by tests; what is said of one inside can. */
  @Test
  void endpoint_internal_isNotCalledAndSaysSo() {
    String id =
        json(send("POST", WEBHOOKS, "{\"url\": \"https://localhost:8443/\"}"))
            .path("id")
            .asString();
    GATEWAY.call("POST", key, WEBHOOKS + "/" + id + "/test");

    org.awaitility.Awaitility.await()
        .atMost(java.time.Duration.ofSeconds(60))
        .untilAsserted(
            () ->
                assertThat(
                        json(GATEWAY.call("GET", key, WEBHOOKS + "/" + id + "/deliveries"))
                            .path("data")
                            .get(0)
                            .path("error")
                            .asString(""))
                    .isEqualTo("The host name resolves to an address that is not public."));
  }

  private HttpResponse<String> created(String more) {
    return send("POST", WEBHOOKS, "{\"url\": \"%s\", %s}".formatted(URL, more));
  }

  private HttpResponse<String> send(String method, String path, String body) {
    return GATEWAY.send(
        GATEWAY
            .request(path)
            .header("Authorization", "Bearer " + key.secret())
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body)));
  }

  private static void assertFault(String field, HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
    assertThat(json(answer).path("error").path("details").valueStream())
        .extracting(each -> each.path("field").asString())
        .contains(field);
  }
}

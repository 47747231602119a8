package dev.briefcast.gateway.admin.account;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.testing.TestInfrastructure;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class OperatorAccountIT {

  private static final TestGateway GATEWAY = TestGateway.shared();

  @ParameterizedTest
  @CsvSource({"free,,10", "pro,,120", "custom,,0", "custom,45,45"})
  void account_new_hasTheMinutesOfItsPlan(String plan, Integer minutes, int included) {
    var response =
        GATEWAY.operator(
            "POST",
            "/accounts",
            "{\"name\": \"acme\", \"plan\": \"%s\", \"minutes\": %s}".formatted(plan, minutes));

    JsonNode account = json(response);
    assertThat(response.statusCode()).isEqualTo(201);
    assertThat(account.path("name").asString()).isEqualTo("acme");
    assertThat(account.path("plan").asString()).isEqualTo(plan);
    assertThat(account.path("minutes_included").asInt()).isEqualTo(included);
    assertThat(json(GATEWAY.operator("GET", "/accounts/" + id(account), ""))).isEqualTo(account);
  }

  @Test
  void account_withManyFaults_getsEachOneReported() {
    var response =
        GATEWAY.operator(
            "POST", "/accounts", "{\"plan\": \"gold\", \"minutes\": -1, \"email\": \"nobody\"}");

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(detailsOf(response)).containsExactlyInAnyOrder("name", "plan", "minutes", "email");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'name': 'a', 'plan': 'pro', 'minutes': 5} | minutes",
        "{'name': ' ', 'plan': 'pro'} | name",
        "{'name': 'a\\u0000b', 'plan': 'pro'} | name",
        "{'name': 7, 'plan': 'pro'} | name",
        "{'name': 'a', 'plan': 'custom', 'minutes': 99999999999} | minutes",
        "{'name': 'a', 'plan': 'custom', 'minutes': 1.5} | minutes",
        "{'name': 'a'} | plan"
      },
      quoteCharacter = '"')
  void account_outOfBounds_isRefusedByField(String body, String field) {
    var response = GATEWAY.operator("POST", "/accounts", body.replace('\'', '"'));

    assertThat(response.statusCode()).as(response.body()).isEqualTo(400);
    assertThat(detailsOf(response)).containsExactly(field);
  }

  @Test
  void email_ofAnotherPerson_isAConflictAndCreatesNothing() {
    String name = "twice " + System.nanoTime();
    String body =
        "{\"name\": \"%s\", \"plan\": \"free\", \"email\": \"p%d@example.com\"}"
            .formatted(name, System.nanoTime());
    assertThat(GATEWAY.operator("POST", "/accounts", body).statusCode()).isEqualTo(201);

    var second = GATEWAY.operator("POST", "/accounts", body);

    assertThat(second.statusCode()).isEqualTo(409);
    assertThat(json(second).path("error").path("code").asString()).isEqualTo("conflict");
    assertThat(GATEWAY.count("account WHERE name = :story", name)).isEqualTo(1);
  }

  @Test
  void accounts_listedPageByPage_appearOnceEach() {
    List<String> made = List.of(account("free"), account("free"), account("free"));

    var seen = new ArrayList<String>();
    String cursor = "";
    do {
      JsonNode part = json(GATEWAY.operator("GET", "/accounts?limit=2" + cursor, ""));
      part.path("data").forEach(each -> seen.add(id(each)));
      cursor = "&cursor=" + part.path("next_cursor").asString("");
    } while (!seen.containsAll(made) && !cursor.equals("&cursor="));

    assertThat(seen).doesNotHaveDuplicates().containsAll(made);
  }

  @Test
  void plan_changed_appliesToTheNextPostAndIsAnnouncedToTheLedger() {
    String account = account("custom");
    ApiKey key = key(account);
    String brief = TestBriefs.titled("After the change");
    assertThat(GATEWAY.post(key, brief).statusCode()).isEqualTo(402);

    var changed = GATEWAY.operator("PUT", "/accounts/" + account + "/plan", "{\"plan\": \"pro\"}");

    assertThat(changed.statusCode()).isEqualTo(200);
    assertThat(json(changed).path("minutes_included").asInt()).isEqualTo(120);
    assertThat(GATEWAY.post(key, brief).statusCode()).isEqualTo(202);
    try (var reader = new TestWorker(TestInfrastructure.kafka())) {
      await()
          .atMost(Duration.ofSeconds(60))
          .until(() -> lastPlan(reader, account).contains("\"plan\":\"pro\""));
    }
  }

  @Test
  void plan_withPostsPerMinute_appliesUntilTheNextPlan() {
    String account = account("pro");
    String path = "/accounts/" + account + "/plan";

    var raised =
        GATEWAY.operator(
            "PUT", path, "{\"plan\": \"custom\", \"minutes\": 9, \"posts_per_minute\": 7}");
    long stored =
        GATEWAY.count("account WHERE id::text = :story AND posts_per_minute = 7", account);
    var reset = GATEWAY.operator("POST", path, "{\"plan\": \"pro\"}");
    var refused = GATEWAY.operator("PUT", path, "{\"plan\": \"pro\", \"posts_per_minute\": 7}");

    assertThat(json(raised).path("posts_per_minute").asInt()).isEqualTo(7);
    assertThat(stored).isEqualTo(1);
    assertThat(json(reset).path("posts_per_minute").isNull()).isTrue();
    assertThat(refused.statusCode()).isEqualTo(400);
  }

  @Test
  void plan_ofNoAccount_isNotFound() {
    String path = "/accounts/00000000-0000-0000-0000-000000000000/plan";

    assertThat(GATEWAY.operator("PUT", path, "{\"plan\": \"pro\"}").statusCode()).isEqualTo(404);
  }

  @Test
  void key_new_authenticatesAndIsNeverShownAgain() {
    String account = account("pro");

    var response = GATEWAY.operator("POST", keys(account), "{\"name\": \"ci\"}");

    String secret = json(response).path("key").asString();
    assertThat(response.statusCode()).isEqualTo(201);
    assertThat(GATEWAY.post(new ApiKey(secret), TestBriefs.titled("By CI")).statusCode())
        .isEqualTo(202);
    var listed = GATEWAY.operator("GET", keys(account), "");
    assertThat(listed.body()).doesNotContain(secret.substring(8));
    JsonNode key = json(listed).path("data").path(0);
    assertThat(key.path("id")).isEqualTo(json(response).path("id"));
    assertThat(key.path("name").asString()).isEqualTo("ci");
    assertThat(key.path("last_used_at").isNull()).isFalse();
    assertThat(key.path("revoked_at").isNull()).isTrue();
  }

  @Test
  void key_revoked_failsAtItsNextCall() {
    String account = account("pro");
    JsonNode key = json(GATEWAY.operator("POST", keys(account), "{\"name\": \"ci\"}"));

    var revoked = GATEWAY.operator("DELETE", keys(account) + "/" + id(key), "");

    assertThat(revoked.statusCode()).isEqualTo(204);
    var opened = new ApiKey(key.path("key").asString());
    assertThat(GATEWAY.post(opened, TestBriefs.titled("Late")).statusCode()).isEqualTo(401);
    JsonNode listed = json(GATEWAY.operator("GET", keys(account), "")).path("data").path(0);
    assertThat(listed.path("revoked_at").isNull()).isFalse();
  }

  @Test
  void key_ofAnotherAccount_isNotFoundAndStaysValid() {
    String account = account("pro");
    JsonNode key = json(GATEWAY.operator("POST", keys(account), "{\"name\": \"ci\"}"));

    var response = GATEWAY.operator("DELETE", keys(account("pro")) + "/" + id(key), "");

    assertThat(response.statusCode()).isEqualTo(404);
    var open = new ApiKey(key.path("key").asString());
    assertThat(GATEWAY.post(open, TestBriefs.titled("Still")).statusCode()).isEqualTo(202);
    assertThat(GATEWAY.count("operator_action WHERE target = :story", id(key))).isEqualTo(1);
  }

  @Test
  void changes_ofEveryKind_areAuditedWithoutSecrets() {
    String account = account("free");
    JsonNode key = json(GATEWAY.operator("POST", keys(account), "{\"name\": \"ci\"}"));
    var changed = GATEWAY.operator("PUT", "/accounts/" + account + "/plan", "{\"plan\": \"pro\"}");
    GATEWAY.operator("DELETE", keys(account) + "/" + id(key), "");

    String audit = GATEWAY.operator("GET", "/audit?limit=100", "").body();

    List<JsonNode> lines =
        json(GATEWAY.operator("GET", "/audit?limit=100", ""))
            .path("data")
            .valueStream()
            .filter(line -> List.of(account, id(key)).contains(line.path("target").asString()))
            .toList();
    assertThat(lines)
        .extracting(line -> line.path("what").asString())
        .containsExactly("key.revoke", "account.plan", "key.create", "account.create");
    assertThat(lines).allMatch(line -> line.path("who").asString().equals("ada"));
    assertThat(lines.get(1).path("request_id").asString())
        .isEqualTo(changed.headers().firstValue("X-Request-Id").orElse(""));
    assertThat(lines.get(1).path("details").path("plan").asString()).isEqualTo("pro");
    assertThat(audit)
        .doesNotContain(key.path("key").asString())
        .doesNotContain(TestGateway.OPERATOR_TOKEN);
  }

  private static String account(String plan) {
    String body = "{\"name\": \"acme\", \"plan\": \"%s\"}".formatted(plan);
    return id(json(GATEWAY.operator("POST", "/accounts", body)));
  }

  private static ApiKey key(String account) {
    var response = GATEWAY.operator("POST", keys(account), "{\"name\": \"test\"}");
    return new ApiKey(json(response).path("key").asString());
  }

  private static String keys(String account) {
    return "/accounts/" + account + "/keys";
  }

  private static String id(JsonNode node) {
    return node.path("id").asString();
  }

  private static List<String> detailsOf(HttpResponse<String> response) {
    return json(response)
        .path("error")
        .path("details")
        .valueStream()
        .map(each -> each.path("field").asString())
        .toList();
  }

  private static String lastPlan(TestWorker reader, String account) {
    var plans = reader.records(Topic.ACCOUNT_PLANS, account);
    return plans.isEmpty() ? "" : new String(plans.getLast().value(), StandardCharsets.UTF_8);
  }
}

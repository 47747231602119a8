package dev.briefcast.ledger;

import static dev.briefcast.ledger.OperatorHttp.json;
import static dev.briefcast.ledger.OperatorHttp.request;
import static dev.briefcast.ledger.OperatorHttp.send;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.AccountPlanSet;
import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.BalanceAdjusted;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.testing.TestInfrastructure;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class OperatorIT {

  @AutoClose
  private static final LedgerHarness ledger =
      new LedgerHarness(TestInfrastructure.kafka(), TestInfrastructure.postgres());

  private final AccountId account = AccountId.random();

  @Test
  void adjustment_isJournalledAndPublishedWithTheNewBalance() {
    tellOfTheAccount();
    Attempt attempt = Outcomes.attempt(account);
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(attempt, 90_000));
    ledger.charges(attempt, 1);

    var response = adjust("{\"seconds\": -30, \"reason\": \"it froze\", \"period\": \"2026-03\"}");

    assertThat(response.statusCode()).as(response.body()).isEqualTo(201);
    assertThat(json(response).path("charged_seconds").asInt()).isEqualTo(60);
    BalanceAdjusted adjusted = ledger.published(BalanceAdjusted.class, account, 1).getFirst();
    assertThat(adjusted.period()).isEqualTo(YearMonth.of(2026, 3));
    assertThat(adjusted.seconds()).isEqualTo(-30);
    assertThat(adjusted.chargedSeconds()).isEqualTo(60);
    assertThat(adjusted.balanceVersion()).isEqualTo(2);
  }

  @Test
  void adjustment_requestedTwice_isOneRowPublishedTwice() {
    tellOfTheAccount();
    String body = "{\"seconds\": 60, \"reason\": \"by agreement\"}";

    var first = adjust(body, "Idempotency-Key", "ticket-7");
    var second = adjust(body, "Idempotency-Key", "ticket-7");
    var other = adjust(body.replace("60", "61"), "Idempotency-Key", "ticket-7");

    assertThat(first.statusCode()).isEqualTo(201);
    assertThat(second.statusCode()).isEqualTo(200);
    assertThat(second.body()).isEqualTo(first.body());
    assertThat(other.statusCode()).isEqualTo(422);
    List<BalanceAdjusted> published = ledger.published(BalanceAdjusted.class, account, 2);
    assertThat(published.get(1)).isEqualTo(published.get(0));
    assertThat(published.get(1).chargedSeconds()).isEqualTo(60);
  }

  @Test
  void adjustment_ofAnUnknownAccount_isNotFound() {
    assertThat(adjust("{\"seconds\": 1, \"reason\": \"x\"}").statusCode()).isEqualTo(404);
    assertThat(statement("").statusCode()).isEqualTo(404);
  }

  @Test
  void adjustment_withManyFaults_getsEachOneReported() {
    var response = adjust("{\"seconds\": 0, \"period\": \"March\"}", "Idempotency-Key", "a b");

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(json(response).path("error").path("details").valueStream())
        .extracting(each -> each.path("field").asString())
        .containsExactly("seconds", "reason", "period", "Idempotency-Key");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{",
        "{\"seconds\": 1.5, \"reason\": \"x\"}",
        "{\"seconds\": 99999999999, \"reason\": \"x\"}",
        "{\"seconds\": 1, \"reason\": \"a\\u0000\"}"
      })
  void adjustment_invalid_isInvalid(String body) {
    assertThat(adjust(body).statusCode()).isEqualTo(400);
  }

  @Test
  void statement_hasChargesAndAdjustmentsInOrder() {
    tellOfTheAccount();
    Attempt attempt = Outcomes.attempt(account);
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(attempt, 90_000));
    ledger.charges(attempt, 1);
    adjust("{\"seconds\": -90, \"reason\": \"=gift, \\\"all\\\"\", \"period\": \"2026-03\"}");

    JsonNode statement = json(statement("?period=2026-03"));
    String csv = statement("?period=2026-03", "Accept", "text/csv").body();

    assertThat(statement.path("charged_seconds").asInt(-1)).isZero();
    JsonNode lines = statement.path("lines");
    assertThat(lines.size()).isEqualTo(2);
    assertThat(lines.path(0).path("kind").asString()).isEqualTo("charge");
    assertThat(lines.path(0).path("story").asString()).isEqualTo(attempt.story().value());
    assertThat(lines.path(1).path("kind").asString()).isEqualTo("adjustment");
    assertThat(lines.path(1).path("who").asString()).isEqualTo("ada");
    assertThat(csv.lines())
        .hasSize(3)
        .element(2)
        .asString()
        .contains("\"adjustment\",\"-90\",\"0\",\"\",\"\",\"'=gift, \"\"all\"\"\",\"ada\"");
    assertThat(json(statement("?period=2026-04")).path("lines").isEmpty()).isTrue();
    assertThat(statement("?period=x").statusCode()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Bearer wrong_operator_token", "Basic test_operator_token"})
  void call_withoutTheToken_isUnauthorized(String header) {
    var response = send(request(address("statement", "")).GET().setHeader("Authorization", header));

    assertThat(response.statusCode()).isEqualTo(401);
    assertThat(response.headers().firstValue("WWW-Authenticate")).hasValue("Bearer");
    assertThat(json(response).path("error").path("request_id").asString())
        .isEqualTo(response.headers().firstValue("X-Request-Id").orElse(""));
  }

  @Test
  void body_over256KiB_isTooLarge() {
    var response = adjust("{\"reason\": \"" + "x".repeat(256 * 1024) + "\"}");

    assertThat(response.statusCode()).isEqualTo(413);
    assertThat(json(response).path("error").path("code").asString()).isEqualTo("payload_too_large");
  }

  @Test
  void path_orMethodUnknown_isRefused() {
    assertThat(send(request(address("nothing", "")).GET()).statusCode()).isEqualTo(404);
    assertThat(send(request(address("statement", "")).DELETE()).statusCode()).isEqualTo(405);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UPDATE adjustment SET seconds = 1", "DELETE FROM adjustment"})
  void adjustment_changed_isRefusedByTheDatabase(String change) {
    var statement = ledger.database().sql(change).then();

    assertThatThrownBy(statement::block).hasStackTraceContaining("is append-only");
  }

  private void tellOfTheAccount() {
    ledger.say(
        Topic.ACCOUNT_PLANS,
        new AccountPlanSet(UUID.randomUUID(), Instant.now(), account, "free", 600));
    await().atMost(Duration.ofSeconds(60)).until(() -> statement("").statusCode() == 200);
  }

  private HttpResponse<String> adjust(String body, String... headers) {
    return send(
        request(address("adjustments", ""), headers)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body)));
  }

  private HttpResponse<String> statement(String query, String... headers) {
    return send(request(address("statement", query), headers).GET());
  }

  private URI address(String what, String query) {
    return ledger.operator("/accounts/" + account + "/" + what + query);
  }
}

package dev.briefcast.ledger;

import static dev.briefcast.ledger.OperatorHttp.json;
import static dev.briefcast.ledger.OperatorHttp.request;
import static dev.briefcast.ledger.OperatorHttp.send;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.BalanceStated;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.testing.TestInfrastructure;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.YearMonth;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class BalancesIT {

  @AutoClose
  private static final LedgerHarness ledger =
      new LedgerHarness(TestInfrastructure.kafka(), TestInfrastructure.postgres());

  private final AccountId account = AccountId.random();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE balance SET charged_seconds = 1 WHERE account_id = '%s'",
        "UPDATE balance SET version = 0 WHERE account_id = '%s'",
        "DELETE FROM balance WHERE account_id = '%s'"
      })
  void balance_corrupted_isFoundAndRebuiltFromTheJournal(String harm) {
    charged(90_000);
    charged(30_000);
    change(harm.formatted(account));

    JsonNode found = ofAccount(json(get("/balances/differences")));
    JsonNode rebuilt = ofAccount(json(post("/balances/rebuild", "")));

    assertThat(found.path("journal_charged_seconds").asInt()).isEqualTo(120);
    assertThat(found.path("journal_version").asInt()).isEqualTo(2);
    assertThat(rebuilt).isEqualTo(found);
    assertThat(ofAccount(json(get("/balances/differences"))).isMissingNode()).isTrue();
    BalanceStated stated = ledger.published(BalanceStated.class, account, 1).getFirst();
    assertThat(stated.period()).isEqualTo(YearMonth.of(2026, 3));
    assertThat(stated.chargedSeconds()).isEqualTo(120);
    assertThat(stated.balanceVersion()).isEqualTo(3);
    assertThat(charged(10_000).chargedSeconds()).isEqualTo(130);
  }

  @Test
  void balances_rebuiltWhileStoriesAreCharged_missNoCharge() {
    List<Attempt> attempts = Stream.generate(() -> Outcomes.attempt(account)).limit(60).toList();
    attempts.forEach(each -> ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(each, 1_000)));

    do {
      change("UPDATE balance SET charged_seconds = 7 WHERE account_id = '%s'".formatted(account));
      assertThat(post("/balances/rebuild", "").statusCode()).isEqualTo(200);
    } while (attempts.stream().anyMatch(each -> ledger.charges(each).isEmpty()));

    String sum = "SELECT charged_seconds FROM balance WHERE account_id = '%s'".formatted(account);
    assertThat(ledger.value(sum, Long.class)).isEqualTo(60);
  }

  @Test
  void balances_listed_arePagedInOrder() {
    charged(5_000);

    JsonNode all = json(get("/balances")).path("balances");
    JsonNode mine = all.valueStream().filter(this::isOfAccount).findFirst().orElseThrow();
    JsonNode after = json(get("/balances?after=" + account + "/2026-03")).path("balances");
    JsonNode since = json(get("/balances?since=2026-04")).path("balances");

    assertThat(mine.path("charged_seconds").asInt()).isEqualTo(5);
    assertThat(mine.path("version").asInt()).isEqualTo(1);
    assertThat(after.valueStream()).noneMatch(this::isOfAccount).hasSizeLessThan(all.size());
    assertThat(since.valueStream()).noneMatch(this::isOfAccount);
    assertThat(get("/balances?since=April").statusCode()).isEqualTo(400);
  }

  @Test
  void ends_ofAttempts_areReadFromTheJournal() {
    Attempt ready = Outcomes.attempt(account);
    Attempt failed = Outcomes.next(ready);
    Attempt unknown = Outcomes.next(failed);
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.failed(failed));
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(ready, 42_000));
    ledger.charges(ready, 1);

    JsonNode ends =
        json(post("/attempts/ends", "{\"attempts\": " + asked(ready, failed, unknown) + "}"))
            .path("ends");

    assertThat(ends.valueStream().map(each -> each.path("attempt") + " " + each.path("outcome")))
        .containsExactlyInAnyOrder("1 \"ready\"", "2 \"failed\"");
    assertThat(ends.path(0).path("seconds").asInt() + ends.path(1).path("seconds").asInt(0))
        .isEqualTo(42);
  }

  @Test
  void announcement_publishesChargesAndBalancesAgain() {
    Attempt attempt = Outcomes.attempt(account);
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(attempt, 42_000));
    var first = ledger.charges(attempt, 1).getFirst();
    String body =
        "{\"attempts\": %s, \"balances\": [\"%s/2026-03\"]}".formatted(asked(attempt), account);

    var response = post("/announcements", body);

    assertThat(json(response).path("announced").asInt()).as(response.body()).isEqualTo(2);
    assertThat(ledger.charges(attempt, 2)).containsOnly(first);
    assertThat(ledger.published(BalanceStated.class, account, 1))
        .extracting(BalanceStated::chargedSeconds)
        .containsExactly(42L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/attempts/ends|[]",
        "/attempts/ends|{\"attempts\": [{\"story\": \"no id\", \"attempt\": 1}]}",
        "/announcements|{",
        "/announcements|{\"balances\": [\"2026-03\"]}",
        "/announcements|{\"balances\": [\"x/2026-03\"]}"
      })
  void call_malformed_isInvalid(String path, String body) {
    assertThat(post(path, body).statusCode()).isEqualTo(400);
  }

  @Test
  void ends_ofTooMany_areRefused() {
    String many = "{},".repeat(1000) + "{}";

    assertThat(post("/attempts/ends", "{\"attempts\": [" + many + "]}").statusCode())
        .isEqualTo(400);
  }

  private MinutesCharged charged(long durationMs) {
    Attempt attempt = Outcomes.attempt(account);
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(attempt, durationMs));
    return ledger.charges(attempt, 1).getFirst();
  }

  private static void change(String sql) {
    ledger.database().sql(sql).then().block();
  }

  private JsonNode ofAccount(JsonNode report) {
    return report
        .path("differences")
        .valueStream()
        .filter(this::isOfAccount)
        .findFirst()
        .orElse(report.path("nothing"));
  }

  private boolean isOfAccount(JsonNode line) {
    return line.path("account").asString().equals(account.toString());
  }

  private static String asked(Attempt... attempts) {
    return Stream.of(attempts)
        .map(each -> "{\"story\": \"%s\", \"attempt\": %d}".formatted(each.story(), each.number()))
        .toList()
        .toString();
  }

  private static HttpResponse<String> get(String path) {
    return send(request(ledger.operator(path)).GET());
  }

  private static HttpResponse<String> post(String path, String body) {
    return send(request(ledger.operator(path)).POST(BodyPublishers.ofString(body)));
  }
}

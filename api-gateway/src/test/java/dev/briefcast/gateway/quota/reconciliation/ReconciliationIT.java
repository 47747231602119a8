package dev.briefcast.gateway.quota.reconciliation;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.testing.TestDatabase;
import dev.briefcast.testing.TestInfrastructure;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.YearMonth;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;
import tools.jackson.databind.JsonNode;

class ReconciliationIT {

  private static final UUID DECIDED_BY = UUID.randomUUID();

  private static ScriptedLedger ledger;
  private static TestGateway gateway;

  private final AccountId account = AccountId.random();
  private final YearMonth month = YearMonth.now(Clock.systemUTC());

  @BeforeAll
  static void start() throws IOException {
    ledger = new ScriptedLedger();
    TestDatabase database = TestInfrastructure.postgres();
    gateway =
        TestGateway.start(
            TestInfrastructure.kafka(),
            database,
            "--briefcast.operator.ledger-url=" + ledger.url(),
            "--briefcast.reconciliation.settle=500ms",
            "--briefcast.reconciliation.every=100d");
  }

  @AfterAll
  static void stop() {
    gateway.close();
    ledger.close();
  }

  @BeforeEach
  void forget() {
    run("TRUNCATE hold, balance");
    ledger.answer("attempts/ends", "{\"ends\": []}");
    ledger.answer("balances", "{\"balances\": [], \"page\": 1000}");
    ledger.answer("balances/differences", "{\"differences\": []}");
    ledger.asked().clear();
  }

  @Test
  void findings_areWhatBothComparisonsShow() {
    hold("charged", true);
    hold("orphan", false);
    balance(60, 1);
    ledger.answer(
        "attempts/ends",
        "{\"ends\": [{\"story\": \"charged\", \"attempt\": 1, \"outcome\": \"ready\"}]}");
    ledger.answer(
        "balances",
        """
        {"page": 1000, "balances": [
          {"account": "%s", "period": "%s", "charged_seconds": 90, "version": 2}]}
        """
            .formatted(account, month));

    JsonNode report = json(gateway.operator("POST", "/reconciliation", ""));

    assertThat(report.path("holds").asInt()).isEqualTo(2);
    assertThat(report.path("balances").asInt()).isEqualTo(1);
    assertThat(report.path("findings").valueStream().map(each -> each.path("kind").asString()))
        .containsExactly("charge_unheard", "hold_orphaned", "balance_behind");
    assertThat(ledger.asked()).filteredOn(each -> each.startsWith("attempts/ends")).hasSize(2);
    assertThat(ledger.asked()).noneMatch(each -> each.startsWith("announcements"));
    assertThat(json(gateway.operator("GET", "/reconciliation", ""))).isEqualTo(report);
    assertThat(gauge("charge_unheard")).isEqualTo(1);
    assertThat(gauge("charge_missing")).isZero();
  }

  @Test
  void hold_releasedDuringTheComparison_isNoFinding() {
    hold("on its way", true);
    ledger.once("balances/differences", () -> run("TRUNCATE hold"));

    JsonNode report = json(gateway.operator("POST", "/reconciliation", ""));

    assertThat(report.path("findings").isEmpty()).isTrue();
    assertThat(ledger.asked()).filteredOn(each -> each.startsWith("balances:")).hasSize(2);
  }

  @Test
  void announcement_isAskedOfTheLedgerAndAudited() {
    hold("charged", true);
    hold("failed", false);
    ledger.answer(
        "attempts/ends",
        """
        {"ends": [{"story": "charged", "attempt": 1, "outcome": "ready"},
          {"story": "failed", "attempt": 1, "outcome": "failed"}]}
        """);

    JsonNode report = json(gateway.operator("POST", "/reconciliation/announcements", ""));

    assertThat(report.path("announced").asInt()).isEqualTo(2);
    assertThat(ledger.asked())
        .filteredOn(each -> each.startsWith("announcements"))
        .singleElement()
        .asString()
        .contains("charged")
        .doesNotContain("failed");
    assertThat(json(gateway.operator("GET", "/audit", "")).path("data").path(0).path("what"))
        .asString()
        .contains("reconciliation.announce");
  }

  @Test
  void outcome_unreadByTheLedger_isRepublishedByHandOnly() {
    String story = readyStory();
    run("UPDATE reconciliation SET claimed_at = '-infinity'");
    gateway.bean(Reconciliation.class).runIfDue().block();
    JsonNode hourly = json(gateway.operator("GET", "/reconciliation", ""));
    assertThat(hourly.path("findings").path(0).path("kind").asString()).isEqualTo("charge_missing");
    assertThat(hourly.path("announced").asInt()).isZero();

    JsonNode report = json(gateway.operator("POST", "/reconciliation/announcements", ""));

    assertThat(report.path("announced").asInt()).isEqualTo(1);
    try (var worker = new TestWorker(TestInfrastructure.kafka())) {
      StoryReady said = worker.said(story);
      assertThat(said.eventId()).isEqualTo(DECIDED_BY);
      assertThat(said.durationSeconds()).isEqualTo(60);
      assertThat(said.attempt().account()).isEqualTo(account);
      assertThat(said.media()).extracting(MediaFile::name).containsExactly("story.mp4");
    }
  }

  @Test
  void comparison_due_republishesUnheardCharges() {
    hold("charged", true);
    ledger.answer(
        "attempts/ends",
        "{\"ends\": [{\"story\": \"charged\", \"attempt\": 1, \"outcome\": \"ready\"}]}");
    run("UPDATE reconciliation SET claimed_at = '-infinity'");

    gateway.bean(Reconciliation.class).runIfDue().block();

    assertThat(ledger.asked())
        .filteredOn(each -> each.startsWith("announcements"))
        .singleElement()
        .asString()
        .contains("charged");
  }

  @Test
  void holds_many_areRequestedInPages() {
    run(
        """
        INSERT INTO hold (story, attempt, account, period, seconds, decided_by)
        SELECT 'story ' || n, 1, '%s', '%s', 60, gen_random_uuid()
        FROM generate_series(1, 2001) AS n
        """
            .formatted(account, month));

    JsonNode report = json(gateway.operator("POST", "/reconciliation", ""));

    assertThat(report.path("holds").asInt()).isEqualTo(2001);
    assertThat(report.path("findings").size()).isEqualTo(1000);
    assertThat(ledger.asked()).filteredOn(each -> each.startsWith("attempts/ends")).hasSize(6);
  }

  @Test
  void ledger_unresponsive_isReportedAndChangesNoReport() {
    hold("charged", true);
    gateway.operator("POST", "/reconciliation", "");
    ledger.goAway("balances");

    var refused = gateway.operator("POST", "/reconciliation", "");

    assertThat(refused.statusCode()).as(refused.body()).isEqualTo(503);
    assertThat(json(gateway.operator("GET", "/reconciliation", "")).path("findings").size())
        .isEqualTo(1);
  }

  @Test
  void balances_areComparedAndRebuiltByTheLedger() {
    ledger.answer("balances/differences", "{\"different\": 1, \"differences\": []}");
    ledger.answer("balances/rebuild", "{\"different\": 1, \"differences\": []}");

    var compared = gateway.operator("GET", "/balances/differences", "");
    var rebuilt = gateway.operator("POST", "/balances/rebuild", "");

    assertThat(json(compared).path("different").asInt()).isEqualTo(1);
    assertThat(json(rebuilt)).isEqualTo(json(compared));
    JsonNode line = json(gateway.operator("GET", "/audit", "")).path("data").path(0);
    assertThat(line.path("what").asString()).isEqualTo("balances.rebuild");
    assertThat(line.path("details").path("different").asInt()).isEqualTo(1);
  }

  @Test
  void turn_belongsToOneGatewayAtATime() {
    var rows = gateway.bean(ReportRows.class);
    run("UPDATE reconciliation SET claimed_at = clock_timestamp() - interval '2 hours'");

    assertThat(rows.claim(Duration.ofHours(1)).block()).isTrue();
    assertThat(rows.claim(Duration.ofHours(1)).block()).isFalse();
  }

  /** One that has ended, and whose seconds are held. */
  private String readyStory() {
    String story = "brief_" + UUID.randomUUID().toString().replace("-", "");
    run(
        "INSERT INTO account (id, name, plan, seconds_per_month) VALUES ('%s', 'a', 'free', 600)"
            .formatted(account));
    run(
        """
        INSERT INTO story (id, account, request_key, title, created_at, status, attempt,
          held_seconds, scenes) VALUES ('%1$s', '%2$s', '%1$s', 'a', now(), 'ready', 1, 60, 4)
        """
            .formatted(story, account));
    run(
        """
        INSERT INTO attempt (story, number, account, request_id, accepted_at, ended_at, decided_by)
        VALUES ('%s', 1, '%s', 'req_1', now(), now(), '%s')
        """
            .formatted(story, account, DECIDED_BY));
    run(
        "INSERT INTO media (story, attempt, name, bytes, sha256) VALUES ('%s', 1, 'story.mp4', 7, 'ab')"
            .formatted(story));
    run(
        """
        INSERT INTO hold (story, attempt, account, period, seconds, decided_by)
        VALUES ('%s', 1, '%s', '%s', 60, '%s')
        """
            .formatted(story, account, month, DECIDED_BY));
    return story;
  }

  private void hold(String story, boolean measured) {
    run(
        "INSERT INTO hold (story, attempt, account, period, seconds, decided_by)"
            + " VALUES ('%s', 1, '%s', '%s', 60, %s)"
                .formatted(
                    story, account, month, measured ? "'" + UUID.randomUUID() + "'" : "NULL"));
  }

  private void balance(long seconds, long version) {
    run(
        "INSERT INTO balance (account, period, charged_seconds, version)"
            + " VALUES ('%s', '%s', %d, %d)".formatted(account, month, seconds, version));
  }

  private static double gauge(String kind) {
    return gateway
        .bean(MeterRegistry.class)
        .get("briefcast.reconciliation.findings")
        .tag("kind", kind)
        .gauge()
        .value();
  }

  private static void run(String sql) {
    gateway.bean(DatabaseClient.class).sql(sql).then().block();
  }
}

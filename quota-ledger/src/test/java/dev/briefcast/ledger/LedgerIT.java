package dev.briefcast.ledger;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.AccountPlanSet;
import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.service.kafka.DeadLetterReason;
import dev.briefcast.service.kafka.EventRecords;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LedgerIT {

  @AutoClose
  private static final LedgerHarness ledger =
      new LedgerHarness(TestInfrastructure.kafka(), TestInfrastructure.postgres());

  private final AccountId account = AccountId.random();

  @Test
  void ready_first_isChargedInSecondsRoundedUp() {
    Attempt attempt = Outcomes.attempt(account);

    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(attempt, 92_001));

    MinutesCharged charged = ledger.charges(attempt, 1).getFirst();
    assertThat(charged.seconds()).isEqualTo(93);
    assertThat(charged.chargedSeconds()).isEqualTo(93);
    assertThat(charged.balanceVersion()).isEqualTo(1);
    assertThat(charged.key()).isEqualTo(account.toString());
  }

  @Test
  void charge_published_isACloudEvent() {
    Attempt attempt = Outcomes.attempt(account);
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(attempt, 1_000));

    MinutesCharged charged = ledger.charges(attempt, 1).getFirst();

    var said = new EventRecords("quota-ledger").of(Topic.QUOTA_POSTINGS, charged);
    assertThat(ledger.posting(account).headers()).contains(said.headers().toArray());
  }

  @Test
  void ready_acceptedInTheMonthBefore_isChargedThere() {
    Attempt attempt = Outcomes.attempt(account, Instant.parse("2026-02-28T23:59:59.999Z"));

    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(attempt, 1_000));

    MinutesCharged charged = ledger.charges(attempt, 1).getFirst();
    assertThat(charged.period()).isEqualTo(YearMonth.of(2026, 2));
  }

  @Test
  void ready_deliveredTwice_isChargedOnceAndPublishedAgain() {
    Attempt attempt = Outcomes.attempt(account);
    StoryReady ready = Outcomes.ready(attempt, 10_000);

    ledger.say(Topic.STORY_OUTCOMES, ready);
    ledger.say(Topic.STORY_OUTCOMES, ready);

    List<MinutesCharged> charges = ledger.charges(attempt, 2);
    assertThat(charges.get(1)).isEqualTo(charges.get(0));
    assertThat(balance("charged_seconds")).isEqualTo(10);
    assertThat(balance("version")).isEqualTo(1);
  }

  @Test
  void ready_ofSecondWorker_isVoid() {
    Attempt attempt = Outcomes.attempt(account);
    Attempt next = Outcomes.next(attempt);

    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(attempt, 10_000));
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(attempt, 20_000));
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(next, 1_000));

    assertThat(ledger.charges(next, 1).getFirst().chargedSeconds()).isEqualTo(11);
    assertThat(ledger.charges(attempt)).hasSize(1);
  }

  @Test
  void ready_afterFailed_isVoid() {
    Attempt attempt = Outcomes.attempt(account);
    Attempt next = Outcomes.next(attempt);

    ledger.say(Topic.STORY_OUTCOMES, Outcomes.failed(attempt));
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(attempt, 10_000));
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(next, 3_000));

    assertThat(ledger.charges(next, 1).getFirst().chargedSeconds()).isEqualTo(3);
    assertThat(ledger.charges(attempt)).isEmpty();
    assertThat(balance("charged_seconds")).isEqualTo(3);
  }

  /**
   * Whoever pays for it, and delivered twice: what comes behind it is charged as if it were not.
   */
  @Test
  void ready_ofTheSandbox_isNotCharged() {
    Attempt live = Outcomes.attempt(account);
    Attempt next = Outcomes.attempt(account);
    var sandbox = new Attempt(next.story(), 1, account, next.acceptedAt(), next.requestId(), true);
    StoryReady made = Outcomes.ready(sandbox, 19_000);

    ledger.say(Topic.STORY_OUTCOMES, made);
    ledger.say(Topic.STORY_OUTCOMES, made);
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(live, 3_000));

    assertThat(ledger.charges(live, 1).getFirst().chargedSeconds()).isEqualTo(3);
    assertThat(ledger.charges(sandbox)).isEmpty();
    assertThat(balance("charged_seconds")).isEqualTo(3);
  }

  @Test
  void ready_ofSeveralStories_addsUpToTheBalance() {
    List<Attempt> attempts =
        List.of(Outcomes.attempt(account), Outcomes.attempt(account), Outcomes.attempt(account));

    attempts.forEach(each -> ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(each, 5_000)));

    List<MinutesCharged> charges =
        attempts.stream().map(each -> ledger.charges(each, 1).getFirst()).toList();
    assertThat(charges)
        .extracting(MinutesCharged::balanceVersion)
        .containsExactlyInAnyOrder(1L, 2L, 3L);
    assertThat(charges)
        .allSatisfy(each -> assertThat(each.chargedSeconds()).isEqualTo(5 * each.balanceVersion()));
    assertThat(balance("charged_seconds")).isEqualTo(15);
  }

  @Test
  void record_unreadable_becomesADeadLetterAndTheNextIsRead() {
    Attempt attempt = Outcomes.attempt(account);
    String key = attempt.story().value();

    ledger.send(Topic.STORY_OUTCOMES, key, "not json".getBytes(UTF_8));
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(attempt, 1_000));

    assertThat(ledger.charges(attempt, 1)).hasSize(1);
    var dead = ledger.dead(key);
    assertThat(dead.value()).isEqualTo("not json".getBytes(UTF_8));
    assertThat(dead.headers().lastHeader(DeadLetterReason.TOPIC).value())
        .isEqualTo("story.outcomes".getBytes(UTF_8));
  }

  @Test
  void plan_newer_replacesTheAllowance() {
    ledger.say(Topic.ACCOUNT_PLANS, plan("free", 600, "2026-03-01T00:00:00Z"));
    ledger.say(Topic.ACCOUNT_PLANS, plan("pro", 7_200, "2026-03-02T00:00:00Z"));
    ledger.say(Topic.ACCOUNT_PLANS, plan("free", 600, "2026-03-01T00:00:00Z"));
    AccountId last = AccountId.random();
    ledger.say(
        Topic.ACCOUNT_PLANS,
        new AccountPlanSet(UUID.randomUUID(), Instant.EPOCH, last, "custom", 0));

    await().atMost(Duration.ofSeconds(60)).until(() -> allowances(last) == 1);
    assertThat(
            ledger.value(
                "SELECT plan FROM allowance WHERE account_id = '" + account + "'", String.class))
        .isEqualTo("pro");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE posting SET seconds = 1",
        "DELETE FROM posting",
        "UPDATE attempt_end SET outcome = 'ready'",
        "DELETE FROM attempt_end",
        "TRUNCATE posting CASCADE"
      })
  void journal_changed_isRefusedByTheDatabase(String change) {
    var statement = ledger.database().sql(change).then();

    assertThatThrownBy(statement::block).hasStackTraceContaining("is append-only");
  }

  private AccountPlanSet plan(String plan, long seconds, String at) {
    return new AccountPlanSet(UUID.randomUUID(), Instant.parse(at), account, plan, seconds);
  }

  private static long allowances(AccountId of) {
    return ledger.value(
        "SELECT count(*) FROM allowance WHERE account_id = '" + of + "'", Long.class);
  }

  private long balance(String column) {
    return ledger.value(
        "SELECT " + column + " FROM balance WHERE account_id = '" + account + "'", Long.class);
  }
}

package dev.briefcast.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.testing.TestInfrastructure;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Outcomes that are settled together. */
class BatchIT {

  /** Whoever charges is busy for long enough that what is said meanwhile is read as one batch. */
  private static final String SLOW_DOWN =
      """
      CREATE FUNCTION slow_down() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_sleep(1);
        RETURN NULL;
      END $$;
      CREATE TRIGGER slow_down BEFORE INSERT ON posting
      FOR EACH STATEMENT EXECUTE FUNCTION slow_down()
      """;

  /** What a sequence counts stays counted when the transaction is rolled back. */
  private static final String REFUSE_SEVERAL =
      """
      CREATE SEQUENCE refusal;
      CREATE FUNCTION refuse_several() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT count(*) FROM line) > 1 THEN
          PERFORM nextval('refusal');
          RAISE EXCEPTION 'only one at a time';
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER refuse_several AFTER INSERT ON posting REFERENCING NEW TABLE AS line
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_several()
      """;

  private static final String STOP_REFUSING =
      """
      DROP TRIGGER refuse_several ON posting;
      DROP FUNCTION refuse_several
      """;

  private static LedgerHarness ledger;

  private final AccountId account = AccountId.random();

  @BeforeAll
  static void start() {
    ledger = new LedgerHarness(TestInfrastructure.kafka(), TestInfrastructure.postgres());
    execute(SLOW_DOWN);
  }

  @AfterAll
  static void stop() {
    ledger.close();
  }

  @Test
  void batch_withRepeatedAndLateOutcomes_isSettledAsIfOneByOne() {
    Attempt first = Outcomes.attempt(account);
    Attempt repeated = Outcomes.attempt(account);
    Attempt failed = Outcomes.attempt(account);
    StoryReady ready = Outcomes.ready(repeated, 10_000);

    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(first, 1_000));
    ledger.say(Topic.STORY_OUTCOMES, ready);
    ledger.say(Topic.STORY_OUTCOMES, ready);
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(repeated, 50_000));
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.failed(failed));
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(failed, 50_000));
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(Outcomes.next(repeated), 100_000));
    ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(Outcomes.next(failed), 1_000_000));

    List<MinutesCharged> charges = ledger.charges(repeated, 2);
    ledger.charges(Outcomes.next(repeated), 1);
    ledger.charges(Outcomes.next(failed), 1);
    assertThat(charges.get(1)).isEqualTo(charges.get(0));
    assertThat(ledger.charges(repeated)).hasSize(2);
    assertThat(ledger.charges(failed)).isEmpty();
    assertThat(balance()).isEqualTo("1111 s, version 4");
  }

  @Test
  void batch_refusedByTheDatabase_isSettledOneByOne() {
    execute(REFUSE_SEVERAL);
    List<Attempt> attempts = Stream.generate(() -> Outcomes.attempt(account)).limit(6).toList();

    attempts.forEach(each -> ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(each, 2_000)));

    assertThat(attempts).allSatisfy(each -> assertThat(ledger.charges(each, 1)).hasSize(1));
    assertThat(ledger.value("SELECT is_called FROM refusal", Boolean.class)).isTrue();
    assertThat(balance()).isEqualTo("12 s, version 6");
    execute(STOP_REFUSING);
  }

  private static void execute(String statements) {
    ledger.database().sql(statements).then().block();
  }

  private String balance() {
    return ledger.value(
        "SELECT charged_seconds || ' s, version ' || version FROM balance WHERE account_id = '"
            + account
            + "'",
        String.class);
  }
}

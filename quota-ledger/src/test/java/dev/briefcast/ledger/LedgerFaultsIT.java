package dev.briefcast.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Brokers and databases that go away. */
class LedgerFaultsIT {

  private final AccountId account = AccountId.random();

  @Test
  void database_downForAWhile_chargesOnceItIsBack() {
    try (var postgres = TestInfrastructure.ownPostgres();
        var kafka = TestInfrastructure.ownKafka();
        var ledger = new LedgerHarness(kafka.bootstrapServers(), postgres.createDatabase())) {
      Attempt before = Outcomes.attempt(account);
      Attempt during = Outcomes.attempt(account);
      ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(before, 1_000));
      assertThat(ledger.charges(before, 1)).hasSize(1);

      postgres.stop();
      ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(during, 2_000));
      postgres.start();

      assertThat(ledger.charges(during, 1).getFirst().chargedSeconds()).isEqualTo(3);
    }
  }

  @Test
  void broker_downForAWhile_chargesEachOnce() {
    try (var kafka = TestInfrastructure.ownKafka();
        var ledger = new LedgerHarness(kafka.bootstrapServers(), TestInfrastructure.postgres())) {
      Attempt before = Outcomes.attempt(account);
      Attempt after = Outcomes.attempt(account);
      ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(before, 1_000));

      kafka.stop();
      kafka.start();
      ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(after, 2_000));

      assertThat(ledger.charges(after, 1).getFirst().seconds()).isEqualTo(2);
      assertThat(ledger.charges(before, 1).getFirst().seconds()).isEqualTo(1);
      assertThat(ledger.value("SELECT sum(charged_seconds) FROM balance", Long.class)).isEqualTo(3);
    }
  }

  @Test
  void consumer_stoppedByAFault_restarts() {
    try (var ledger =
        new LedgerHarness(TestInfrastructure.kafka(), TestInfrastructure.postgres())) {
      Attempt attempt = Outcomes.attempt(account);
      var stopped = new CountDownLatch(1);

      ledger.consumer("outcomes").stopAbnormally(stopped::countDown);
      await().atMost(Duration.ofSeconds(60)).until(() -> stopped.getCount() == 0);
      ledger.say(Topic.STORY_OUTCOMES, Outcomes.ready(attempt, 1_000));

      assertThat(ledger.charges(attempt, 1).getFirst().seconds()).isEqualTo(1);
    }
  }
}

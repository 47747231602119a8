package dev.briefcast.ledger.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.ledger.Outcomes;
import java.time.Instant;
import java.time.YearMonth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostingTest {

  private static final Instant NOW = Instant.parse("2026-03-05T12:00:01Z");

  @ParameterizedTest
  @CsvSource({
    "2026-02-28T23:59:59.999Z, 2026-02",
    "2026-03-01T00:00:00Z, 2026-03",
    "2025-12-31T23:59:59Z, 2025-12"
  })
  void period_ofAnAttempt_isTheMonthOfAcceptanceInUtc(Instant acceptedAt, YearMonth period) {
    var attempt = Outcomes.attempt(AccountId.random(), acceptedAt);

    assertThat(Posting.periodOf(attempt)).isEqualTo(period);
  }

  @Test
  void event_requestedTwice_isTheSame() {
    StoryReady ready = Outcomes.ready(Outcomes.attempt(AccountId.random()), 61_500);

    Posting posting = Posting.charging(ready, new Balance(100, 4), NOW);

    assertThat(posting.event()).isEqualTo(posting.event());
    assertThat(posting.event().eventId()).isEqualTo(posting.id());
    assertThat(posting.event().seconds()).isEqualTo(62);
    assertThat(posting.event().chargedSeconds()).isEqualTo(100);
    assertThat(posting.event().balanceVersion()).isEqualTo(4);
  }
}

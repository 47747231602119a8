package dev.briefcast.ledger.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.ledger.Outcomes;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChargesTest {

  private static final Instant NOW = Instant.parse("2026-03-05T12:00:01Z");
  private static final YearMonth MARCH = YearMonth.of(2026, 3);

  private final AccountId one = AccountId.random();
  private final AccountId other = AccountId.random();
  private final List<StoryReady> stories =
      List.of(ready(one, 10_000), ready(other, 20_000), ready(one, 30_001));

  @Test
  void sums_ofSeveralStories_areByAccountAndMonth() {
    assertThat(Charges.sums(stories))
        .containsOnly(
            Map.entry(new AccountMonth(one, MARCH), new Balance(41, 2)),
            Map.entry(new AccountMonth(other, MARCH), new Balance(20, 1)));
  }

  @Test
  void postings_ofOneAccount_haveTheBalanceAfterEach() {
    var after =
        Map.of(
            new AccountMonth(one, MARCH), new Balance(141, 7),
            new AccountMonth(other, MARCH), new Balance(20, 1));

    List<Posting> postings = Charges.postings(stories, after, NOW);

    assertThat(postings)
        .extracting(Posting::balance)
        .containsExactly(new Balance(110, 6), new Balance(20, 1), new Balance(141, 7));
    assertThat(postings).extracting(Posting::seconds).containsExactly(10, 20, 31);
  }

  private static StoryReady ready(AccountId account, long durationMs) {
    return Outcomes.ready(Outcomes.attempt(account), durationMs);
  }
}

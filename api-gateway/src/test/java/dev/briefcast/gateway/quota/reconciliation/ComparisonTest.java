package dev.briefcast.gateway.quota.reconciliation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.quota.reconciliation.LedgerJournalClient.End;
import java.time.YearMonth;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTest {

  private static final AccountId ACCOUNT = AccountId.random();
  private static final YearMonth MONTH = YearMonth.of(2026, 11);

  @ParameterizedTest
  @CsvSource({
    "true, false, , charge_missing",
    "false, true, ,",
    "false, false, , hold_orphaned",
    "true, false, ready, charge_unheard",
    "false, true, ready, charge_unheard",
    "true, false, failed, outcomes_differ",
    "false, true, failed, release_unheard"
  })
  void hold_isComparedWithTheJournal(
      boolean measured, boolean running, @Nullable String end, @Nullable String kind) {
    var hold = new Hold("story", 2, ACCOUNT, measured, running);
    List<End> ends =
        end == null ? List.of() : List.of(new End(End.key("story", 2), end.equals("ready")));

    List<Discrepancy> findings = Comparison.ofHolds(List.of(hold), ends);

    assertThat(findings)
        .isEqualTo(
            kind == null
                ? List.of()
                : List.of(new Discrepancy(kind, ACCOUNT.value(), "story", 2, null)));
  }

  @Test
  void hold_ofAnotherAttempt_isIgnored() {
    var hold = new Hold("story", 2, ACCOUNT, false, true);

    assertThat(Comparison.ofHolds(List.of(hold), List.of(new End(End.key("story", 1), true))))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "60, 1, 60, 1,",
    "60, 1, , , balance_behind",
    "90, 2, 60, 1, balance_behind",
    "60, 1, 90, 2, balance_ahead",
    ", , 60, 1, balance_ahead",
    "60, 1, 61, 1, balance_spoiled"
  })
  void balance_isComparedByItsVersion(
      @Nullable Long ledgerSeconds,
      @Nullable Long ledgerVersion,
      @Nullable Long seconds,
      @Nullable Long version,
      @Nullable String kind) {
    List<Discrepancy> findings =
        Comparison.ofBalances(balances(ledgerSeconds, ledgerVersion), balances(seconds, version));

    assertThat(findings)
        .isEqualTo(
            kind == null
                ? List.of()
                : List.of(new Discrepancy(kind, ACCOUNT.value(), null, null, "2026-11")));
  }

  private static List<ChargedBalance> balances(@Nullable Long seconds, @Nullable Long version) {
    return seconds == null || version == null
        ? List.of()
        : List.of(new ChargedBalance(ACCOUNT, MONTH, seconds, version));
  }
}

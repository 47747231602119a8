package dev.briefcast.gateway.quota.reconciliation;

import dev.briefcast.gateway.quota.reconciliation.LedgerJournalClient.End;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Compares the gateway's records with the ledger's, and finds discrepancies. */
final class Comparison {

  private Comparison() {}

  /**
   * @param ends of those of the holds' attempts of which the journal knows
   */
  static List<Discrepancy> ofHolds(List<Hold> holds, List<End> ends) {
    Map<String, End> byAttempt =
        ends.stream().collect(Collectors.toMap(End::key, Function.identity(), (one, same) -> one));
    return holds.stream()
        .flatMap(
            hold ->
                wrong(hold, byAttempt.get(End.key(hold.story(), hold.attempt())))
                    .map(kind -> Discrepancy.of(kind, hold))
                    .stream())
        .toList();
  }

  private static Optional<DiscrepancyKind> wrong(Hold hold, @Nullable End end) {
    if (end == null) {
      if (hold.measured()) {
        return Optional.of(DiscrepancyKind.CHARGE_MISSING);
      }
      return hold.running() ? Optional.empty() : Optional.of(DiscrepancyKind.HOLD_ORPHANED);
    }
    if (end.ready()) {
      return Optional.of(DiscrepancyKind.CHARGE_UNHEARD);
    }
    return Optional.of(
        hold.measured() ? DiscrepancyKind.OUTCOMES_DIFFER : DiscrepancyKind.RELEASE_UNHEARD);
  }

  /**
   * @param here the gateway's balances between the same bounds as the ledger's
   */
  static List<Discrepancy> ofBalances(List<ChargedBalance> ledgers, List<ChargedBalance> here) {
    Map<ChargedBalance.Key, ChargedBalance> known =
        here.stream().collect(Collectors.toMap(ChargedBalance::key, Function.identity()));
    var findings = new ArrayList<Discrepancy>();
    for (ChargedBalance ledger : ledgers) {
      ChargedBalance own = known.remove(ledger.key());
      if (own == null || own.version() < ledger.version()) {
        findings.add(
            Discrepancy.of(DiscrepancyKind.BALANCE_BEHIND, ledger.account(), ledger.period()));
      } else if (own.version() > ledger.version()) {
        findings.add(
            Discrepancy.of(DiscrepancyKind.BALANCE_AHEAD, ledger.account(), ledger.period()));
      } else if (own.chargedSeconds() != ledger.chargedSeconds()) {
        findings.add(
            Discrepancy.of(DiscrepancyKind.BALANCE_SPOILED, ledger.account(), ledger.period()));
      }
    }
    for (ChargedBalance own : known.values()) {
      findings.add(Discrepancy.of(DiscrepancyKind.BALANCE_AHEAD, own.account(), own.period()));
    }
    return findings;
  }
}

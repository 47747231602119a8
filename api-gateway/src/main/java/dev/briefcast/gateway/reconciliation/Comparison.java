package dev.briefcast.gateway.reconciliation;

import dev.briefcast.gateway.reconciliation.Books.End;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Says what is wrong with what two sides say. */
final class Comparison {

  private Comparison() {}

  /**
   * @param ends of those of the holds' attempts of which the journal knows
   */
  static List<Finding> ofHolds(List<Hold> holds, List<End> ends) {
    Map<String, End> byAttempt =
        ends.stream().collect(Collectors.toMap(End::key, Function.identity(), (one, same) -> one));
    return holds.stream()
        .flatMap(
            hold ->
                wrong(hold, byAttempt.get(End.key(hold.story(), hold.attempt())))
                    .map(kind -> Finding.of(kind, hold))
                    .stream())
        .toList();
  }

  private static Optional<Kind> wrong(Hold hold, @Nullable End end) {
    if (end == null) {
      if (hold.measured()) {
        return Optional.of(Kind.CHARGE_MISSING);
      }
      return hold.running() ? Optional.empty() : Optional.of(Kind.HOLD_ORPHANED);
    }
    if (end.ready()) {
      return Optional.of(Kind.CHARGE_UNHEARD);
    }
    return Optional.of(hold.measured() ? Kind.OUTCOMES_DIFFER : Kind.RELEASE_UNHEARD);
  }

  /**
   * @param here the gateway's balances between the same bounds as the ledger's
   */
  static List<Finding> ofBalances(List<Balance> ledgers, List<Balance> here) {
    Map<Balance.Key, Balance> known =
        here.stream().collect(Collectors.toMap(Balance::key, Function.identity()));
    var findings = new ArrayList<Finding>();
    for (Balance ledger : ledgers) {
      Balance own = known.remove(ledger.key());
      if (own == null || own.version() < ledger.version()) {
        findings.add(Finding.of(Kind.BALANCE_BEHIND, ledger.account(), ledger.period()));
      } else if (own.version() > ledger.version()) {
        findings.add(Finding.of(Kind.BALANCE_AHEAD, ledger.account(), ledger.period()));
      } else if (own.chargedSeconds() != ledger.chargedSeconds()) {
        findings.add(Finding.of(Kind.BALANCE_SPOILED, ledger.account(), ledger.period()));
      }
    }
    for (Balance own : known.values()) {
      findings.add(Finding.of(Kind.BALANCE_AHEAD, own.account(), own.period()));
    }
    return findings;
  }
}

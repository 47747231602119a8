package dev.briefcast.ledger.journal;

/**
 * A balance that is not the sum of its journal lines.
 *
 * @param balance as it stands
 * @param journal the sum of the lines, and the version of the last one
 */
public record BalanceDifference(MonthlyBalance balance, Balance journal) {

  /** The balance as the journal makes it, newer than whatever was said of it before. */
  MonthlyBalance corrected() {
    long version = Math.max(balance.balance().version(), journal.version()) + 1;
    return new MonthlyBalance(balance.month(), new Balance(journal.chargedSeconds(), version));
  }
}

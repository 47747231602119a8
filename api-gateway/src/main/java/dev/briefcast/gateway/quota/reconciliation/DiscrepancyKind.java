package dev.briefcast.gateway.quota.reconciliation;

import java.util.Locale;

/** The kinds of discrepancies. */
enum DiscrepancyKind {
  /** The journal has a charge, and the hold is still there. */
  CHARGE_UNHEARD("The ledger has charged attempts whose holds are still open"),
  /** The journal has a failure, and the hold is still there. */
  RELEASE_UNHEARD("The ledger knows that attempts failed whose holds are still open"),
  /** The gateway has a video, and the journal does not know how the attempt ended. */
  CHARGE_MISSING("Stories are ready that the ledger has not charged"),
  /** The gateway has a video, and the journal a failure. */
  OUTCOMES_DIFFER("Gateway and ledger disagree on how attempts ended"),
  /** Nobody is at the attempt, and nobody knows how it ended. */
  HOLD_ORPHANED("Holds are open for attempts that nobody works on"),
  /** The gateway has not heard of the newest lines. */
  BALANCE_BEHIND("Balances here are older than the ledger's"),
  /** The ledger does not know what the gateway heard of it. */
  BALANCE_AHEAD("Balances here are newer than the ledger's: it has lost lines"),
  /** The ledger's balance is not the sum of its journal. */
  BALANCE_SPOILED("Balances of the ledger are not the sum of their lines");

  private final String sentence;

  DiscrepancyKind(String sentence) {
    this.sentence = sentence;
  }

  /** As it stands in reports and metrics. */
  String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  String sentence() {
    return sentence;
  }
}

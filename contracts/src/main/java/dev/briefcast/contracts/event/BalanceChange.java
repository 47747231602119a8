package dev.briefcast.contracts.event;

import dev.briefcast.contracts.id.AccountId;
import java.time.YearMonth;

/**
 * An event of the ledger that states a balance. The event id is the line's, so that saying it again
 * is the same event.
 */
public sealed interface BalanceChange extends Event
    permits MinutesCharged, BalanceAdjusted, BalanceStated {

  /** Whose balance it is. */
  AccountId account();

  /** The calendar month (UTC) of the balance. */
  YearMonth period();

  /** All that is charged to the account in the period so far. */
  long chargedSeconds();

  /**
   * Grows with every line about that balance, and whenever it is made anew; a balance of an older
   * version than one already seen says nothing new.
   */
  long balanceVersion();

  @Override
  default String key() {
    return account().toString();
  }
}

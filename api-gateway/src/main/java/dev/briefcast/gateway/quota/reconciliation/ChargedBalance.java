package dev.briefcast.gateway.quota.reconciliation;

import dev.briefcast.contracts.id.AccountId;
import java.time.YearMonth;

/** The seconds charged to an account in a month. */
record ChargedBalance(AccountId account, YearMonth period, long chargedSeconds, long version) {

  /** Names it. */
  Key key() {
    return new Key(account, period);
  }

  /** Whose balance, and of which month. */
  record Key(AccountId account, YearMonth period) {}
}

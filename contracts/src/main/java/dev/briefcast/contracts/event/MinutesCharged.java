package dev.briefcast.contracts.event;

import dev.briefcast.contracts.id.AccountId;
import java.time.Instant;
import java.time.YearMonth;
import java.util.UUID;

/**
 * The event that the ledger charged an attempt. Its event id is the posting's, so that saying it
 * again is the same event.
 *
 * @param attempt the attempt that is paid for
 * @param period the calendar month (UTC) that is charged
 * @param seconds what this attempt costs
 * @param chargedSeconds all that is charged to the account in the period so far
 * @param balanceVersion grows by one with every posting to that balance; a balance of an older
 *     version than one already seen says nothing new
 */
public record MinutesCharged(
    UUID eventId,
    Instant at,
    Attempt attempt,
    YearMonth period,
    int seconds,
    long chargedSeconds,
    long balanceVersion)
    implements BalanceChange {

  @Override
  public AccountId account() {
    return attempt.account();
  }
}

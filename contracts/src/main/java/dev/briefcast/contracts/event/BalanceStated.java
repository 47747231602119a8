package dev.briefcast.contracts.event;

import dev.briefcast.contracts.id.AccountId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.YearMonth;
import java.util.UUID;

/**
 * The event that restates a balance without a new line in the journal: the balance was rebuilt, or
 * a gateway had missed it.
 *
 * @param account whose balance it is
 * @param period the calendar month (UTC) of the balance
 * @param chargedSeconds all that is charged to the account in the period so far
 * @param balanceVersion as that of {@link MinutesCharged}
 */
public record BalanceStated(
    UUID eventId,
    Instant at,
    AccountId account,
    YearMonth period,
    long chargedSeconds,
    long balanceVersion)
    implements BalanceChange {

  /** States a balance: the same event each time the balance is the same. */
  public static BalanceStated of(
      AccountId account, YearMonth period, long chargedSeconds, long balanceVersion, Instant at) {
    String name = "BalanceStated/" + account + "/" + period + "/" + balanceVersion;
    return new BalanceStated(
        UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)),
        at,
        account,
        period,
        chargedSeconds,
        balanceVersion);
  }
}

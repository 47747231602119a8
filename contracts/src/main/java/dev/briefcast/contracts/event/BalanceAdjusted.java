package dev.briefcast.contracts.event;

import dev.briefcast.contracts.id.AccountId;
import java.time.Instant;
import java.time.YearMonth;
import java.util.UUID;

/**
 * The event that an operator adjusted what an account is charged for a month.
 *
 * @param account whose balance it is
 * @param period the calendar month (UTC) that is adjusted
 * @param seconds what was added to what is charged; below 0 if minutes were given back
 * @param chargedSeconds all that is charged to the account in the period so far
 * @param balanceVersion as that of {@link MinutesCharged}
 */
public record BalanceAdjusted(
    UUID eventId,
    Instant at,
    AccountId account,
    YearMonth period,
    int seconds,
    long chargedSeconds,
    long balanceVersion)
    implements BalanceChange {}

package dev.briefcast.ledger.journal;

import dev.briefcast.contracts.id.AccountId;
import java.time.YearMonth;

/**
 * An account and a month: the key of a balance.
 *
 * @param period the calendar month, in UTC
 */
public record AccountMonth(AccountId account, YearMonth period) {}

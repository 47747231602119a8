package dev.briefcast.ledger.journal;

/**
 * The seconds that an account has used in a month.
 *
 * @param chargedSeconds the sum of the lines of the journal
 * @param version grows with every line, and whenever the balance is made anew
 */
public record Balance(long chargedSeconds, long version) {}

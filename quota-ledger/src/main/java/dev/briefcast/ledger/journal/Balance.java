package dev.briefcast.ledger.journal;

/**
 * What an account has used in a month.
 *
 * @param chargedSeconds the sum of its postings
 * @param version how many there are
 */
public record Balance(long chargedSeconds, long version) {}

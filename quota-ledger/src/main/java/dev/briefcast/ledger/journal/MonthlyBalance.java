package dev.briefcast.ledger.journal;

/** A balance and whose it is. */
public record MonthlyBalance(AccountMonth month, Balance balance) {}

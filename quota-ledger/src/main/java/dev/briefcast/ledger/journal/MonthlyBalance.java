package dev.briefcast.ledger.journal;

/** A balance with its account and month. */
public record MonthlyBalance(AccountMonth month, Balance balance) {}

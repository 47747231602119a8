package dev.briefcast.ledger.journal;

import org.jspecify.annotations.Nullable;

/**
 * How an attempt ended, as recorded in the journal.
 *
 * @param outcome {@code ready} or {@code failed}
 * @param seconds what it was charged, or null if nothing
 */
public record AttemptEnd(String story, int attempt, String outcome, @Nullable Integer seconds) {}

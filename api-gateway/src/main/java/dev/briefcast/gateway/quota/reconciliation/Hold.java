package dev.briefcast.gateway.quota.reconciliation;

import dev.briefcast.contracts.id.AccountId;

/**
 * A hold: seconds reserved for an attempt.
 *
 * @param measured whether the attempt ended ready here: its charge is awaited
 * @param running whether the attempt has not ended here
 */
record Hold(String story, int attempt, AccountId account, boolean measured, boolean running) {}

package dev.briefcast.gateway.queue;

import dev.briefcast.contracts.id.AccountId;
import org.jspecify.annotations.Nullable;

/**
 * An account's turn in fair dispatch.
 *
 * @param version changes with every attempt of the account that is queued
 * @param head what is published; null if the account has nothing queued any more
 */
record AccountTurn(AccountId account, long version, @Nullable QueuedAttempt head) {}

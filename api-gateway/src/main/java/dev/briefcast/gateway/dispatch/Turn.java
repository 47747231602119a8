package dev.briefcast.gateway.dispatch;

import dev.briefcast.contracts.id.AccountId;
import org.jspecify.annotations.Nullable;

/**
 * The turn of an account.
 *
 * @param version changes with every attempt of the account that is queued
 * @param head what is published; null if the account has nothing queued any more
 */
record Turn(AccountId account, long version, @Nullable Queued head) {}

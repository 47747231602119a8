package dev.briefcast.gateway.story.cancel;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.id.AccountId;
import org.jspecify.annotations.Nullable;

/**
 * A story whose row is locked until the transaction ends.
 *
 * @param owner whose it is, or null if it is everybody's
 * @param generating whether the attempt is running
 * @param attempt the newest, with the account that pays for it
 */
record LockedStory(@Nullable AccountId owner, boolean generating, Attempt attempt) {

  boolean isPaidBy(AccountId account) {
    return attempt.account().equals(account);
  }

  boolean isOwnedBy(AccountId account) {
    return account.equals(owner);
  }
}

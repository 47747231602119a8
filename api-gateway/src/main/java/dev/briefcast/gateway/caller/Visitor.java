package dev.briefcast.gateway.caller;

import dev.briefcast.contracts.id.AccountId;
import org.jspecify.annotations.Nullable;

/**
 * Who sent a request that needs no key.
 *
 * @param account whose valid key was sent along all the same, or whose person is signed in; null if
 *     there was neither
 */
public record Visitor(@Nullable AccountId account) {

  /** Somebody without a key. */
  static final Visitor NOBODY = new Visitor(null);
}

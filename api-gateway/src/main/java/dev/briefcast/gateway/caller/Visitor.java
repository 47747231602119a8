package dev.briefcast.gateway.caller;

import dev.briefcast.contracts.id.AccountId;
import org.jspecify.annotations.Nullable;

/**
 * Who sent a request that needs no key.
 *
 * @param caller whose valid key was sent along all the same, or null if there was none
 */
public record Visitor(@Nullable Caller caller) {

  /** Somebody without a key. */
  static final Visitor NOBODY = new Visitor(null);

  /** Whose key it was, or null if there was none. */
  public @Nullable AccountId account() {
    return caller == null ? null : caller.account();
  }
}

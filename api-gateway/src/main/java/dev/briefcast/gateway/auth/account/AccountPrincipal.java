package dev.briefcast.gateway.auth.account;

import dev.briefcast.contracts.id.AccountId;
import org.jspecify.annotations.Nullable;

/**
 * The security principal that acts for an account: one of its keys, or a person who is signed in.
 */
public interface AccountPrincipal {

  /** For which account. */
  AccountId account();

  /** Whether that account is the sandbox of another. */
  default boolean inSandbox() {
    return false;
  }

  /** The look that its stories have unless they say otherwise; null if it was not looked up. */
  default @Nullable AccountLook look() {
    return null;
  }
}

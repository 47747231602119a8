package dev.briefcast.gateway.auth.account;

import dev.briefcast.contracts.id.AccountId;

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
}

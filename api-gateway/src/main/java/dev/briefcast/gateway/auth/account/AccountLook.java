package dev.briefcast.gateway.auth.account;

import dev.briefcast.contracts.look.Look;

/**
 * The look of an account's stories; a sandbox has that of its account.
 *
 * @param plan its name
 * @param look what the account chose, with the logo that it has
 */
public record AccountLook(String plan, Look look) {

  /** Whether the account's requests may choose a look of their own. */
  public boolean allowsPerRequest() {
    return !plan.equals(Plan.FREE.name());
  }
}

package dev.briefcast.gateway.story.look;

import dev.briefcast.contracts.look.Look;
import dev.briefcast.gateway.auth.account.Plan;

/**
 * The look of an account's stories.
 *
 * @param plan its name
 * @param look what the account chose, with the logo that it has
 */
public record AccountLook(String plan, Look look) {

  /** Whether its requests may have a look of their own. */
  public boolean ofRequests() {
    return !plan.equals(Plan.FREE.name());
  }
}

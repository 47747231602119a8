package dev.briefcast.gateway.admin.account;

import dev.briefcast.gateway.admin.RequestFields;
import dev.briefcast.gateway.auth.account.EmailAddress;
import dev.briefcast.gateway.auth.account.Plan;
import org.jspecify.annotations.Nullable;

/**
 * An operator's request to create an account.
 *
 * @param email of a person who is to sign in to it, or null
 */
record AccountRequest(String name, Plan plan, @Nullable String email) {

  private static final int NAME_MAX = 200;

  /** Reads a body or a form; fails if anything is wrong with it. */
  static AccountRequest of(RequestFields fields) {
    String name = fields.text("name", NAME_MAX);
    Plan plan = PlanRequest.plan(fields);
    String email = fields.optionalText("email", EmailAddress.MAX);
    if (email != null && EmailAddress.parse(email) == null) {
      fields.addViolation("email", "must be an email address");
    }
    fields.throwIfAny();
    return new AccountRequest(name, plan, email);
  }
}

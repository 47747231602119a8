package dev.briefcast.gateway.operator.account;

import dev.briefcast.gateway.account.Plan;
import dev.briefcast.gateway.operator.Fields;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The account that an operator wants.
 *
 * @param email of a person who is to sign in to it, or null
 */
record AccountRequest(String name, Plan plan, @Nullable String email) {

  private static final int NAME_MAX = 200;
  private static final int EMAIL_MAX = 254;
  private static final Pattern EMAIL = Pattern.compile("[^\\s@]+@[^\\s@]+");

  /** Reads a body or a form; fails if anything is wrong with it. */
  static AccountRequest of(Fields fields) {
    String name = fields.text("name", NAME_MAX);
    Plan plan = PlanRequest.plan(fields);
    String email = fields.optionalText("email", EMAIL_MAX);
    if (email != null && !EMAIL.matcher(email).matches()) {
      fields.violate("email", "must be an email address");
    }
    fields.throwIfAny();
    return new AccountRequest(name, plan, email);
  }
}

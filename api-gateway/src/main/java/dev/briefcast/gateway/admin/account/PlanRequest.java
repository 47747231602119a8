package dev.briefcast.gateway.admin.account;

import dev.briefcast.gateway.admin.RequestFields;
import dev.briefcast.gateway.auth.account.Plan;
import org.jspecify.annotations.Nullable;

/**
 * An operator's request to change the plan of an account.
 *
 * @param postsPerMinute what was agreed, or null for the usual number
 */
record PlanRequest(Plan plan, @Nullable Integer postsPerMinute) {

  private static final int POSTS_MAX = 1000;

  private static final int MINUTES_MAX = 1_000_000;

  private enum Name {
    FREE,
    PRO,
    CUSTOM
  }

  /** Reads a body; fails if anything is wrong with it. */
  static PlanRequest of(RequestFields fields) {
    Plan plan = plan(fields);
    Integer posts = fields.optionalNumber("posts_per_minute", 1, POSTS_MAX);
    if (posts != null && !plan.name().equals("custom")) {
      fields.addViolation("posts_per_minute", "is allowed with the plan custom only");
    }
    fields.throwIfAny();
    return new PlanRequest(plan, posts);
  }

  /** The plan; a custom one without minutes has none. What is wrong is added to the fields. */
  static Plan plan(RequestFields fields) {
    Name name = fields.optionalOneOf("plan", Name.class);
    if (!fields.has("plan")) {
      fields.addViolation("plan", "is required");
    }
    Integer minutes = fields.optionalNumber("minutes", 0, MINUTES_MAX);
    if (fields.has("minutes") && name != null && name != Name.CUSTOM) {
      fields.addViolation("minutes", "are allowed with the plan custom only");
    }
    return plan(name, minutes == null ? 0 : Math.max(0, minutes));
  }

  private static Plan plan(@Nullable Name name, int minutes) {
    return switch (name) {
      case PRO -> Plan.PRO;
      case CUSTOM -> Plan.custom(minutes);
      case FREE -> Plan.FREE;
      case null -> Plan.FREE;
    };
  }
}

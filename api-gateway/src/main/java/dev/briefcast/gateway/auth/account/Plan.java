package dev.briefcast.gateway.auth.account;

/**
 * A plan: how much video an account may have made in a calendar month.
 *
 * @param name {@code free}, {@code pro} or {@code custom}
 * @param secondsPerMonth 0 or more
 */
public record Plan(String name, long secondsPerMonth) {

  /** 10 minutes. */
  public static final Plan FREE = new Plan("free", 10 * 60);

  /** 120 minutes. */
  public static final Plan PRO = new Plan("pro", 120 * 60);

  public Plan {
    if (secondsPerMonth < 0) {
      throw new IllegalArgumentException(
          "the seconds of a plan must be 0 or more, not " + secondsPerMonth);
    }
  }

  /** A plan that an operator agreed with an account. */
  public static Plan custom(long minutes) {
    return new Plan("custom", minutes * 60);
  }
}

package dev.briefcast.contracts.event;

import dev.briefcast.contracts.id.AccountId;
import java.time.Instant;
import java.util.UUID;

/**
 * The event that an account's allowance has changed.
 *
 * @param plan {@code free}, {@code pro} or {@code custom}
 * @param secondsPerMonth video seconds in a calendar month, 0 or more
 */
public record AccountPlanSet(
    UUID eventId, Instant at, AccountId account, String plan, long secondsPerMonth)
    implements Event {

  @Override
  public String key() {
    return account.toString();
  }
}

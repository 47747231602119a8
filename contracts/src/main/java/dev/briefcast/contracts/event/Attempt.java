package dev.briefcast.contracts.event;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import java.time.Instant;

/**
 * One try at making a story: its number, the account that pays, and the request that asked for it.
 *
 * @param story the story
 * @param number 1 for the first try
 * @param account who pays for it
 * @param acceptedAt when the gateway accepted it; its month is the month that is charged
 * @param requestId the request that started it, for logs
 */
public record Attempt(
    StoryId story, int number, AccountId account, Instant acceptedAt, String requestId) {

  public Attempt {
    if (number < 1) {
      throw new IllegalArgumentException("attempt numbers begin at 1, not " + number);
    }
  }
}

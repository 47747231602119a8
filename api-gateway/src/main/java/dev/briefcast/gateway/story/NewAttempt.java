package dev.briefcast.gateway.story;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;

/**
 * What a story, or another attempt at it, would be made from, should one be needed.
 *
 * @param id the story's, if there is none yet for the same request
 * @param account who asks, and would pay
 * @param requestKey equal for requests that are the same
 * @param seconds what would be held
 * @param force whether a finished story is no reason not to make it
 * @param at when it is accepted; its month is the one that is charged
 */
record NewAttempt(
    StoryId id,
    AccountId account,
    String requestKey,
    About about,
    int seconds,
    boolean force,
    Instant at,
    String requestId) {

  YearMonth period() {
    return YearMonth.from(at.atZone(ZoneOffset.UTC));
  }
}

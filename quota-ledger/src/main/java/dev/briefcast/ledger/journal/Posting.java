package dev.briefcast.ledger.journal;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.StoryReady;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.UUID;

/**
 * A line of the journal.
 *
 * @param period the month that is charged: the one in which the attempt was accepted, in UTC
 * @param seconds what the attempt costs
 * @param balance of the account in that month, once this was added
 */
record Posting(
    UUID id, Attempt attempt, YearMonth period, int seconds, Balance balance, Instant at) {

  /** The charge for a story, as it will stand in the journal. */
  static Posting charging(StoryReady ready, Balance balance, Instant at) {
    return new Posting(
        UUID.randomUUID(),
        ready.attempt(),
        periodOf(ready.attempt()),
        ready.durationSeconds(),
        balance,
        at);
  }

  static YearMonth periodOf(Attempt attempt) {
    return YearMonth.from(attempt.acceptedAt().atZone(ZoneOffset.UTC));
  }

  /** The same event each time it is asked for. */
  MinutesCharged event() {
    return new MinutesCharged(
        id, at, attempt, period, seconds, balance.chargedSeconds(), balance.version());
  }
}

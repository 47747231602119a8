package dev.briefcast.client;

import java.time.Instant;

/**
 * An account's minutes of this month (UTC).
 *
 * @param plan its name
 * @param periodEnd the first instant of the next month
 * @param minutesUsed rounded up
 * @param minutesHeld set aside for stories that are not charged yet, rounded up
 * @param minutesRemaining rounded down, never below 0
 */
public record AccountUsage(
    String plan,
    Instant periodStart,
    Instant periodEnd,
    long minutesIncluded,
    long minutesUsed,
    long minutesHeld,
    long minutesRemaining,
    long secondsUsed,
    long secondsHeld) {}

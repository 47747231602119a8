package dev.briefcast.gateway.quota;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.time.YearMonth;
import java.time.ZoneOffset;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * An account's usage of a month, as clients read it. What is used or held is rounded up to minutes,
 * what is left is rounded down and never below 0.
 *
 * @param periodStart the month's first instant, UTC
 * @param periodEnd the next month's first instant, UTC
 * @param secondsUsed below 0 if an operator gave more back than was used
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonPropertyOrder({
  "plan",
  "period_start",
  "period_end",
  "minutes_included",
  "minutes_used",
  "minutes_held",
  "minutes_remaining",
  "seconds_used",
  "seconds_held"
})
public record Usage(
    String plan,
    String periodStart,
    String periodEnd,
    long minutesIncluded,
    long minutesUsed,
    long minutesHeld,
    long minutesRemaining,
    long secondsUsed,
    long secondsHeld) {

  static Usage of(YearMonth period, String plan, long included, long used, long held) {
    return new Usage(
        plan,
        start(period),
        start(period.plusMonths(1)),
        included / 60,
        Math.max(0, Math.ceilDiv(used, 60L)),
        Math.ceilDiv(held, 60L),
        Math.max(0, Math.floorDiv(included - used - held, 60L)),
        used,
        held);
  }

  private static String start(YearMonth period) {
    return period.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant().toString();
  }
}

package dev.briefcast.gateway.ui.view;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A time as a page shows it.
 *
 * @param iso ISO 8601 in UTC, for programs
 * @param exact to the second, for who wants to know
 * @param relative how long ago, or the day if that is long ago
 */
public record DisplayTime(String iso, String exact, String relative) {

  private static final DateTimeFormatter EXACT =
      DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm:ss 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH).withZone(ZoneOffset.UTC);

  private static final Duration JUST_NOW = Duration.ofSeconds(45);
  private static final int DAYS_MAX = 14;

  /** A time, relative to another one. */
  public static DisplayTime of(Instant at, Instant now) {
    return new DisplayTime(
        at.truncatedTo(ChronoUnit.SECONDS).toString(), EXACT.format(at), relative(at, now));
  }

  /** A time, or null if there is none. */
  public static @Nullable DisplayTime ofNullable(@Nullable Instant at, Instant now) {
    return at == null ? null : of(at, now);
  }

  private static String relative(Instant at, Instant now) {
    Duration past = Duration.between(at, now);
    Duration distance = past.abs();
    if (distance.compareTo(JUST_NOW) < 0) {
      return "just now";
    }
    if (distance.toDays() >= DAYS_MAX) {
      return DAY.format(at);
    }
    String words = words(distance);
    return past.isNegative() ? "in " + words : words + " ago";
  }

  private static String words(Duration distance) {
    if (distance.toDays() >= 2) {
      return distance.toDays() + " days";
    }
    if (distance.toHours() >= 2) {
      return distance.toHours() + " hours";
    }
    if (distance.toMinutes() >= 60) {
      return "1 hour";
    }
    return Math.max(1, distance.toMinutes()) + " min";
  }
}

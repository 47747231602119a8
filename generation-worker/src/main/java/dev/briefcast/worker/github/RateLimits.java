package dev.briefcast.worker.github;

import dev.briefcast.contracts.event.FailureCode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers until when GitHub refuses more requests with certain credentials: all who use them
 * wait.
 */
final class RateLimits {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm 'UTC on' d MMMM", Locale.ENGLISH).withZone(ZoneOffset.UTC);

  private final Map<String, Instant> until = new ConcurrentHashMap<>();

  void limited(String credentials, Instant then) {
    until.merge(credentials, then, (one, other) -> one.isAfter(other) ? one : other);
  }

  /**
   * Returns at once if they may ask, else when they may.
   *
   * @throws FetchException if that is too late
   */
  void await(String credentials, Deadline deadline) throws FetchException, InterruptedException {
    Instant then = until.get(credentials);
    if (then == null || !then.isAfter(deadline.now())) {
      return;
    }
    if (!deadline.allows(then)) {
      throw new FetchException(
          FailureCode.GITHUB_RATE_LIMITED,
          "GitHub's rate limit for this service is exceeded until "
              + TIME.format(then.plusSeconds(59).truncatedTo(ChronoUnit.MINUTES))
              + ". Please try again then.");
    }
    deadline.pauseUntil(then);
  }
}

package dev.briefcast.worker.github;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.briefcast.contracts.event.FailureCode;
import java.net.http.HttpHeaders;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers until when GitHub refuses requests with certain credentials, so that all who use them
 * wait.
 */
final class RateLimits {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm 'UTC on' d MMMM", Locale.ENGLISH).withZone(ZoneOffset.UTC);

  private static final int KNOWN_MAX = 10_000;
  private static final String NUMBER = "\\d{1,9}";

  private final Map<String, Instant> until = new ConcurrentHashMap<>();

  /** What is left of the limit of certain credentials, as a part of it. */
  private final Cache<String, Double> left = Caffeine.newBuilder().maximumSize(KNOWN_MAX).build();

  /**
   * Records the remaining calls that a response states; a response that states none changes
   * nothing.
   */
  void recordRemaining(String credentials, HttpHeaders headers) {
    String limit = headers.firstValue("x-ratelimit-limit").orElse("");
    String remaining = headers.firstValue("x-ratelimit-remaining").orElse("");
    if (limit.matches(NUMBER) && remaining.matches(NUMBER) && !limit.matches("0+")) {
      left.put(credentials, Double.parseDouble(remaining) / Double.parseDouble(limit));
    }
  }

  /**
   * Whether the rate limit has room for optional calls now; it has if no limit is known.
   *
   * @param share what must be left, as a part of the limit, from 0 to 1
   */
  boolean hasRoom(String credentials, Deadline deadline, double share) {
    Instant then = until.get(credentials);
    Double known = left.getIfPresent(credentials);
    return (then == null || !then.isAfter(deadline.now())) && (known == null || known > share);
  }

  void recordLimit(String credentials, Instant then) {
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

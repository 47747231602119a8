package dev.briefcast.gateway.ratelimit;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import org.springframework.http.HttpHeaders;

/** Writes the {@code RateLimit} headers of the IETF's draft "RateLimit header fields". */
final class RateHeaders {

  private static final String POLICY = "RateLimit-Policy";
  private static final String STATE = "RateLimit";

  private RateHeaders() {}

  static void write(HttpHeaders headers, Limit limit, RateDecision decision) {
    headers.set(
        POLICY,
        '"' + limit.text() + "\";q=" + decision.allowed() + ";w=" + limit.period().toSeconds());
    String state = '"' + limit.text() + "\";r=" + decision.remaining();
    boolean known = !decision.reset().isZero();
    headers.set(STATE, known ? state + ";t=" + decision.resetSeconds() : state);
  }

  static RefusedException refusal(Limit limit, RateDecision decision) {
    long seconds = Math.max(1, decision.resetSeconds());
    return new RefusedException(
            ErrorCode.RATE_LIMIT_EXCEEDED,
            "%s: at most %d in %s. Try again in %s."
                .formatted(
                    what(limit),
                    decision.allowed(),
                    time(limit.period().toSeconds()),
                    time(seconds)))
        .with("retry_after", seconds)
        .header(HttpHeaders.RETRY_AFTER, Long.toString(seconds));
  }

  private static String time(long seconds) {
    if (seconds == 1) {
      return "1 second";
    }
    return seconds <= 120 ? seconds + " seconds" : (seconds + 59) / 60 + " minutes";
  }

  private static String what(Limit limit) {
    return switch (limit) {
      case STORY_POSTS -> "Too many story requests";
      case STORY_READS -> "Too many reads of stories";
      case CALLS -> "Too many calls";
      case PAGES -> "Too many pages and files";
      case FAILED_AUTHENTICATION -> "Too many calls without a valid key";
      case SIGN_INS -> "Too many sign-in attempts";
      case PASSWORDS -> "Too many sign-in attempts for this email address";
      case MAILS -> "Too many mails requested";
    };
  }
}

package dev.briefcast.service.log;

import dev.briefcast.contracts.event.Attempt;
import org.slf4j.MDC;

/**
 * Puts an attempt's ids into the logging context (MDC) of this thread, by the same names in every
 * service.
 */
public final class LoggedAttempt implements AutoCloseable {

  private static final String STORY = "story";
  private static final String ATTEMPT = "attempt";
  private static final String REQUEST = "request_id";

  private LoggedAttempt() {}

  /** Until what is returned is closed. */
  public static LoggedAttempt open(Attempt attempt) {
    MDC.put(STORY, attempt.story().value());
    MDC.put(ATTEMPT, Integer.toString(attempt.number()));
    MDC.put(REQUEST, attempt.requestId());
    return new LoggedAttempt();
  }

  @Override
  public void close() {
    MDC.remove(STORY);
    MDC.remove(ATTEMPT);
    MDC.remove(REQUEST);
  }
}

package dev.briefcast.service.kafka;

import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.kafka.listener.CommonErrorHandler;
import org.springframework.kafka.listener.DefaultErrorHandler;
import org.springframework.util.backoff.ExponentialBackOff;

/**
 * Creates the error handler of listeners: it retries a record until it is handled, whatever the
 * fault. None is skipped; unreadable records have become dead letters before.
 */
public final class EndlessRetries {

  private static final Logger log = LoggerFactory.getLogger(EndlessRetries.class);

  private static final long FIRST_AGAIN_AFTER_MS = 200;
  private static final double TIMES = 2;
  private static final long LAST_AGAIN_AFTER_MS = 10_000;

  private EndlessRetries() {}

  /** A new handler. */
  public static CommonErrorHandler errorHandler() {
    var backOff = new ExponentialBackOff(FIRST_AGAIN_AFTER_MS, TIMES);
    backOff.setMaxInterval(LAST_AGAIN_AFTER_MS);
    var forEver = new DefaultErrorHandler(backOff);
    forEver.setClassifications(Map.of(), true);
    forEver.setRetryListeners(EndlessRetries::logFailure);
    return forEver;
  }

  private static void logFailure(
      ConsumerRecord<?, ?> record, @Nullable Exception fault, int attempt) {
    log.warn(
        "{}-{}@{} failed {} times, will retry: {}",
        record.topic(),
        record.partition(),
        record.offset(),
        attempt,
        fault == null ? "" : NestedExceptionUtils.getMostSpecificCause(fault).toString());
  }
}

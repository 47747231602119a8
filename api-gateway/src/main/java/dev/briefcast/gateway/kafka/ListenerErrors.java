package dev.briefcast.gateway.kafka;

import dev.briefcast.contracts.event.UnreadableEventException;
import io.r2dbc.spi.R2dbcBadGrammarException;
import io.r2dbc.spi.R2dbcDataIntegrityViolationException;
import io.r2dbc.spi.R2dbcException;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.kafka.listener.CommonErrorHandler;
import org.springframework.kafka.listener.DefaultErrorHandler;
import org.springframework.transaction.TransactionException;
import org.springframework.util.backoff.BackOff;
import org.springframework.util.backoff.ExponentialBackOff;
import org.springframework.util.backoff.FixedBackOff;

/**
 * How listeners handle errors: outages are retried for ever, unreadable records become dead letters
 * at once, everything else after a few retries. No consumer ever stops, and no record is lost.
 */
@Configuration(proxyBeanMethods = false)
public class ListenerErrors {

  ListenerErrors() {}

  private static final long RETRY_MS = 500;
  private static final long RETRY_MS_MAX = 10_000;
  private static final int TRIES_OF_UNKNOWN_FAULTS = 3;

  /** Boot gives it to every listener. */
  @Bean
  CommonErrorHandler listenerErrorHandler(DeadLetterSender deadLetters) {
    var handler = new DefaultErrorHandler(deadLetters);
    handler.setClassifications(Map.of(), true);
    handler.setBackOffFunction((record, failure) -> backOff(failure));
    handler.setCommitRecovered(false);
    return handler;
  }

  static BackOff backOff(@Nullable Throwable failure) {
    if (causes(failure).anyMatch(UnreadableEventException.class::isInstance)) {
      return new FixedBackOff(0, 0);
    }
    if (isTransient(failure)) {
      var forEver = new ExponentialBackOff(RETRY_MS, 2);
      forEver.setMaxInterval(RETRY_MS_MAX);
      return forEver;
    }
    return new FixedBackOff(RETRY_MS, TRIES_OF_UNKNOWN_FAULTS);
  }

  /** Whether it is a fault of the surroundings, which is to be waited out. */
  public static boolean isTransient(@Nullable Throwable failure) {
    return causes(failure).noneMatch(ListenerErrors::isCausedByRecord)
        && causes(failure).anyMatch(ListenerErrors::isCausedByEnvironment);
  }

  /** What the database refuses now it refuses again. */
  private static boolean isCausedByRecord(Throwable failure) {
    return failure instanceof DataIntegrityViolationException
        || failure instanceof R2dbcDataIntegrityViolationException
        || failure instanceof R2dbcBadGrammarException;
  }

  private static boolean isCausedByEnvironment(Throwable failure) {
    return switch (failure) {
      case DataAccessException _,
          TransactionException _,
          R2dbcException _,
          KafkaException _,
          TimeoutException _,
          IOException _ ->
          true;
      default -> false;
    };
  }

  private static Stream<Throwable> causes(@Nullable Throwable failure) {
    return Stream.iterate(failure, each -> each != null, Throwable::getCause)
        .map(Objects::requireNonNull);
  }
}

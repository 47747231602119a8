package dev.briefcast.gateway.webhook.delivery;

import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The result of one attempt at a delivery.
 *
 * @param status that was answered, or null if nothing was
 * @param answer the beginning of what was answered
 * @param error what went wrong, in a sentence for the owner of the endpoint; null if nothing did
 * @param retryAfter when the endpoint wants to be tried again, or null if it did not say
 */
record DeliveryResult(
    Outcome outcome,
    @Nullable Integer status,
    Duration latency,
    @Nullable String answer,
    @Nullable String error,
    @Nullable Duration retryAfter) {

  /** Nobody who answers before working takes that long, wherever it is. */
  private static final Duration SLOW = Duration.ofSeconds(2);

  /** How an attempt ended. */
  enum Outcome {
    /** 2xx. */
    DELIVERED,
    /** Any other answer. */
    REFUSED,
    /** 410: nobody is to try again. */
    GONE,
    /** No whole answer in time. */
    TIMEOUT,
    /** No connection, or one that broke. */
    UNREACHABLE,
    /** Not tried: the address is inside, or the story was closed. */
    FORBIDDEN;

    /** As metrics have it. */
    String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static DeliveryResult failed(Outcome outcome, Duration latency, String error) {
    return new DeliveryResult(outcome, null, latency, null, error, null);
  }

  boolean isDelivered() {
    return outcome == Outcome.DELIVERED;
  }

  /** Whether it took so long that others would wait for it. */
  boolean isSlow() {
    return latency.compareTo(SLOW) >= 0;
  }
}

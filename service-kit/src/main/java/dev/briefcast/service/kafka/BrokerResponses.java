package dev.briefcast.service.kafka;

import dev.briefcast.service.trust.Certificates;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.jspecify.annotations.Nullable;

/** Waits for responses of the broker, with a timeout. */
public final class BrokerResponses {

  private BrokerResponses() {}

  /**
   * The answer, once it is there.
   *
   * @throws ApiException if the broker refused, or could not be reached
   * @throws IllegalStateException if we do not trust the broker, or it does not let us in; says
   *     what to set
   */
  public static <T> T await(@Nullable KafkaFuture<T> answer) throws InterruptedException {
    try {
      return Objects.requireNonNull(answer).get();
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof AuthenticationException stranger) {
        throw accessDenied(stranger);
      }
      if (failed.getCause() instanceof ApiException refused) {
        throw refused;
      }
      throw new IllegalStateException(failed.getCause());
    }
  }

  private static IllegalStateException accessDenied(AuthenticationException stranger) {
    Certificates.requireTrusted("Kafka", "spring.kafka.ssl.trust-store-location", stranger);
    return new IllegalStateException(
        ("Kafka denies this service access (%s). Set spring.kafka.security.protocol, "
                + "spring.kafka.properties.sasl.mechanism and .sasl.jaas.config as its "
                + "administrator says.")
            .formatted(stranger.getMessage()),
        stranger);
  }
}

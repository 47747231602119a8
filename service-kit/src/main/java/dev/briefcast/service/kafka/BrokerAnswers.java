package dev.briefcast.service.kafka;

import java.util.Objects;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.ApiException;
import org.jspecify.annotations.Nullable;

/** Waits for what the broker answers. */
public final class BrokerAnswers {

  private BrokerAnswers() {}

  /**
   * The answer, once it is there.
   *
   * @throws ApiException if the broker refused, or could not be reached
   */
  public static <T> T await(@Nullable KafkaFuture<T> answer) throws InterruptedException {
    try {
      return Objects.requireNonNull(answer).get();
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof ApiException refused) {
        throw refused;
      }
      throw new IllegalStateException(failed.getCause());
    }
  }
}

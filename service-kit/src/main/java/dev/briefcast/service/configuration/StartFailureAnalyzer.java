package dev.briefcast.service.configuration;

import java.sql.SQLException;
import java.util.Optional;
import org.apache.kafka.common.errors.InvalidReplicationFactorException;
import org.apache.kafka.common.errors.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/**
 * Explains a failed start in one sentence instead of a stack trace: that of the exception which
 * names a property or the broker's command, or one about the server that could not be used.
 * Everything else is left to others.
 */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class StartFailureAnalyzer implements FailureAnalyzer {

  private static final String ACTION =
      "Correct it and start again: docs/reference/configuration.md lists the values that"
          + " each property allows.";

  @Override
  public @Nullable FailureAnalysis analyze(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      Optional<String> sentence = sentence(cause);
      if (sentence.isPresent()) {
        return new FailureAnalysis(sentence.get(), ACTION, failure);
      }
    }
    return null;
  }

  private static Optional<String> sentence(Throwable cause) {
    String message = String.valueOf(cause.getMessage());
    return switch (cause) {
      case InvalidReplicationFactorException _ ->
          Optional.of("briefcast.kafka.replicas is more than Kafka has brokers: " + message);
      case TimeoutException _ ->
          Optional.of(
              "Kafka does not answer at the address of spring.kafka.bootstrap-servers: " + message);
      case SQLException _ ->
          Optional.of("The database of spring.flyway.url cannot be used: " + message);
      case IllegalArgumentException _, IllegalStateException _ when isOurs(message) ->
          Optional.of(message);
      default -> Optional.empty();
    };
  }

  private static boolean isOurs(String message) {
    return message.startsWith("briefcast.") || message.contains(".sh ");
  }
}

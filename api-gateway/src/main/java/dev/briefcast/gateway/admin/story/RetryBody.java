package dev.briefcast.gateway.admin.story;

import dev.briefcast.gateway.admin.story.OperatorRetries.Retried;
import java.util.UUID;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** An attempt that was started, as operators read it. */
@JsonNaming(SnakeCaseStrategy.class)
public record RetryBody(String story, int attempt, UUID account, int heldSeconds) {

  /** Shows an attempt. */
  public static RetryBody of(Retried retried) {
    return new RetryBody(
        retried.story().value(), retried.attempt(), retried.account(), retried.heldSeconds());
  }
}

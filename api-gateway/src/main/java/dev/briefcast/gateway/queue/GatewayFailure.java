package dev.briefcast.gateway.queue;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.StoryFailed;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;

/**
 * An outcome that the gateway itself publishes for an attempt; as always, the first outcome
 * decides.
 */
public final class GatewayFailure {

  private GatewayFailure() {}

  /** Said twice, it is the same event. */
  public static StoryFailed of(Attempt attempt, FailureCode code, String sentence, Instant at) {
    String name = code.code() + "/" + attempt.story() + "/" + attempt.number();
    return new StoryFailed(
        UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)),
        at,
        attempt,
        code.code(),
        sentence,
        null,
        code.retryable());
  }
}

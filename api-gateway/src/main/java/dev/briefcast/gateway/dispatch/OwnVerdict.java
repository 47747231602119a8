package dev.briefcast.gateway.dispatch;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.StoryFailed;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;

/** What the gateway itself says of an attempt: one outcome among others, and the first decides. */
public final class OwnVerdict {

  private OwnVerdict() {}

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

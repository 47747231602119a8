package dev.briefcast.gateway.admin.deadletter;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.briefcast.contracts.id.StoryId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * A dead letter, as operators read it.
 *
 * @param story that it is about, or null if its key names none
 * @param value what is kept of it, as text; absent in lists
 */
@JsonNaming(SnakeCaseStrategy.class)
record DeadLetterBody(
    String id,
    String topic,
    Instant at,
    String key,
    @Nullable String story,
    String reason,
    @Nullable String code,
    @Nullable String source,
    int bytes,
    @Nullable Instant replayedAt,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String value) {

  static DeadLetterBody line(DeadLetter letter) {
    return of(letter, null);
  }

  static DeadLetterBody whole(DeadLetter letter) {
    return of(letter, letter.value());
  }

  private static DeadLetterBody of(DeadLetter letter, @Nullable String value) {
    return new DeadLetterBody(
        letter.id(),
        letter.topic(),
        letter.at(),
        letter.key(),
        letter.story().map(StoryId::value).orElse(null),
        letter.reason(),
        letter.code(),
        letter.source(),
        letter.bytes(),
        letter.replayedAt(),
        value);
  }
}

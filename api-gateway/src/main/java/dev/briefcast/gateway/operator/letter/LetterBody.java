package dev.briefcast.gateway.operator.letter;

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
record LetterBody(
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

  static LetterBody line(Letter letter) {
    return of(letter, null);
  }

  static LetterBody whole(Letter letter) {
    return of(letter, letter.value());
  }

  private static LetterBody of(Letter letter, @Nullable String value) {
    return new LetterBody(
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

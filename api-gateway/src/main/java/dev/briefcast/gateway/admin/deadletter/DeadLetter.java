package dev.briefcast.gateway.admin.deadletter;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.admin.PageRequest.Position;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A record that could not be processed, as far as it is kept.
 *
 * @param id topic, partition and offset of the dead letter itself
 * @param at when it was put away
 * @param reason a sentence of whoever put it away
 * @param code a word for the reason, or null if there is none
 * @param source where the record was read from, for instance {@code story.outcomes@3-1207}
 * @param bytes how many the record had
 * @param value its first bytes, read as UTF-8
 * @param replayedAt null if it was not replayed
 */
record DeadLetter(
    String id,
    String topic,
    Instant at,
    String key,
    String reason,
    @Nullable String code,
    @Nullable String source,
    int bytes,
    String value,
    @Nullable Instant replayedAt) {

  /** How much of a record is kept. */
  static final int BYTES_KEPT_MAX = 64 * 1024;

  /** The story that the record is about, if its key names one. */
  Optional<StoryId> story() {
    return StoryId.parse(key);
  }

  Position position() {
    return new Position(at, id);
  }
}

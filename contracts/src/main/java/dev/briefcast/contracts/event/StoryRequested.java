package dev.briefcast.contracts.event;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.change.FetchedChange;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A story is to be made from this brief.
 *
 * @param change the repository change that the brief was made of; null if a client sent the brief
 */
public record StoryRequested(
    UUID eventId, Instant at, Attempt attempt, Brief brief, @Nullable FetchedChange change)
    implements Event {

  /** One of a brief that a client sent. */
  public StoryRequested(UUID eventId, Instant at, Attempt attempt, Brief brief) {
    this(eventId, at, attempt, brief, null);
  }

  @JsonCreator
  public StoryRequested {}

  @Override
  public String key() {
    return attempt.story().value();
  }
}

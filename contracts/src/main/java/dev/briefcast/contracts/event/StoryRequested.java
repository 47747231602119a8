package dev.briefcast.contracts.event;

import dev.briefcast.contracts.brief.Brief;
import java.time.Instant;
import java.util.UUID;

/** A story is to be made from this brief. */
public record StoryRequested(UUID eventId, Instant at, Attempt attempt, Brief brief)
    implements Event {

  @Override
  public String key() {
    return attempt.story().value();
  }
}

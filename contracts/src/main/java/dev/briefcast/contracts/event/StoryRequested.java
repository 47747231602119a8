package dev.briefcast.contracts.event;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.contracts.look.Look;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The event that a story is to be made from this brief.
 *
 * @param change the repository change that the brief was made of; null if a client sent the brief
 * @param heldSeconds what is held for the video, 1 or more: it may be no more than a tenth longer;
 *     null if the gateway is one that did not say so yet
 * @param secretsMasked how many secrets the brief had when it was taken in, which it has no longer;
 *     null if whoever took it in did not look for any
 * @param look the look and voice that were chosen; null if nothing was
 * @param logo the PNG of the chosen logo in Base64, null if there is none
 */
public record StoryRequested(
    UUID eventId,
    Instant at,
    Attempt attempt,
    Brief brief,
    @Nullable FetchedChange change,
    @Nullable Integer heldSeconds,
    @Nullable Integer secretsMasked,
    @Nullable Look look,
    @Nullable String logo)
    implements Event {

  /** One of a brief that a client sent, of which it is not said what is held. */
  public StoryRequested(UUID eventId, Instant at, Attempt attempt, Brief brief) {
    this(eventId, at, attempt, brief, null, null, null, null, null);
  }

  /** One of which it is not said what is held. */
  public StoryRequested(
      UUID eventId, Instant at, Attempt attempt, Brief brief, @Nullable FetchedChange change) {
    this(eventId, at, attempt, brief, change, null, null, null, null);
  }

  /** One of which it is not said what was masked. */
  public StoryRequested(
      UUID eventId,
      Instant at,
      Attempt attempt,
      Brief brief,
      @Nullable FetchedChange change,
      @Nullable Integer heldSeconds) {
    this(eventId, at, attempt, brief, change, heldSeconds, null, null, null);
  }

  @JsonCreator
  public StoryRequested {
    if (secretsMasked != null && secretsMasked < 0) {
      throw new IllegalArgumentException(
          "the count of masked secrets must be 0 or more, not " + secretsMasked);
    }
  }

  @Override
  public String key() {
    return attempt.story().value();
  }
}

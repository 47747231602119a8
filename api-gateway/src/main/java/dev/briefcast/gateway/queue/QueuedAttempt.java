package dev.briefcast.gateway.queue;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.CanonicalBrief;
import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.ChangeRequested;
import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.look.Look;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An attempt whose turn it is.
 *
 * @param heldSeconds what is held for the video; null if the rows that say so are lost
 * @param look what of its look is not as usual, or null
 * @param logo the PNG that it names, in Base64; null if there is none
 * @param trace by what it goes on in the trace of its request, if that is in one
 */
record QueuedAttempt(
    Attempt attempt,
    Work work,
    @Nullable Integer heldSeconds,
    @Nullable Look look,
    @Nullable String logo,
    @Nullable String trace) {

  /** What is to be done. */
  sealed interface Work {}

  /**
   * A story is to be made.
   *
   * @param brief what it is about, in canonical form; null if the row has lost it
   * @param secretsMasked how many secrets it had when it was taken in; null if nobody looked
   */
  record Render(@Nullable String brief, @Nullable Integer secretsMasked) implements Work {}

  /** A repository change is to be fetched first. */
  record Fetch(String owner, String repo, int number, boolean ownScope) implements Work {}

  /** The topic to which the attempt is published. */
  Topic topic() {
    return switch (work) {
      case Render _ -> Topic.STORY_REQUESTS;
      case Fetch _ -> Topic.STORY_CHANGES;
    };
  }

  /** The event that asks for it: the same one, however often it is sent. Fails if it cannot be. */
  Event event(Instant now) {
    return switch (work) {
      case Render(var brief, var masked) -> {
        Brief read = CanonicalBrief.read(Objects.requireNonNull(brief, "a story without a brief"));
        yield new StoryRequested(
            eventId("StoryRequested"), now, attempt, read, null, heldSeconds, masked, look, logo);
      }
      case Fetch(String owner, String repo, int number, boolean ownScope) ->
          new ChangeRequested(
              eventId("ChangeRequested"),
              now,
              attempt,
              owner,
              repo,
              number,
              ownScope,
              heldSeconds,
              look,
              logo);
    };
  }

  private UUID eventId(String type) {
    String name = type + "/" + attempt.story() + "/" + attempt.number();
    return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
  }
}

package dev.briefcast.contracts.event;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The event that a pull request is to be fetched and a story made of it.
 *
 * @param owner of the repository, as first requested
 * @param repo its name
 * @param number of the change, 1 or more
 * @param ownScope whether the account was granted this repository, and so may see it when private
 * @param heldSeconds what is held for the video, 1 or more: it may be no more than a tenth longer;
 *     null if the gateway is one that did not say so yet
 */
public record ChangeRequested(
    UUID eventId,
    Instant at,
    Attempt attempt,
    String owner,
    String repo,
    int number,
    boolean ownScope,
    @Nullable Integer heldSeconds)
    implements Event {

  /** One of which it is not said what is held. */
  public ChangeRequested(
      UUID eventId,
      Instant at,
      Attempt attempt,
      String owner,
      String repo,
      int number,
      boolean ownScope) {
    this(eventId, at, attempt, owner, repo, number, ownScope, null);
  }

  @JsonCreator
  public ChangeRequested {}

  @Override
  public String key() {
    return attempt.story().value();
  }
}

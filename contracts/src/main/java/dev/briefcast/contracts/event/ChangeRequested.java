package dev.briefcast.contracts.event;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.briefcast.contracts.look.Look;
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
 * @param look the look and voice that were chosen; null if nothing was
 * @param logo the PNG of the chosen logo in Base64, null if there is none
 */
public record ChangeRequested(
    UUID eventId,
    Instant at,
    Attempt attempt,
    String owner,
    String repo,
    int number,
    boolean ownScope,
    @Nullable Integer heldSeconds,
    @Nullable Look look,
    @Nullable String logo)
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
    this(eventId, at, attempt, owner, repo, number, ownScope, null, null, null);
  }

  /** One of which nothing is said of its look. */
  public ChangeRequested(
      UUID eventId,
      Instant at,
      Attempt attempt,
      String owner,
      String repo,
      int number,
      boolean ownScope,
      @Nullable Integer heldSeconds) {
    this(eventId, at, attempt, owner, repo, number, ownScope, heldSeconds, null, null);
  }

  @JsonCreator
  public ChangeRequested {}

  @Override
  public String key() {
    return attempt.story().value();
  }
}

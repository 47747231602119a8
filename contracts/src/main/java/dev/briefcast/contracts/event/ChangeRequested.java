package dev.briefcast.contracts.event;

import java.time.Instant;
import java.util.UUID;

/**
 * A repository change is to be fetched and a story made of it.
 *
 * @param owner of the repository, as first requested
 * @param repo its name
 * @param number of the change, 1 or more
 * @param ownScope whether the account was granted this repository, and so may see it when private
 */
public record ChangeRequested(
    UUID eventId,
    Instant at,
    Attempt attempt,
    String owner,
    String repo,
    int number,
    boolean ownScope)
    implements Event {

  @Override
  public String key() {
    return attempt.story().value();
  }
}

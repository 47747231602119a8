package dev.briefcast.contracts.event;

import java.time.Instant;
import java.util.UUID;

/**
 * How far a worker is with an attempt. The first one says that the attempt was taken on.
 *
 * @param stage what is being done
 * @param percent 0 to 100, of the whole attempt
 * @param worker who does it
 */
public record StoryProgress(
    UUID eventId, Instant at, Attempt attempt, Stage stage, int percent, String worker)
    implements Event {

  public StoryProgress {
    if (percent < 0 || percent > 100) {
      throw new IllegalArgumentException("percent is 0 to 100, not " + percent);
    }
  }

  @Override
  public String key() {
    return attempt.story().value();
  }
}

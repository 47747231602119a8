package dev.briefcast.contracts.event;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The event that says how far a worker is with an attempt. The first one that does not speak of
 * fetching says that the attempt was taken on to be made.
 *
 * @param stage what is being done
 * @param percent 0 to 100, of the whole attempt
 * @param worker who does it
 * @param fetching how far fetching the repository change is; null if the story itself is made
 */
public record StoryProgress(
    UUID eventId,
    Instant at,
    Attempt attempt,
    Stage stage,
    int percent,
    String worker,
    @Nullable Fetching fetching)
    implements Event {

  /**
   * How far fetching a repository change is.
   *
   * @param done whether the story only waits to be made
   * @param headSha the newest commit of the change, once it is known
   */
  public record Fetching(boolean done, @Nullable String headSha) {}

  /** One of the story itself. */
  public StoryProgress(
      UUID eventId, Instant at, Attempt attempt, Stage stage, int percent, String worker) {
    this(eventId, at, attempt, stage, percent, worker, null);
  }

  @JsonCreator
  public StoryProgress {
    if (percent < 0 || percent > 100) {
      throw new IllegalArgumentException("percent must be 0 to 100, not " + percent);
    }
  }

  @Override
  public String key() {
    return attempt.story().value();
  }
}

package dev.briefcast.contracts.event;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The video of an attempt is in the media store.
 *
 * @param durationMs measured playing time in milliseconds, more than 0, at most a day
 * @param scenes how many scenes it has, 1 or more
 * @param media every file that was stored
 * @param renderer name and version of what made it
 */
public record StoryReady(
    UUID eventId,
    Instant at,
    Attempt attempt,
    long durationMs,
    int scenes,
    List<MediaFile> media,
    String renderer)
    implements Outcome {

  /** Far longer than any story: what is longer was not measured but went wrong. */
  private static final long DURATION_MS_MAX = 24L * 60 * 60 * 1000;

  public StoryReady {
    if (durationMs < 1 || durationMs > DURATION_MS_MAX) {
      throw new IllegalArgumentException("a story lasts 1 ms to a day, not " + durationMs + " ms");
    }
    if (scenes < 1) {
      throw new IllegalArgumentException("a story has at least one scene, not " + scenes);
    }
    media = List.copyOf(media);
  }

  /** The playing time in seconds, rounded up: what is shown and what is charged. */
  public int durationSeconds() {
    return Math.toIntExact(Math.ceilDiv(durationMs, 1000L));
  }
}

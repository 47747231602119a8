package dev.briefcast.contracts.event;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.contracts.cost.StoryCost;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The event that the video of an attempt is in the media store.
 *
 * @param durationMs measured playing time in milliseconds, more than 0, at most a day
 * @param scenes how many scenes it has, 1 or more
 * @param media every file that was stored
 * @param renderer name, version and voice of what made it
 * @param note what went otherwise than whoever asked may expect, in one or two sentences; null if
 *     nothing did
 * @param secretsMasked how many secrets of the brief are not shown and not spoken; null if the
 *     worker did not look for any
 * @param change the repository change that it tells and how much of it; null for a brief's story
 * @param cost what making it took; null if the worker did not measure it
 */
public record StoryReady(
    UUID eventId,
    Instant at,
    Attempt attempt,
    long durationMs,
    int scenes,
    List<MediaFile> media,
    String renderer,
    @Nullable String note,
    @Nullable Integer secretsMasked,
    @Nullable FetchedChange change,
    @Nullable StoryCost cost)
    implements Outcome {

  /** Far longer than any story: what is longer was not measured but went wrong. */
  private static final long DURATION_MS_MAX = 24L * 60 * 60 * 1000;

  /** One of which there is nothing to say beside. */
  public StoryReady(
      UUID eventId,
      Instant at,
      Attempt attempt,
      long durationMs,
      int scenes,
      List<MediaFile> media,
      String renderer) {
    this(eventId, at, attempt, durationMs, scenes, media, renderer, null, null, null, null);
  }

  /** One whose cost was not measured. */
  public StoryReady(
      UUID eventId,
      Instant at,
      Attempt attempt,
      long durationMs,
      int scenes,
      List<MediaFile> media,
      String renderer,
      @Nullable String note,
      @Nullable Integer secretsMasked,
      @Nullable FetchedChange change) {
    this(
        eventId,
        at,
        attempt,
        durationMs,
        scenes,
        media,
        renderer,
        note,
        secretsMasked,
        change,
        null);
  }

  @JsonCreator
  public StoryReady {
    if (durationMs < 1 || durationMs > DURATION_MS_MAX) {
      throw new IllegalArgumentException(
          "a story must last 1 ms to a day, not " + durationMs + " ms");
    }
    if (scenes < 1) {
      throw new IllegalArgumentException("a story must have at least one scene, not " + scenes);
    }
    if (secretsMasked != null && secretsMasked < 0) {
      throw new IllegalArgumentException(
          "the count of masked secrets must be 0 or more, not " + secretsMasked);
    }
    media = List.copyOf(media);
  }

  /** The playing time in seconds, rounded up: what is shown and what is charged. */
  public int durationSeconds() {
    return Math.toIntExact(Math.ceilDiv(durationMs, 1000L));
  }
}

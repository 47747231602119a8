package dev.briefcast.gateway.story;

import dev.briefcast.contracts.id.StoryId;
import org.jspecify.annotations.Nullable;

/**
 * A story as it stands.
 *
 * @param attempt the newest
 * @param waiting where the newest attempt waits, or null if it does not
 * @param work how far the newest attempt is
 * @param failure why the newest attempt failed, or null if it did not
 * @param video the newest video, which may be an older attempt's; null if there is none
 */
public record StoryRecord(
    StoryId id,
    String title,
    Status status,
    int attempt,
    @Nullable Integer waiting,
    Work work,
    @Nullable Failure failure,
    @Nullable Video video) {

  /** What became of the newest attempt. */
  public enum Status {
    GENERATING,
    READY,
    FAILED
  }

  /**
   * The work on an attempt.
   *
   * @param videoSeconds how long the video will be, as estimated when it was accepted
   * @param percent 0 to 100
   * @param stage what is being done, or null if nothing is
   */
  public record Work(int videoSeconds, int percent, @Nullable String stage) {}

  /** Why an attempt failed. */
  public record Failure(
      String error, String errorCode, @Nullable String failedStage, boolean retryable) {}

  /**
   * A finished video.
   *
   * @param attempt by which it was made
   * @param durationSeconds measured, rounded up
   */
  public record Video(int attempt, int durationSeconds, int scenes) {}
}

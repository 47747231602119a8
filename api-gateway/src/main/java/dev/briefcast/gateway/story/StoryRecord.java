package dev.briefcast.gateway.story;

import dev.briefcast.contracts.change.Coverage;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.gateway.auth.account.AccountPrincipal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A story as the database has it.
 *
 * @param attempt the newest
 * @param waiting where the newest attempt waits, or null if it does not
 * @param work how far the newest attempt is
 * @param failure why the newest attempt failed, or null if it did not
 * @param video the newest video, which may be an older attempt's; null if there is none
 * @param change what it is made of, or null if that is a brief
 * @param sandbox whether a sandbox key asked for it
 * @param look what of its look is not as usual; null if all is
 */
public record StoryRecord(
    StoryId id,
    String title,
    Status status,
    int attempt,
    @Nullable Integer waiting,
    Work work,
    @Nullable Failure failure,
    @Nullable Video video,
    Instant createdAt,
    @Nullable Change change,
    boolean sandbox,
    @Nullable Look look) {

  /** Whether a request for the story can be served without a new attempt. */
  public boolean needsNoAttempt(boolean force) {
    return switch (status) {
      case GENERATING -> true;
      case READY -> !force;
      case FAILED -> false;
    };
  }

  /**
   * Whether a repository change has it as its one story, which is found by the change's name:
   * neither one of the sandbox nor one in a look of its own is.
   */
  public boolean isFoundByChange() {
    return change != null && !sandbox && look == null;
  }

  /** Whether everybody who knows its id may see it. */
  public boolean isPublic() {
    return change == null || change.onlyFor() == null;
  }

  /** Whether it may be seen with that account's key, or without one. */
  public boolean isVisibleTo(@Nullable AccountId account) {
    return isPublic() || (change != null && account != null && account.equals(change.onlyFor()));
  }

  /**
   * Whether it may be seen by them: a key of the sandbox opens no live story, nor a live key one of
   * the sandbox, though both are read without any key.
   */
  public boolean isVisibleTo(@Nullable AccountPrincipal reader) {
    return reader == null
        ? isPublic()
        : isVisibleTo(reader.account()) && reader.inSandbox() == sandbox;
  }

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
   * @param again why this attempt follows another, or null if it was asked for
   */
  public record Work(
      int videoSeconds, int percent, @Nullable String stage, @Nullable RetriedFailure again) {}

  /**
   * The failure that an automatic retry follows.
   *
   * @param errorCode by which the attempt before ended
   * @param restSeconds how long it is until it is queued
   */
  public record RetriedFailure(String errorCode, int restSeconds) {}

  /** Why an attempt failed, or that its video is no longer kept. */
  public record Failure(
      String error, String errorCode, @Nullable String failedStage, boolean retryable) {

    /** The code of a story whose video was removed because it had had its time. */
    public static final String EXPIRED = "expired";
  }

  /**
   * A finished video.
   *
   * @param attempt by which it was made
   * @param durationSeconds measured, rounded up
   * @param note what there is to say beside, in one or two sentences
   * @param secretsMasked how many secrets it does not show; null if none were looked for
   * @param told what it tells of a repository change; null for a brief's
   */
  public record Video(
      int attempt,
      int durationSeconds,
      int scenes,
      Instant readyAt,
      @Nullable String note,
      @Nullable Integer secretsMasked,
      @Nullable Told told) {}

  /**
   * How much of a repository change a video covers.
   *
   * @param headSha the commit that was the newest when the change was fetched
   * @param state how the change stood then, as a word
   * @param coverage how much of it is told
   * @param movedOn whether a newer commit has been seen since; if not, nobody may have looked
   */
  public record Told(String headSha, String state, Coverage coverage, boolean movedOn) {}

  /**
   * A repository change.
   *
   * @param owner as first requested
   * @param repo as first requested
   * @param onlyFor who alone may see the story, or null if everybody may
   */
  public record Change(String owner, String repo, int number, @Nullable AccountId onlyFor) {}
}

package dev.briefcast.client;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.OptBoolean;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A story, as the API returns it. What an answer does not have is null; lists of stories have fewer
 * fields than a story alone.
 *
 * @param status {@code generating}, {@code ready} or {@code failed}
 * @param url the page that plays it
 * @param cached whether a finished story was found for the request
 * @param message how it stands, as a sentence
 * @param estimatedSeconds until it is ready
 * @param durationSeconds of the video
 * @param scenes of the video
 * @param error why it failed, as a sentence
 * @param errorCode the same for programs
 * @param progress in per cent
 * @param queuePosition 1 for the next
 * @param owner of the repository; of a change, or of a brief that names one
 * @param number of the change
 * @param headSha the commit that the video of a change tells
 * @param readyAt null until it is ready
 * @param sandbox whether a sandbox key, {@code bc_test_…}, asked for it: a short video with a mark
 * @param look what was chosen of its look and voice; null if all is as usual
 * @param metadata what the request said of itself
 * @param warnings what the request said in vain
 * @param coverage how much of a change its video tells; null until it is ready
 * @param json all of it as it came, fields that are not known here included
 */
public record Story(
    String id,
    String status,
    URI url,
    boolean cached,
    @Nullable String message,
    @Nullable Integer estimatedSeconds,
    @Nullable Integer durationSeconds,
    @Nullable Integer scenes,
    @Nullable String title,
    @Nullable String error,
    @Nullable String errorCode,
    @Nullable Integer progress,
    @Nullable String stage,
    @Nullable Integer queuePosition,
    @Nullable String owner,
    @Nullable String repo,
    @Nullable Integer number,
    @Nullable String headSha,
    @Nullable Instant createdAt,
    @Nullable Instant readyAt,
    boolean sandbox,
    @Nullable Media media,
    @Nullable Map<String, Object> look,
    @Nullable Map<String, Object> metadata,
    @Nullable List<Warning> warnings,
    @Nullable Coverage coverage,
    @JacksonInject(value = ApiJson.AS_IT_CAME, useInput = OptBoolean.FALSE) String json) {

  /** The addresses of a story's files. */
  public record Media(URI video, URI captions, URI poster, URI transcript) {}

  /**
   * How much of a change is told.
   *
   * @param skipped what is left out, and why
   * @param diffTruncated whether GitHub gives only a part of the change
   */
  public record Coverage(Told files, Told hunks, List<Skipped> skipped, boolean diffTruncated) {

    /** How many are told word for word, how many in sum, and how many not. */
    public record Told(int narrated, int summarised, int skipped) {}

    /** How many are left out for a reason, such as {@code lock_file}. */
    public record Skipped(String reason, int files, int hunks) {}
  }

  /** A field of a request that has no effect, and why. */
  public record Warning(String field, String message) {}

  /** Whether its video is there. */
  public boolean isReady() {
    return status.equals("ready");
  }

  /** Whether it ended without a video. */
  public boolean hasFailed() {
    return status.equals("failed");
  }

  /** Whether nothing more becomes of it by itself. */
  public boolean hasEnded() {
    return isReady() || hasFailed();
  }
}

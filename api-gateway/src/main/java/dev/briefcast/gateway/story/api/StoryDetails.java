package dev.briefcast.gateway.story.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Failure;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.StoryRecord.Video;
import dev.briefcast.gateway.story.submit.RequestWarnings.Warning;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The fields in which the JSON of stories says how they are doing, whatever they are made of. They
 * are ours and are absent when they have nothing to say.
 *
 * @param progress 0 to 100, while it is generated
 * @param queuePosition 1 for the next; absent once a worker has taken it on
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.NON_NULL)
record StoryDetails(
    @Nullable Integer progress,
    @Nullable String stage,
    @Nullable Integer queuePosition,
    @Nullable String errorCode,
    @Nullable String failedStage,
    @Nullable Boolean retryable,
    @Nullable Integer secretsMasked,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Warning> warnings) {

  static StoryDetails of(StoryRecord story, List<Warning> warnings) {
    boolean generating = story.status() == Status.GENERATING;
    Failure failure = story.failure();
    return new StoryDetails(
        generating ? story.work().percent() : null,
        generating ? story.work().stage() : null,
        generating ? story.waiting() : null,
        failure == null ? null : failure.errorCode(),
        failure == null ? null : failure.failedStage(),
        failure == null ? null : failure.retryable(),
        masked(story),
        warnings);
  }

  private static @Nullable Integer masked(StoryRecord story) {
    Video video = story.status() == Status.READY ? story.video() : null;
    Integer masked = video == null ? null : video.secretsMasked();
    return masked == null || masked == 0 ? null : masked;
  }
}

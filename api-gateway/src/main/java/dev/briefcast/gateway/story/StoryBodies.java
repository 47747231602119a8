package dev.briefcast.gateway.story;

import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.story.StoryRecord.Failure;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.StoryRecord.Video;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Writes stories as clients read them. */
@Component
class StoryBodies {

  private final GatewayProperties properties;

  StoryBodies(GatewayProperties properties) {
    this.properties = properties;
  }

  /** The answer to a POST. */
  StoryBody of(Admission admission) {
    return body(
        admission.story(), admission.kind() == Admission.Kind.CACHED, admission.kind().message());
  }

  /** The answer to a GET. */
  StoryBody of(StoryRecord story) {
    return body(story, false, message(story));
  }

  private static String message(StoryRecord story) {
    return switch (story.status()) {
      case GENERATING ->
          story.waiting() == null
              ? "The story is being generated."
              : "The story is waiting to be generated.";
      case READY -> "The story is ready.";
      case FAILED -> "The story could not be generated.";
    };
  }

  private StoryBody body(StoryRecord story, boolean cached, String message) {
    boolean open = story.status() == Status.GENERATING;
    Failure failure = story.failure();
    Video video = story.video();
    Video shown = story.status() == Status.READY ? video : null;
    return new StoryBody(
        story.id().value(),
        story.status().name().toLowerCase(Locale.ROOT),
        properties.absolute("/s/" + story.id()),
        cached,
        message,
        WaitingTime.estimateSeconds(story),
        shown == null ? null : shown.durationSeconds(),
        shown == null ? null : shown.scenes(),
        story.title(),
        failure == null ? null : failure.error(),
        open ? story.work().percent() : null,
        open ? story.work().stage() : null,
        open ? story.waiting() : null,
        failure == null ? null : failure.errorCode(),
        failure == null ? null : failure.failedStage(),
        failure == null ? null : failure.retryable(),
        links(story, video));
  }

  private @Nullable MediaLinks links(StoryRecord story, @Nullable Video video) {
    return video == null ? null : MediaLinks.of(story, video.attempt(), properties);
  }
}

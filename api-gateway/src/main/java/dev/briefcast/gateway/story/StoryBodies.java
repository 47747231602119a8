package dev.briefcast.gateway.story;

import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.media.SignedLinks;
import dev.briefcast.gateway.story.StoryRecord.Change;
import dev.briefcast.gateway.story.StoryRecord.Failure;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.StoryRecord.Told;
import dev.briefcast.gateway.story.StoryRecord.Video;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Writes stories as clients read them. */
@Component
class StoryBodies {

  private final GatewayProperties properties;
  private final SignedLinks signedLinks;

  StoryBodies(GatewayProperties properties, SignedLinks signedLinks) {
    this.properties = properties;
    this.signedLinks = signedLinks;
  }

  /** Everything of the answer to a GET that can change, and nothing else. */
  String tag(StoryRecord story) {
    return "%s-%d-%d-%s-%s%s"
        .formatted(
            story.status(),
            story.attempt(),
            story.work().percent(),
            story.work().stage(),
            story.waiting(),
            story.isPublic() || story.video() == null ? "" : "-" + signedLinks.stamp());
  }

  /** The answer to a POST. */
  StoryAnswer of(Admission admission) {
    return body(admission.story(), admission.kind() == Admission.Kind.CACHED, Notes.of(admission));
  }

  /** The answer to a GET. */
  StoryAnswer of(StoryRecord story) {
    return body(story, false, Notes.of(story));
  }

  private StoryAnswer body(StoryRecord story, boolean cached, String message) {
    Change change = story.change();
    return change == null
        ? ofBrief(story, cached, message)
        : ofChange(story, change, cached, message);
  }

  private StoryBody ofBrief(StoryRecord story, boolean cached, String message) {
    boolean open = story.status() == Status.GENERATING;
    Failure failure = story.failure();
    Video shown = shown(story);
    return new StoryBody(
        story.id().value(),
        story.status().name().toLowerCase(Locale.ROOT),
        properties.storyUrl(story.id()),
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
        masked(shown),
        links(story));
  }

  private ChangeBody ofChange(StoryRecord story, Change change, boolean cached, String message) {
    boolean open = story.status() == Status.GENERATING;
    Failure failure = story.failure();
    Video shown = shown(story);
    Told told = shown == null ? null : shown.told();
    return new ChangeBody(
        story.id().value(),
        story.status().name().toLowerCase(Locale.ROOT),
        change.owner(),
        change.repo(),
        change.number(),
        properties.changeUrl(change.owner(), change.repo(), change.number()),
        shown == null ? null : shown.durationSeconds(),
        shown == null ? null : shown.scenes(),
        story.createdAt().toString(),
        shown == null ? null : shown.readyAt().toString(),
        story.title(),
        cached,
        message,
        WaitingTime.estimateSeconds(story),
        failure == null ? null : failure.error(),
        open ? story.work().percent() : null,
        open ? story.work().stage() : null,
        open ? story.waiting() : null,
        failure == null ? null : failure.errorCode(),
        failure == null ? null : failure.failedStage(),
        failure == null ? null : failure.retryable(),
        masked(shown),
        told == null ? null : told.headSha(),
        told == null ? null : told.state(),
        told == null ? null : CoverageBody.of(told.coverage()),
        links(story));
  }

  /** The video of an older attempt is linked, but its length is not that of the story to come. */
  private static @Nullable Video shown(StoryRecord story) {
    return story.status() == Status.READY ? story.video() : null;
  }

  private static @Nullable Integer masked(@Nullable Video shown) {
    Integer masked = shown == null ? null : shown.secretsMasked();
    return masked == null || masked == 0 ? null : masked;
  }

  private @Nullable MediaLinks links(StoryRecord story) {
    Video video = story.video();
    if (video == null || !(story.isPublic() || signedLinks.canSign())) {
      return null;
    }
    String folder = "/media/" + story.id() + "/" + video.attempt() + "/";
    return MediaLinks.of(
        folder, path -> properties.absolute(story.isPublic() ? path : signedLinks.signed(path)));
  }
}

package dev.briefcast.gateway.story.api;

import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Change;
import dev.briefcast.gateway.story.StoryRecord.Failure;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.StoryRecord.Told;
import dev.briefcast.gateway.story.StoryRecord.Video;
import dev.briefcast.gateway.story.look.LookBody;
import dev.briefcast.gateway.story.media.SignedLinks;
import dev.briefcast.gateway.story.metadata.StoryMetadata;
import dev.briefcast.gateway.story.submit.RequestWarnings.Warning;
import dev.briefcast.gateway.story.submit.SubmissionResult;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Builds the JSON of stories. */
@Component
public class StoryBodies {

  private final GatewayProperties properties;
  private final SignedLinks signedLinks;

  StoryBodies(GatewayProperties properties, SignedLinks signedLinks) {
    this.properties = properties;
    this.signedLinks = signedLinks;
  }

  /** Everything of the answer to a GET that can change, and nothing else. */
  String tag(StoryRecord story, @Nullable StoryMetadata own) {
    return "%s-%d-%d-%s-%s%s%s"
        .formatted(
            story.status(),
            story.attempt(),
            story.work().percent(),
            story.work().stage(),
            story.waiting(),
            story.isPublic() || story.video() == null ? "" : "-" + signedLinks.stamp(),
            own == null ? "" : "-" + own.tag());
  }

  /** The answer to a POST. */
  public AnyStoryBody bodyOf(SubmissionResult admission, List<Warning> warnings) {
    return body(
        admission.story(),
        admission.kind() == SubmissionResult.Kind.CACHED,
        StatusMessages.messageFor(admission),
        warnings,
        admission.metadata());
  }

  /** The answer to a GET by an account that has that metadata with the story, if it has any. */
  public AnyStoryBody bodyOf(StoryRecord story, @Nullable StoryMetadata own) {
    return body(story, false, StatusMessages.messageFor(story), List.of(), own);
  }

  private AnyStoryBody body(
      StoryRecord story,
      boolean cached,
      String message,
      List<Warning> warnings,
      @Nullable StoryMetadata own) {
    Change change = story.change();
    return change == null
        ? ofBrief(story, cached, message, warnings, own)
        : ofChange(story, change, cached, message, warnings, own);
  }

  private StoryBody ofBrief(
      StoryRecord story,
      boolean cached,
      String message,
      List<Warning> warnings,
      @Nullable StoryMetadata own) {
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
        error(story),
        StoryDetails.of(story, warnings),
        links(story),
        LookBody.of(story.look()),
        own,
        story.sandbox());
  }

  private ChangeBody ofChange(
      StoryRecord story,
      Change change,
      boolean cached,
      String message,
      List<Warning> warnings,
      @Nullable StoryMetadata own) {
    Video shown = shown(story);
    Told told = shown == null ? null : shown.told();
    return new ChangeBody(
        story.id().value(),
        story.status().name().toLowerCase(Locale.ROOT),
        change.owner(),
        change.repo(),
        change.number(),
        url(story, change),
        shown == null ? null : shown.durationSeconds(),
        shown == null ? null : shown.scenes(),
        story.createdAt().toString(),
        shown == null ? null : shown.readyAt().toString(),
        story.title(),
        cached,
        message,
        WaitingTime.estimateSeconds(story),
        error(story),
        StoryDetails.of(story, warnings),
        told == null ? null : told.headSha(),
        told == null ? null : told.state(),
        told == null ? null : CoverageBody.of(told.coverage()),
        links(story),
        LookBody.of(story.look()),
        own,
        story.sandbox());
  }

  private String url(StoryRecord story, Change change) {
    return story.isFoundByChange()
        ? properties.changeUrl(change.owner(), change.repo(), change.number())
        : properties.storyUrl(story.id());
  }

  /** Why a story failed; null if it did not. */
  private static @Nullable String error(StoryRecord story) {
    Failure failure = story.failure();
    return failure == null ? null : failure.error();
  }

  /** The video of an older attempt is linked, but its length is not that of the story to come. */
  private static @Nullable Video shown(StoryRecord story) {
    return story.status() == Status.READY ? story.video() : null;
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

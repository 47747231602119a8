package dev.briefcast.gateway.page;

import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Failure;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.StoryRecord.Video;
import org.jspecify.annotations.Nullable;

/**
 * What the page of a story shows.
 *
 * @param media where the video's files are, ending in a slash; null if there is no video yet
 * @param length minutes and seconds, if there is a video
 * @param percent how far it is, while it is made
 * @param error why it failed, if it did
 * @param movedOn whether the change that the video tells has newer commits
 */
record StoryPage(
    String title,
    @Nullable String media,
    @Nullable String length,
    @Nullable Integer percent,
    boolean waiting,
    @Nullable String error,
    boolean movedOn) {

  static StoryPage of(StoryRecord story) {
    Video video = story.video();
    Failure failure = story.failure();
    boolean generating = story.status() == Status.GENERATING;
    return new StoryPage(
        story.title(),
        video == null ? null : "/media/" + story.id() + "/" + video.attempt() + "/",
        video == null ? null : length(video.durationSeconds()),
        generating ? story.work().percent() : null,
        generating && story.waiting() != null,
        failure == null ? null : failure.error(),
        video != null && video.told() != null && video.told().movedOn());
  }

  private static String length(int seconds) {
    return "%d:%02d".formatted(seconds / 60, seconds % 60);
  }
}

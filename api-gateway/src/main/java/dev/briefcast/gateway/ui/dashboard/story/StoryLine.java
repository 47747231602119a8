package dev.briefcast.gateway.ui.dashboard.story;

import dev.briefcast.gateway.story.query.ListedStory;
import dev.briefcast.gateway.ui.view.DisplayDuration;
import dev.briefcast.gateway.ui.view.DisplayTime;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A story in an account's list.
 *
 * @param repository as people write it, with the number of a change; null if none is named, or if
 *     the title is the same
 * @param status what becomes of it, in a word
 * @param tone of the status: a class of the style sheet
 * @param length of the video, once there is one
 * @param sandbox whether a sandbox key asked for it
 * @param link the address that people pass on
 * @param video null until there is one
 */
record StoryLine(
    String id,
    String title,
    @Nullable String repository,
    String status,
    String tone,
    @Nullable String length,
    DisplayTime created,
    ListedStoryState state,
    boolean sandbox,
    String link,
    @Nullable ListedVideo video) {

  static StoryLine of(
      ListedStory story, ListedStoryState state, @Nullable ListedVideo video, Instant now) {
    Integer seconds = story.durationSeconds();
    return new StoryLine(
        story.id(),
        story.title(),
        story.title().equals(repository(story)) ? null : repository(story),
        status(story.status(), state),
        tone(story.status(), state),
        seconds == null ? null : DisplayDuration.clock(seconds),
        DisplayTime.of(Instant.parse(story.createdAt()), now),
        state,
        story.sandbox(),
        story.url(),
        video);
  }

  /** Whether it changes by itself. */
  public boolean isMoving() {
    return tone.equals("generating");
  }

  /** What its actions have behind their addresses. */
  public String mode() {
    return sandbox ? "?mode=sandbox" : "";
  }

  private static @Nullable String repository(ListedStory story) {
    if (story.repo() == null) {
      return null;
    }
    String name = story.owner() + "/" + story.repo();
    return story.number() == null ? name : name + " #" + story.number();
  }

  private static String status(String status, ListedStoryState state) {
    return switch (status) {
      case "ready" -> "Ready";
      case "failed" -> state.ending();
      default -> state.waits() ? "Waiting" : "In progress";
    };
  }

  private static String tone(String status, ListedStoryState state) {
    return status.equals("failed") && !state.ending().equals("Failed") ? "ended" : status;
  }
}

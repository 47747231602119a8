package dev.briefcast.gateway.ui.page;

import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.api.StatusMessages;
import dev.briefcast.gateway.story.api.WaitingTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a story, in words for people. As JSON it is what a page is told as it goes on.
 *
 * @param percent 0 to 100
 * @param said how it stands, in a sentence
 * @param detail its place in the queue and how long it will take, as far as is known; may be empty
 * @param step which of {@link #steps} is being done; below 0 while it waits
 */
record RenderingStatus(int percent, String said, String detail, int step) {

  private static final List<String> STEPS =
      List.of("Read", "Write", "Speak", "Paint", "Join", "Check", "Store");

  static RenderingStatus of(StoryRecord story) {
    return new RenderingStatus(
        story.work().percent(), StatusMessages.messageFor(story), detail(story), step(story));
  }

  /** What is done for a story, in order. */
  public List<String> steps() {
    return STEPS;
  }

  private static String detail(StoryRecord story) {
    var parts = new ArrayList<String>();
    Integer waiting = story.waiting();
    if (waiting != null) {
      parts.add("Number " + waiting + " in the queue");
    }
    Integer seconds = WaitingTime.estimateSeconds(story);
    if (seconds != null) {
      parts.add(seconds < 90 ? "about " + seconds + " s left" : "about " + minutes(seconds));
    }
    return String.join(", ", parts);
  }

  private static String minutes(int seconds) {
    return Math.round(seconds / 60.0) + " min left";
  }

  private static int step(StoryRecord story) {
    @Nullable String stage = story.work().stage();
    return switch (stage == null ? "" : stage) {
      case "source" -> 0;
      case "screenplay" -> 1;
      case "narration", "timeline" -> 2;
      case "frames" -> 3;
      case "encode" -> 4;
      case "gate" -> 5;
      case "store", "outcome" -> 6;
      default -> -1;
    };
  }
}

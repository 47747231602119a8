package dev.briefcast.gateway.event.stream;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.gateway.event.AccountEventType;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Failure;
import dev.briefcast.gateway.story.StoryRecord.Status;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The state of a story, as its event stream reports it. The same state has the same id at every
 * gateway, so that nobody is told twice who goes on at another.
 *
 * @param id which clients give back to say what they were told last
 * @param name of the event that tells it
 * @param ended whether nothing follows until somebody asks for the story again
 */
record StoryStreamState(String id, String name, boolean ended) {

  /** An event of a story that is being made. */
  private static final String PROGRESS = "story.progress";

  private static final String NO_STAGE = "waiting";

  private static final Pattern FORM =
      Pattern.compile("[0-9]{1,9}-(generating|ready|failed)-[0-9]{1,3}-[a-z_]{1,40}-[0-9]{1,9}");

  /** How that story stands. */
  static StoryStreamState of(StoryRecord story) {
    String stage = story.work().stage();
    Integer waiting = story.waiting();
    String id =
        "%d-%s-%d-%s-%d"
            .formatted(
                story.attempt(),
                story.status().name().toLowerCase(Locale.ROOT),
                story.work().percent(),
                stage == null ? NO_STAGE : stage,
                waiting == null ? 0 : waiting);
    return new StoryStreamState(id, name(story), story.status() != Status.GENERATING);
  }

  /** Whether a text has the form of an id. */
  static boolean isId(String text) {
    return FORM.matcher(text).matches();
  }

  private static String name(StoryRecord story) {
    return switch (story.status()) {
      case GENERATING -> PROGRESS;
      case READY -> AccountEventType.STORY_READY.text();
      case FAILED -> failed(story.failure() == null ? "" : story.failure().errorCode()).text();
    };
  }

  private static AccountEventType failed(String errorCode) {
    if (errorCode.equals(FailureCode.CANCELLED.code())) {
      return AccountEventType.STORY_CANCELLED;
    }
    return errorCode.equals(Failure.EXPIRED)
        ? AccountEventType.STORY_EXPIRED
        : AccountEventType.STORY_FAILED;
  }
}

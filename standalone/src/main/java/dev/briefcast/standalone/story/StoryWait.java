package dev.briefcast.standalone.story;

import dev.briefcast.client.BriefcastClient;
import dev.briefcast.client.Story;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;

/** Waits until a story has ended, and shows meanwhile how far it is. */
public final class StoryWait {

  /** Longer than any story takes, however many are before it. */
  private static final Duration MAX = Duration.ofDays(1);

  private final BriefcastClient briefcast;
  private final ProgressLine line;

  /**
   * Waits at a Briefcast.
   *
   * @param line where it is shown how far the story is
   */
  public StoryWait(BriefcastClient briefcast, ProgressLine line) {
    this.briefcast = briefcast;
    this.line = line;
  }

  /** Waits until a story has ended, ready or failed. */
  public Story awaitEnd(Story story) throws InterruptedException {
    if (story.hasEnded()) {
      return story;
    }
    line.show(story);
    try {
      return briefcast.await(story.id(), MAX, this::show);
    } catch (TimeoutException late) {
      throw new PlainFailureException("The story has not ended within a day.", late);
    } catch (IllegalArgumentException noId) {
      throw new PlainFailureException("The gateway's response has no story id.", noId);
    } finally {
      line.end();
    }
  }

  private void show(Story story) {
    if (!story.hasEnded()) {
      line.show(story);
    }
  }
}

package dev.briefcast.gateway.story.api;

import dev.briefcast.gateway.story.StoryRecord;
import org.jspecify.annotations.Nullable;

/** Estimates how long it takes until a story is ready. */
public final class WaitingTime {

  /** How many seconds of video a worker makes in a second, at the least. */
  private static final double TIMES_REAL_TIME = 6;

  /** What every attempt takes, however short. */
  private static final double BASE_SECONDS = 3;

  /** What an attempt ahead in the queue takes: the one thing known of it is that it is there. */
  private static final double AHEAD_SECONDS = 15;

  private WaitingTime() {}

  /** Seconds, 1 or more; null once the story has ended. */
  public static @Nullable Integer estimateSeconds(StoryRecord story) {
    return switch (story.status()) {
      case READY, FAILED -> null;
      case GENERATING ->
          (int) Math.max(1, Math.ceil(secondsAhead(story) + ownSeconds(story.work())));
    };
  }

  private static double secondsAhead(StoryRecord story) {
    Integer position = story.waiting();
    var again = story.work().again();
    double rest = again == null ? 0 : again.restSeconds();
    return rest + (position == null ? 0 : (position - 1) * AHEAD_SECONDS);
  }

  private static double ownSeconds(StoryRecord.Work work) {
    double whole = BASE_SECONDS + work.videoSeconds() / TIMES_REAL_TIME;
    return whole * (100 - work.percent()) / 100;
  }
}

package dev.briefcast.standalone.story;

import dev.briefcast.standalone.api.ApiConnection;
import dev.briefcast.standalone.api.ApiResponse;
import dev.briefcast.standalone.api.Request;
import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.standalone.terminal.Pause;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A client of stories that is patient: what may pass is asked again a few times. Blocks.
 *
 * <p>Asking again for a story is safe if the request has an idempotency key.
 */
public final class StoryClient {

  private static final int TRIES_MAX = 5;
  private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);

  /** Who is told to wait longer gives up: a person decides. */
  private static final Duration PAUSE_MAX = Duration.ofMinutes(1);

  private static final Set<Integer> PASSING = Set.of(429, 502, 503, 504);
  private static final String KEY_IN_USE = "idempotency_key_in_use";

  private final ApiConnection api;
  private final Pause pause;
  private final PrintWriter said;

  /**
   * A client that says why it waits.
   *
   * @param said where it says so
   */
  public StoryClient(ApiConnection api, Pause pause, PrintWriter said) {
    this.api = api;
    this.pause = pause;
    this.said = said;
  }

  /** What is answered at last; a refusal is a failure. */
  public ApiResponse send(Request request) throws InterruptedException {
    Duration growing = FIRST_PAUSE;
    for (int tries = 1; ; tries++) {
      Duration before = growing;
      Duration wait;
      String why;
      try {
        ApiResponse answer = api.exchange(request);
        wait = answer.retryAfter().orElse(before);
        if (!isPassing(answer) || tries == TRIES_MAX || wait.compareTo(PAUSE_MAX) > 0) {
          return answer.done();
        }
        why = "was answered with " + answer.status();
      } catch (IOException e) {
        if (tries == TRIES_MAX) {
          throw api.silent(e);
        }
        wait = before;
        why = "was not answered";
      }
      said.println("The call %s; trying again in %d s".formatted(why, wait.toSeconds()));
      said.flush();
      sleep(wait);
      growing = growing.multipliedBy(2);
    }
  }

  /** What is done between two questions how a story stands. */
  @FunctionalInterface
  public interface Meanwhile {

    /**
     * Whether the story is known to have ended: then it is asked for at once.
     *
     * @param progress told of how the story stands, as often as that is heard
     */
    boolean hasEnded(ReportedStory story, Consumer<ReportedStory> progress)
        throws InterruptedException;
  }

  /**
   * Asks until the story has ended.
   *
   * @param first what was answered to whoever asked for it
   * @param askAgain how long after an answer
   */
  public ApiResponse ended(
      ApiResponse first, ProgressLine line, Function<ApiResponse, Duration> askAgain)
      throws InterruptedException {
    return ended(first, line, askAgain, (story, progress) -> false);
  }

  /**
   * Asks until the story has ended.
   *
   * @param first what was answered to whoever asked for it
   * @param askAgain how long after an answer, unless the end is known meanwhile
   */
  public ApiResponse ended(
      ApiResponse first,
      ProgressLine line,
      Function<ApiResponse, Duration> askAgain,
      Meanwhile meanwhile)
      throws InterruptedException {
    ApiResponse answer = first;
    ReportedStory story = ReportedStory.of(answer);
    Request ask = Request.get("stories", story.id());
    try {
      while (!story.isReady() && !story.hasFailed()) {
        line.show(story);
        if (!meanwhile.hasEnded(story, line::show)) {
          sleep(askAgain.apply(answer));
        }
        answer = send(ask);
        story = ReportedStory.of(answer);
      }
    } finally {
      line.end();
    }
    return answer;
  }

  private void sleep(Duration time) throws InterruptedException {
    if (pause.await(time)) {
      throw new PlainFailureException("Stopped while the story was being made.");
    }
  }

  private static boolean isPassing(ApiResponse answer) {
    return PASSING.contains(answer.status()) || answer.errorCode().equals(KEY_IN_USE);
  }
}

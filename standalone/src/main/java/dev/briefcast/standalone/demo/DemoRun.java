package dev.briefcast.standalone.demo;

import dev.briefcast.standalone.api.ApiConnection;
import dev.briefcast.standalone.api.ApiResponse;
import dev.briefcast.standalone.api.Request;
import dev.briefcast.standalone.stack.Credentials;
import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.standalone.story.Downloads;
import dev.briefcast.standalone.story.NewStory;
import dev.briefcast.standalone.story.ProgressLine;
import dev.briefcast.standalone.story.ReportedStory;
import dev.briefcast.standalone.story.StoryClient;
import dev.briefcast.standalone.terminal.Pause;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Posts one brief, follows its progress and downloads its files. */
public final class DemoRun {

  /** Within what a client may ask in a minute. */
  private static final Duration ASK_EVERY = Duration.ofMillis(700);

  private static final Duration ANSWERS_WITHIN = Duration.ofSeconds(3);

  private final Credentials credentials;
  private final Path out;
  private final PrintWriter terminal;
  private final boolean redrawn;
  private final Pause pause;

  /**
   * A run that has not begun.
   *
   * @param out the folder where the files go
   * @param redrawn whether the terminal can move back to the start of a line
   */
  public DemoRun(
      Credentials credentials, Path out, PrintWriter terminal, boolean redrawn, Pause pause) {
    this.credentials = credentials;
    this.out = out;
    this.terminal = terminal;
    this.redrawn = redrawn;
    this.pause = pause;
  }

  /** Whether an API answers at these credentials, whatever it says. */
  public static boolean answers(Credentials credentials) throws InterruptedException {
    try (var api = new ApiConnection(credentials.gateway(), "/api/v1", Map.of())) {
      api.exchange(Request.get("stories", "brief_" + "0".repeat(32)), ANSWERS_WITHIN);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Asks for the story, waits until it has ended, and fetches its files.
   *
   * @param brief JSON
   * @throws PlainFailureException if the brief is refused or its story fails
   */
  public void run(byte[] brief) throws InterruptedException {
    var key = Map.of("Authorization", "Bearer " + credentials.apiKey());
    try (var api = new ApiConnection(credentials.gateway(), "/api/v1", key)) {
      var client = new StoryClient(api, pause, terminal);
      long beganNs = System.nanoTime();
      ApiResponse answer = client.send(NewStory.ofBrief(brief));
      ReportedStory accepted = ReportedStory.of(answer);
      accepted.notices().forEach(terminal::println);
      var line = new ProgressLine(terminal, redrawn);
      ReportedStory ended = ReportedStory.of(client.ended(answer, line, _ -> ASK_EVERY)).made();
      double seconds = (System.nanoTime() - beganNs) / 1e9;
      report(ended, accepted.isReady(), seconds, Downloads.fetch(ended, out));
    }
  }

  private void report(ReportedStory story, boolean cached, double seconds, List<Path> files) {
    files.forEach(terminal::println);
    Integer known = story.durationSeconds();
    int playing = known == null ? 0 : known;
    terminal.println(
        cached
            ? "%d s of video; it had been made before".formatted(playing)
            : String.format(
                Locale.ROOT,
                "%d s of video in %.1f s: %.1f times faster than real time",
                playing,
                seconds,
                playing / seconds));
    terminal.flush();
  }
}

package dev.briefcast.standalone.demo;

import dev.briefcast.client.BriefcastClient;
import dev.briefcast.client.BriefcastException;
import dev.briefcast.client.Story;
import dev.briefcast.standalone.api.RefusalText;
import dev.briefcast.standalone.stack.Credentials;
import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.standalone.story.Downloads;
import dev.briefcast.standalone.story.NewStory;
import dev.briefcast.standalone.story.ProgressLine;
import dev.briefcast.standalone.story.StoryReport;
import dev.briefcast.standalone.story.StoryWait;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Posts one brief, follows its progress and downloads its files. */
public final class DemoRun {

  private static final Duration ANSWERS_WITHIN = Duration.ofSeconds(3);

  private final Credentials credentials;
  private final Path out;
  private final PrintWriter terminal;
  private final boolean redrawn;

  /**
   * A run that has not begun.
   *
   * @param out the folder where the files go
   * @param redrawn whether the terminal can move back to the start of a line
   */
  public DemoRun(Credentials credentials, Path out, PrintWriter terminal, boolean redrawn) {
    this.credentials = credentials;
    this.out = out;
    this.terminal = terminal;
    this.redrawn = redrawn;
  }

  /** Whether an API responds at the address of these credentials. */
  public static boolean isReachable(Credentials credentials) throws InterruptedException {
    BriefcastClient anybody =
        BriefcastClient.at(credentials.gateway()).timeout(ANSWERS_WITHIN).tries(1).build();
    try {
      anybody.get("brief_" + "0".repeat(32));
      return true;
    } catch (BriefcastException refused) {
      return refused.status() != 0;
    }
  }

  /**
   * Asks for the story, waits until it has ended, and fetches its files.
   *
   * @param brief JSON
   * @throws PlainFailureException if the brief is refused or its story fails
   */
  public void run(byte[] brief) throws InterruptedException {
    BriefcastClient client =
        BriefcastClient.at(credentials.gateway()).key(credentials.apiKey()).build();
    long beganNs = System.nanoTime();
    try {
      Story accepted = client.create(NewStory.ofBrief(brief));
      StoryReport.notices(accepted).forEach(terminal::println);
      var wait = new StoryWait(client, new ProgressLine(terminal, redrawn));
      Story ended = StoryReport.requireVideo(wait.awaitEnd(accepted));
      double seconds = (System.nanoTime() - beganNs) / 1e9;
      report(ended, accepted.isReady(), seconds, Downloads.fetch(ended, out));
    } catch (BriefcastException refused) {
      throw RefusalText.explained(refused);
    }
  }

  private void report(Story story, boolean cached, double seconds, List<Path> files) {
    files.forEach(terminal::println);
    Integer known = story.durationSeconds();
    int playing = known == null ? 0 : known;
    terminal.println(
        cached
            ? "%d s of video; made before".formatted(playing)
            : String.format(
                Locale.ROOT,
                "%d s of video in %.1f s: %.1f times faster than real time",
                playing,
                seconds,
                playing / seconds));
    terminal.flush();
  }
}

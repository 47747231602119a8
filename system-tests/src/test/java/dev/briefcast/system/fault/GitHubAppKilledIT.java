package dev.briefcast.system.fault;

import static org.awaitility.Awaitility.await;

import dev.briefcast.system.BriefcastProcess;
import dev.briefcast.system.OpenedPulls;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The GitHub app is killed again and again, each time at the worst moment: GitHub has what it made,
 * and it does not know.
 */
@Tag("long")
class GitHubAppKilledIT {

  private static final Duration SOON = Duration.ofMinutes(5);

  @TempDir private Path folder;
  private final AtomicReference<BriefcastProcess> app = new AtomicReference<>();
  private int started;

  @Test
  void app_killedAfterEachWrite_leavesOneCommentAndOneCheck() throws Exception {
    try (var pulls = new OpenedPulls()) {
      String port = BriefcastProcess.freePort();
      Map<String, String> settings = pulls.settings();
      String[] data = {"--data", folder.resolve("data").toString()};
      String[] up = {"up", "--port", BriefcastProcess.freePort(), data[0], data[1]};
      try (var stack = BriefcastProcess.start(settings, folder, "up", List.of(up))) {
        stack.awaitPrinted("Briefcast is ready");
        String[] command = {"github-app", "--port", port, data[0], data[1]};
        start(settings, command);
        pulls.callAt(URI.create("http://localhost:" + port + "/github/hook"));

        killAtEach(pulls, settings, command);

        pulls.areEachToldOnce(
            SOON, comment -> comment.contains("Watch the walkthrough"), List.of("success"));
        app.get().close();
      }
    }
  }

  /** At odd ones after the check run was made, at even ones after the comment was. */
  private void killAtEach(OpenedPulls pulls, Map<String, String> settings, String[] command)
      throws IOException {
    for (int number = 1; number <= 4; number++) {
      BriefcastProcess victim = app.get();
      if (number % 2 == 0) {
        pulls.whenMade(() -> {});
      }
      pulls.whenMade(victim::kill);
      pulls.open();
      await().atMost(SOON).until(() -> !victim.isAlive());
      start(settings, command);
    }
  }

  private void start(Map<String, String> settings, String[] command) throws IOException {
    started++;
    BriefcastProcess next =
        BriefcastProcess.start(settings, folder, "app-" + started, List.of(command));
    app.set(next.awaitPrinted("GitHub app is ready"));
  }
}

package dev.briefcast.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.testing.github.GitHubStub;
import dev.briefcast.testing.github.StubFile;
import dev.briefcast.testing.github.StubPull;
import dev.briefcast.testing.github.StubRepository;
import dev.briefcast.testing.github.app.GitHubAppStub;
import dev.briefcast.testing.github.app.HookLog;
import dev.briefcast.testing.github.app.StubbedPull;
import dev.briefcast.testing.github.app.StubbedRepository;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
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

  private static final String SECRET = "what GitHub and its app know";
  private static final Duration SOON = Duration.ofMinutes(5);
  private static final String PATCH =
      "@@ -12,3 +12,3 @@ class Client {\n   void connect() {\n-    wait(30);\n+    wait(60);\n   }";

  @TempDir private Path folder;
  private final AtomicReference<BriefcastProcess> app = new AtomicReference<>();
  private int started;

  @Test
  void app_killedWheneverItHasMadeSomething_leavesOneCommentAndOneCheck() throws Exception {
    try (var changes = GitHubStub.start();
        var github = GitHubAppStub.start()) {
      String port = BriefcastProcess.freePort();
      Map<String, String> settings = settings(changes, github);
      String[] data = {"--data", folder.resolve("data").toString()};
      String[] up = {"up", "--port", BriefcastProcess.freePort(), data[0], data[1]};
      try (var stack = BriefcastProcess.start(settings, folder, "up", List.of(up))) {
        stack.awaitPrinted("Briefcast is ready");
        String[] command = {"github-app", "--port", port, data[0], data[1]};
        start(settings, command);
        github.hooks().to(URI.create("http://localhost:" + port + "/github/hook"), SECRET);
        StubbedRepository waits =
            github.repository(github.install(41, "killed", true), "waits", false);
        List<StubbedPull> pulls = killedAtEach(changes, github, waits, settings, command);

        for (StubbedPull pull : pulls) {
          await()
              .atMost(SOON)
              .untilAsserted(
                  () ->
                      assertThat(pull.comments())
                          .singleElement()
                          .matches(each -> each.body().contains("Watch the walkthrough")));
          await()
              .atMost(SOON)
              .untilAsserted(
                  () ->
                      assertThat(waits.checks())
                          .filteredOn(check -> check.head().equals(pull.head()))
                          .singleElement()
                          .matches(check -> check.conclusion().equals("success")));
        }
        app.get().close();
      }
    }
  }

  /** Of odd ones after the check run was made, of even ones after the comment was. */
  private List<StubbedPull> killedAtEach(
      GitHubStub changes,
      GitHubAppStub github,
      StubbedRepository waits,
      Map<String, String> settings,
      String[] command)
      throws IOException {
    StubRepository source = changes.repository("killed", "waits", true);
    var pulls = new ArrayList<StubbedPull>();
    for (int number = 1; number <= 4; number++) {
      StubPull change =
          StubPull.open(
              number, "Wait longer", "Too short.", List.of(StubFile.modified("A.java", PATCH)));
      source.with(change);
      StubbedPull pull = waits.pull(number, change.headSha());
      pulls.add(pull);
      BriefcastProcess victim = app.get();
      if (number % 2 == 0) {
        github.whenMade(() -> {});
      }
      github.whenMade(victim::kill);
      // What is not taken is asked for again.
      github.hooks().send(HookLog.pull(waits, pull, "opened"));
      await().atMost(SOON).until(() -> !victim.isAlive());
      start(settings, command);
    }
    return pulls;
  }

  private void start(Map<String, String> settings, String[] command) throws IOException {
    started++;
    BriefcastProcess next =
        BriefcastProcess.start(settings, folder, "app-" + started, List.of(command));
    app.set(next.awaitPrinted("GitHub app is ready"));
  }

  private static Map<String, String> settings(GitHubStub changes, GitHubAppStub github) {
    return Map.of(
        "BRIEFCAST_GITHUB_API_URL",
        changes.url().toString(),
        "BRIEFCAST_GITHUB_APP_APP_ID",
        github.appId(),
        "BRIEFCAST_GITHUB_APP_APP_KEY",
        github.appKey(),
        "BRIEFCAST_GITHUB_APP_WEBHOOK_SECRET",
        SECRET,
        "BRIEFCAST_GITHUB_APP_API_URL",
        github.url().toString(),
        "BRIEFCAST_GITHUB_APP_SWEEP",
        "2s");
  }
}

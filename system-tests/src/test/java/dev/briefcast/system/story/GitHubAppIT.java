package dev.briefcast.system.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.system.RunningBriefcast;
import dev.briefcast.testing.github.StubFile;
import dev.briefcast.testing.github.StubPull;
import dev.briefcast.testing.github.app.HookLog;
import dev.briefcast.testing.github.app.StubbedInstallation;
import dev.briefcast.testing.github.app.StubbedPull;
import dev.briefcast.testing.github.app.StubbedRepository;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A pull request's story on GitHub, through every service as they run. */
class GitHubAppIT {

  private static final String PATCH =
      "@@ -12,3 +12,3 @@ class Client {\n   void connect() {\n-    wait(30);\n+    wait(60);\n   }";

  @Test
  void pull_opened_hasItsStoryInOneCommentAndOneCheck() {
    var change =
        StubPull.open(
            3,
            "Wait longer, says @everyone",
            "It was too short.",
            List.of(StubFile.modified("src/Client.java", PATCH)));
    RunningBriefcast.github().repository("hooked", "waits", true).with(change);
    StubbedInstallation installation = RunningBriefcast.appGitHub().install(31, "hooked", true);
    StubbedRepository waits = RunningBriefcast.appGitHub().repository(installation, "waits", false);
    StubbedPull pull = waits.pull(3, change.headSha());

    int answer = RunningBriefcast.appGitHub().hooks().send(HookLog.pull(waits, pull, "opened"));

    assertThat(answer).isEqualTo(202);
    await()
        .atMost(Duration.ofMinutes(3))
        .untilAsserted(
            () ->
                assertThat(waits.checks())
                    .singleElement()
                    .matches(check -> check.conclusion().equals("success"))
                    .satisfies(
                        check ->
                            assertThat(check.text())
                                .contains(
                                    "wait is now given 60", "?t=0", "| Files | 1 | 0 | 0 |")));
    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () ->
                assertThat(pull.comments())
                    .singleElement()
                    .satisfies(
                        comment ->
                            assertThat(comment.body())
                                .contains(
                                    "/pr/hooked/waits/3", "story.jpg", "Watch the walkthrough")
                                .doesNotContain("@everyone", "being made")));
  }
}

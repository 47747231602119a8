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
import java.net.URI;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.awaitility.core.ConditionFactory;

/**
 * A GitHub at which pull requests are opened while the GitHub app is harmed, and what is said on
 * them. What the app does not take is sent again when it asks for it.
 */
public final class OpenedPulls implements AutoCloseable {

  private static final String PATCH =
      "@@ -12,3 +12,3 @@ class Client {\n   void connect() {\n-    wait(30);\n+    wait(60);\n   }";

  private final GitHubStub changes = GitHubStub.start();
  private final GitHubAppStub github = GitHubAppStub.start();
  private final StubRepository source = changes.repository("harmed", "waits", true);
  private final StubbedRepository waits =
      github.repository(github.install(71, "harmed", true), "waits", false);
  private final List<StubbedPull> opened = new CopyOnWriteArrayList<>();

  /** What fetchers and the app are to know of it. */
  public Map<String, String> settings() {
    var settings = new HashMap<>(github.settings());
    settings.put("BRIEFCAST_GITHUB_API_URL", changes.url().toString());
    settings.put("BRIEFCAST_GITHUB_APP_SWEEP", "2s");
    return settings;
  }

  /** Where the app is, whether it answers or not. */
  public void callAt(URI hook) {
    github.callAt(hook);
  }

  /** Opens the next. */
  public void open() {
    int number = opened.size() + 1;
    StubPull change =
        StubPull.open(
            number, "Wait longer", "Too short.", List.of(StubFile.modified("A.java", PATCH)));
    source.with(change);
    StubbedPull pull = waits.pull(number, change.headSha());
    opened.add(pull);
    github.hooks().send(HookLog.pull(waits, pull, "opened"));
  }

  /** Runs that once, when a call of the app has made something and is not answered yet. */
  public void whenMade(Runnable harm) {
    github.whenMade(harm);
  }

  /**
   * Each has one comment and one check run, which say how its story ended.
   *
   * @param conclusions of check runs
   */
  public void areEachToldOnce(
      Duration within, Predicate<String> comment, Collection<String> conclusions) {
    assertThat(opened).isNotEmpty();
    for (StubbedPull pull : opened) {
      soon("the comment on " + pull.head(), within)
          .untilAsserted(
              () ->
                  assertThat(pull.comments())
                      .singleElement()
                      .matches(each -> comment.test(each.body())));
      soon("the check run of " + pull.head(), within)
          .untilAsserted(
              () ->
                  assertThat(waits.checks())
                      .filteredOn(check -> check.head().equals(pull.head()))
                      .singleElement()
                      .matches(check -> conclusions.contains(check.conclusion())));
    }
  }

  private static ConditionFactory soon(String what, Duration within) {
    return await(what).atMost(within).pollInterval(Duration.ofMillis(500));
  }

  @Override
  public void close() {
    changes.close();
    github.close();
  }
}

package dev.briefcast.bench;

import dev.briefcast.bench.figures.Report;
import dev.briefcast.bench.figures.Spread;
import dev.briefcast.bench.figures.WallClock;
import dev.briefcast.bench.load.Rates;
import dev.briefcast.bench.stack.PullRequestStory;
import dev.briefcast.bench.stack.RunningStack;
import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefReader;
import dev.briefcast.embedded.Folder;
import dev.briefcast.embedded.FreePort;
import dev.briefcast.testing.github.GitHubStub;
import dev.briefcast.testing.github.StubFile;
import dev.briefcast.testing.github.StubPull;
import dev.briefcast.testing.github.StubRepository;
import dev.briefcast.testing.github.app.GitHubAppStub;
import dev.briefcast.testing.github.app.HookLog;
import dev.briefcast.testing.github.app.StubbedPull;
import dev.briefcast.testing.github.app.StubbedRepository;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/**
 * Measures the GitHub app on an idle system: from a webhook to the comment with the finished story
 * of a change with as much code as the typical brief, and the parts of that time.
 */
@Command(name = "github-app", description = "From a webhook to the comment with its story.")
final class GitHubAppBench implements Callable<Integer> {

  private static final Duration WITHIN = Duration.ofMinutes(5);
  private static final long LOOK_MS = 2;

  @Option(names = "--pulls", paramLabel = "N", defaultValue = "20")
  private int pulls;

  /** What was found. */
  record Found(
      String subject, int processors, double loadBefore, double loadAfter, List<Spread> parts) {}

  /** The moments of one pull request, in microseconds since 1970. */
  private record Told(
      long sent, long answered, long announced, long asked, long ready, long commented) {}

  @Override
  public Integer call() throws Exception {
    double loadBefore = Rates.loadNow();
    Path data = Files.createTempDirectory("briefcast-bench");
    try (var changes = GitHubStub.start();
        var github = GitHubAppStub.start()) {
      String port = Integer.toString(FreePort.find());
      github.callAt(URI.create("http://localhost:" + port + "/github/hook"));
      try (var _ =
          RunningStack.start(
              data.resolve("data"), settings(changes, github, port), "--github-app")) {
        StubRepository source = changes.repository("bench", "shop", true);
        StubbedRepository shop = github.repository(github.install(1, "bench", true), "shop", false);
        var story = new PullRequestStory(data.resolve("data"));
        var told = new ArrayList<Told>();
        // The first makes the account, and meets a worker that made none.
        for (int number = 1; number <= pulls + 1; number++) {
          told.add(measurePull(source, github, shop, number, story));
        }
        print(
            new Found(
                "%d pull requests, opened one after the other".formatted(pulls),
                Runtime.getRuntime().availableProcessors(),
                loadBefore,
                Rates.loadNow(),
                parts(told.subList(1, told.size()))));
      }
    } finally {
      Folder.delete(data);
    }
    return 0;
  }

  private static Map<String, String> settings(
      GitHubStub changes, GitHubAppStub github, String port) {
    var settings = new HashMap<>(github.settings());
    settings.put("BRIEFCAST_GITHUB_API_URL", changes.url().toString());
    settings.put("BRIEFCAST_GITHUB_APP_PORT", port);
    return settings;
  }

  private static Told measurePull(
      StubRepository source,
      GitHubAppStub github,
      StubbedRepository shop,
      int number,
      PullRequestStory story)
      throws Exception {
    StubPull change = change(number);
    source.with(change);
    StubbedPull pull = shop.pull(number, change.headSha());
    long sent = WallClock.nowUs();
    int status = github.hooks().send(HookLog.pull(shop, pull, "opened"));
    long answered = WallClock.nowUs();
    if (status / 100 != 2) {
      throw new IllegalStateException("The app answered " + status);
    }
    long announced = awaitComment(pull, body -> !body.isEmpty());
    long commented = awaitComment(pull, body -> body.contains("Watch the walkthrough"));
    story.read(number);
    return new Told(sent, answered, announced, story.askedUs(), story.readyUs(), commented);
  }

  /** When the comment was first seen to be so. */
  private static long awaitComment(StubbedPull pull, Predicate<String> so) throws Exception {
    long untilNs = System.nanoTime() + WITHIN.toNanos();
    while (System.nanoTime() < untilNs) {
      if (pull.comments().stream().anyMatch(each -> so.test(each.body()))) {
        return WallClock.nowUs();
      }
      Thread.sleep(LOOK_MS);
    }
    throw new TimeoutException("Nothing was said within " + WITHIN);
  }

  /** The typical brief's code, as a change that adds it. */
  private static StubPull change(int number) throws Exception {
    Path typical = Path.of(System.getProperty("briefcast.example"));
    Brief brief = BriefReader.read(JsonMapper.shared().readTree(Files.readAllBytes(typical)));
    List<StubFile> files =
        brief.files().stream()
            .filter(file -> file.excerpt() != null)
            .map(GitHubAppBench::added)
            .toList();
    return StubPull.open(number, brief.title() + " " + number, brief.summary(), files);
  }

  private static StubFile added(BriefFile file) {
    List<String> lines = Objects.requireNonNull(file.excerpt()).lines().toList();
    String patch = "@@ -0,0 +1,%d @@\n+%s".formatted(lines.size(), String.join("\n+", lines));
    return StubFile.of(file.path(), "added", patch);
  }

  private static List<Spread> parts(List<Told> told) {
    return List.of(
        Spread.of("webhook to its answer", told.stream().map(t -> t.answered - t.sent).toList()),
        Spread.of(
            "webhook to the first comment", told.stream().map(t -> t.announced - t.sent).toList()),
        Spread.of(
            "webhook to the request of the story",
            told.stream().map(t -> t.asked - t.sent).toList()),
        Spread.of("the story", told.stream().map(t -> t.ready - t.asked).toList()),
        Spread.of("story to its comment", told.stream().map(t -> t.commented - t.ready).toList()),
        Spread.of(
            "webhook to the comment with the story",
            told.stream().map(t -> t.commented - t.sent).toList()));
  }

  private static void print(Found found) {
    Report.printHead(found.subject(), found.processors(), found.loadBefore(), found.loadAfter());
    Spread.printHead();
    found.parts().forEach(Spread::print);
    Report.printJson(found);
  }
}

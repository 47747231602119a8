package dev.briefcast.bench;

import dev.briefcast.bench.figures.Report;
import dev.briefcast.bench.figures.Spread;
import dev.briefcast.bench.figures.WallClock;
import dev.briefcast.bench.load.Rates;
import dev.briefcast.bench.stack.BenchWorker;
import dev.briefcast.bench.stack.EventWriter;
import dev.briefcast.bench.stack.Programs;
import dev.briefcast.bench.stack.RunningStack;
import dev.briefcast.bench.stack.StackServers;
import dev.briefcast.bench.stack.StartedRenders;
import dev.briefcast.bench.stack.StartedRenders.Taken;
import dev.briefcast.embedded.Folder;
import dev.briefcast.embedded.FreePort;
import dev.briefcast.testing.github.app.GitHubAppStub;
import dev.briefcast.testing.github.app.HookLog;
import dev.briefcast.testing.github.app.StubbedCheck;
import dev.briefcast.testing.github.app.StubbedInstallation;
import dev.briefcast.testing.github.app.StubbedPull;
import dev.briefcast.testing.github.app.StubbedRepository;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Opens many pull requests of one account through the GitHub app, and some of other accounts beside
 * them: whether each is commented once, whether GitHub's limits are respected, and how many renders
 * the others wait for. Renders only last; GitHub's minute, the app's pauses with it, is shorter.
 */
@Command(name = "github-burst", description = "Many pull requests at once, and those beside them.")
final class GitHubBurstBench implements Callable<Integer> {

  private static final Duration LOCK = Duration.ofSeconds(15);
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration WRITE_PAUSE = Duration.ofMillis(800);
  private static final int WRITES_A_MINUTE = 80;
  private static final long LOOK_MS = 100;

  /** A pull request takes four calls that write, and some time is for what takes longer. */
  private static final int WRITES_MAX = 8;

  @Option(names = "--pulls", paramLabel = "N", defaultValue = "1000")
  private int pulls;

  @Option(names = "--others", paramLabel = "N", defaultValue = "10")
  private int others;

  @Option(names = "--job", paramLabel = "MS", defaultValue = "1600")
  private long jobMs;

  @Option(names = "--faster", paramLabel = "TIMES", defaultValue = "5")
  private int faster;

  private record Opened(StubbedRepository repository, StubbedPull pull, long sentUs) {}

  /**
   * What was found.
   *
   * @param commentedOnce pull requests with one comment that links the story
   * @param checkedOnce those with one check run that is a success
   * @param limitsReached how often GitHub refused a call because there were too many
   * @param calledAgainstLimits how many calls came though GitHub had said to wait
   * @param rendersWaited of each other account, the renders of others that it waited for
   */
  record Found(
      String subject,
      int processors,
      double loadBefore,
      double loadAfter,
      int pulls,
      int commentedOnce,
      int checkedOnce,
      int limitsReached,
      int calledAgainstLimits,
      double tookS,
      List<Integer> rendersWaited,
      List<Spread> parts) {}

  @Override
  public Integer call() throws Exception {
    Programs.quieten();
    double loadBefore = Rates.loadNow();
    Path folder = Files.createTempDirectory("briefcast-bench");
    Path data = folder.resolve("data");
    try (var github = GitHubAppStub.start()) {
      github.limitWrites(WRITES_A_MINUTE, MINUTE.dividedBy(faster));
      String port = Integer.toString(FreePort.find());
      github.callAt(URI.create("http://localhost:" + port + "/github/hook"));
      try (var _ =
          RunningStack.start(data, settings(github, port), "--github-app", "--without", "worker")) {
        StackServers servers = StackServers.of(data);
        var repositories = repositories(github);
        giveMinutes(servers, repositories.size());
        try (var events = new EventWriter(servers.kafka());
            var taken = new StartedRenders(events, jobMs);
            var _ = BenchWorker.ofChanges(servers.kafka(), "bench", 1, LOCK, taken)) {
          print(measure(github, repositories, taken, loadBefore));
        }
      }
    } finally {
      Folder.delete(folder);
    }
    return 0;
  }

  private Map<String, String> settings(GitHubAppStub github, String port) {
    var settings = new HashMap<>(github.settings());
    settings.put("BRIEFCAST_GITHUB_APP_PORT", port);
    settings.put(
        "BRIEFCAST_GITHUB_APP_WRITE_PAUSE", WRITE_PAUSE.dividedBy(faster).toMillis() + "ms");
    // Ten a minute would keep the queue of the one account short.
    settings.put("BRIEFCAST_LIMITS_POSTS_PER_MINUTE", "0");
    return settings;
  }

  /** That of the one account, and those of the others. */
  private List<StubbedRepository> repositories(GitHubAppStub github) {
    var made = new ArrayList<StubbedRepository>();
    for (int i = 0; i <= others; i++) {
      StubbedInstallation installation = github.install(1 + i, "owner-" + i, true);
      github.hooks().send(HookLog.installation(installation, "created"));
      made.add(github.repository(installation, "shop", false));
    }
    return made;
  }

  private static void giveMinutes(StackServers servers, int accounts) throws Exception {
    try (var connection = DriverManager.getConnection(servers.gatewayDatabase());
        var statement = connection.createStatement()) {
      await(
          MINUTE,
          () -> {
            try (var rows =
                statement.executeQuery("SELECT count(*) FROM account WHERE name LIKE '%owner-%'")) {
              return rows.next() && rows.getInt(1) >= accounts;
            } catch (SQLException broken) {
              throw new IllegalStateException(broken);
            }
          });
      statement.execute("UPDATE account SET seconds_per_month = 1000000000000");
    }
  }

  private Found measure(
      GitHubAppStub github, List<StubbedRepository> repositories, StartedRenders taken, double load)
      throws Exception {
    var opened = new ArrayList<Opened>();
    long beganUs = WallClock.nowUs();
    long paceUs = MINUTE.toNanos() / 1000 / faster / pulls;
    for (int number = 1; number <= pulls; number++) {
      opened.add(open(github, repositories.getFirst(), number));
      long waitUs = beganUs + number * paceUs - WallClock.nowUs();
      Thread.sleep(Duration.ofNanos(Math.max(0, waitUs * 1000)));
    }
    long lastUs = WallClock.nowUs();
    for (int other = 1; other <= others; other++) {
      int due = pulls / 10 * 9 * other / others;
      await(longest(), () -> taken.count() >= due);
      opened.add(open(github, repositories.get(other), 1));
    }
    await(longest(), () -> opened.stream().allMatch(GitHubBurstBench::isCommented));
    await(longest(), () -> successes(repositories) >= opened.size());
    double tookS = (WallClock.nowUs() - beganUs) / 1e6;
    List<Opened> beside = opened.subList(pulls, opened.size());
    return new Found(
        "%d pull requests of one account within %.1f s, %d of others, renders of %d ms, time of"
                .formatted(pulls, (lastUs - beganUs) / 1e6, others, jobMs)
            + " GitHub's limits %d times as fast".formatted(faster),
        Runtime.getRuntime().availableProcessors(),
        load,
        Rates.loadNow(),
        opened.size(),
        (int) opened.stream().filter(each -> each.pull.comments().size() == 1).count(),
        (int) opened.stream().filter(GitHubBurstBench::isChecked).count(),
        github.limitsReached(),
        github.calledAgainstLimits(),
        tookS,
        beside.stream().map(each -> taken.waited(each.repository.owner())).toList(),
        parts(beside, taken));
  }

  private Opened open(GitHubAppStub github, StubbedRepository repository, int number) {
    StubbedPull pull = repository.pull(number, "%040x".formatted(number));
    long sentUs = WallClock.nowUs();
    int status = github.hooks().send(HookLog.pull(repository, pull, "opened"));
    if (status / 100 != 2) {
      throw new IllegalStateException("The app answered " + status);
    }
    return new Opened(repository, pull, sentUs);
  }

  private static boolean isCommented(Opened each) {
    return each.pull.comments().stream()
        .anyMatch(comment -> comment.body().contains("Watch the walkthrough"));
  }

  private static long successes(List<StubbedRepository> repositories) {
    return repositories.stream()
        .flatMap(each -> each.checks().stream())
        .filter(check -> check.conclusion().equals("success"))
        .count();
  }

  private static boolean isChecked(Opened each) {
    List<StubbedCheck> checks =
        each.repository.checks().stream()
            .filter(check -> check.head().equals(each.pull.head()))
            .toList();
    return checks.size() == 1 && checks.getFirst().conclusion().equals("success");
  }

  private Duration longest() {
    return MINUTE.plus(
        WRITE_PAUSE
            .dividedBy(faster)
            .plusMillis(jobMs)
            .multipliedBy((long) WRITES_MAX * (pulls + others)));
  }

  private static void await(Duration longest, BooleanSupplier so) throws Exception {
    long untilNs = System.nanoTime() + longest.toNanos();
    while (!so.getAsBoolean()) {
      if (System.nanoTime() > untilNs) {
        throw new TimeoutException("It did not come within " + longest);
      }
      Thread.sleep(LOOK_MS);
    }
  }

  private static List<Spread> parts(List<Opened> beside, StartedRenders taken) {
    var asked = new ArrayList<Long>();
    var begun = new ArrayList<Long>();
    for (Opened each : beside) {
      Taken job = taken.of(each.repository.owner());
      asked.add(job.acceptedUs() - each.sentUs);
      begun.add(job.begunUs() - job.acceptedUs());
    }
    return List.of(
        Spread.of("others: webhook to the request of the story", asked),
        Spread.of("others: request to the first moment of the render", begun));
  }

  private static void print(Found found) {
    Report.printHead(found.subject(), found.processors(), found.loadBefore(), found.loadAfter());
    System.out.printf(
        Locale.ROOT,
        "after %.1f s: %d pull requests, %d with one comment, %d with one check run%n",
        found.tookS(),
        found.pulls(),
        found.commentedOnce(),
        found.checkedOnce());
    System.out.printf(
        "GitHub refused %d calls, and %d came though it had%n",
        found.limitsReached(), found.calledAgainstLimits());
    System.out.println("renders that others waited for: " + found.rendersWaited());
    Spread.printHead();
    found.parts().forEach(Spread::print);
    Report.printJson(found);
  }
}

package dev.briefcast.bench;

import dev.briefcast.bench.figures.Report;
import dev.briefcast.bench.figures.Spread;
import dev.briefcast.bench.figures.WallClock;
import dev.briefcast.bench.load.Rates;
import dev.briefcast.bench.stack.EventWriter;
import dev.briefcast.bench.stack.PostingClock;
import dev.briefcast.bench.stack.Programs;
import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.embedded.EmbeddedKafka;
import dev.briefcast.embedded.PostgresServer;
import dev.briefcast.ledger.QuotaLedger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.springframework.context.ConfigurableApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures how many attempts a second a ledger charges, of many accounts and of one. */
@Command(name = "ledger", description = "Postings a second, and from outcome to posting.")
final class LedgerBench implements Callable<Integer> {

  private static final int ACCOUNTS = 1_000;
  private static final int WARM_UP = 500;
  private static final long SECOND_MS = 1_000;

  @Option(names = "--rounds", paramLabel = "N", defaultValue = "3")
  private int rounds;

  @Option(names = "--outcomes", paramLabel = "N", defaultValue = "5000")
  private int outcomes;

  @Option(names = "--per-second", paramLabel = "N", defaultValue = "40")
  private int perSecond;

  @Option(names = "--seconds", paramLabel = "S", defaultValue = "5")
  private int seconds;

  private final Random random = new Random();
  private final List<AccountId> many = Stream.generate(AccountId::random).limit(ACCOUNTS).toList();
  private final List<AccountId> one = List.of(AccountId.random());

  /**
   * The figures for one number of accounts.
   *
   * @param perSecond postings of a backlog, the median round's
   * @param paced from outcome to posting where few come
   */
  record Line(String what, long perSecond, List<Long> rounds, Spread paced) {}

  record Lines(
      String subject, int processors, double loadBefore, double loadAfter, List<Line> rows) {}

  @Override
  public Integer call() throws Exception {
    Programs.quieten();
    double loadBefore = Rates.loadNow();
    try (var postgres = PostgresServer.temporary();
        var kafka = EmbeddedKafka.temporary()) {
      postgres.createDatabase("ledger");
      try (var _ = ledger(postgres, kafka);
          var events = new EventWriter(kafka.bootstrapServers());
          var postings = new PostingClock(kafka.bootstrapServers())) {
        backlog(events, postings, many, WARM_UP);
        print(loadBefore, measure(events, postings));
      }
    }
    return 0;
  }

  private List<Line> measure(EventWriter events, PostingClock postings) throws Exception {
    var ofMany = new ArrayList<Long>();
    var ofOne = new ArrayList<Long>();
    for (int round = 0; round < rounds; round++) {
      ofMany.add(backlog(events, postings, many, outcomes));
      ofOne.add(backlog(events, postings, one, outcomes));
    }
    return List.of(
        line("many accounts", ofMany, paced(events, postings, many)),
        line("one account", ofOne, paced(events, postings, one)));
  }

  /** Postings a second while there is always another outcome to be read. */
  private long backlog(
      EventWriter events, PostingClock postings, List<AccountId> accounts, int count)
      throws InterruptedException {
    List<Attempt> attempts = Stream.generate(() -> attempt(accounts)).limit(count).toList();
    long begun = WallClock.nowUs();
    attempts.forEach(events::sayReady);
    events.flush();
    long took = postings.await(attempts) - begun;
    return count * 1_000_000L / took;
  }

  /** From the outcome to its posting, where there is never a backlog. */
  private List<Long> paced(EventWriter events, PostingClock postings, List<AccountId> accounts)
      throws InterruptedException {
    var attempts = new ArrayList<Attempt>();
    var saidUs = new ArrayList<Long>();
    for (int i = 0; i < perSecond * seconds; i++) {
      Attempt attempt = attempt(accounts);
      attempts.add(attempt);
      saidUs.add(WallClock.nowUs());
      events.sayReady(attempt);
      Thread.sleep(SECOND_MS / perSecond);
    }
    postings.await(attempts);
    var took = new ArrayList<Long>();
    for (int i = 0; i < attempts.size(); i++) {
      took.add(postings.at(attempts.get(i)) - saidUs.get(i));
    }
    return took;
  }

  private Attempt attempt(List<AccountId> accounts) {
    AccountId account = accounts.get(random.nextInt(accounts.size()));
    return new Attempt(StoryId.ofBrief(random), 1, account, Instant.now(), "bench");
  }

  private static ConfigurableApplicationContext ledger(
      PostgresServer postgres, EmbeddedKafka kafka) {
    return QuotaLedger.application()
        .run(
            "--logging.level.root=off",
            "--spring.kafka.bootstrap-servers=" + kafka.bootstrapServers(),
            "--spring.r2dbc.url=" + postgres.r2dbcUrl("ledger"),
            "--spring.r2dbc.username=" + PostgresServer.USER,
            "--spring.flyway.url=" + postgres.jdbcUrl("ledger"));
  }

  private Line line(String what, List<Long> perSecondOfRounds, List<Long> pacedUs) {
    long middle =
        perSecondOfRounds.stream()
            .sorted()
            .skip(perSecondOfRounds.size() / 2)
            .findFirst()
            .orElse(0L);
    return new Line(what, middle, perSecondOfRounds, Spread.of(what, pacedUs));
  }

  private void print(double loadBefore, List<Line> lines) {
    var found =
        new Lines(
            "%s: %d outcomes waiting, then %d a second"
                .formatted(Topic.STORY_OUTCOMES.topicName(), outcomes, perSecond),
            Runtime.getRuntime().availableProcessors(),
            loadBefore,
            Rates.loadNow(),
            lines);
    Report.printHead(found.subject(), found.processors(), found.loadBefore(), found.loadAfter());
    System.out.printf("%-16s %11s %9s %9s  %s%n", "", "postings/s", "p50 ms", "p99 ms", "rounds");
    for (Line line : lines) {
      System.out.printf(
          Locale.ROOT,
          "%-16s %11d %9.1f %9.1f  %s%n",
          line.what(),
          line.perSecond(),
          line.paced().p50Ms(),
          line.paced().p99Ms(),
          line.rounds());
    }
    Report.printJson(found);
  }
}

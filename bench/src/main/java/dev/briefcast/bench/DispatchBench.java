package dev.briefcast.bench;

import dev.briefcast.bench.figures.Report;
import dev.briefcast.bench.stack.Programs;
import dev.briefcast.embedded.EmbeddedKafka;
import dev.briefcast.embedded.PostgresServer;
import dev.briefcast.gateway.ApiGateway;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.IssuedKey;
import dev.briefcast.gateway.auth.account.Plan;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.springframework.context.ConfigurableApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Measures what a long queue costs: dispatch, POST and GET with a short queue and with a long one.
 */
@Command(name = "dispatch", description = "Dispatch, POST and GET with a short and a long queue.")
final class DispatchBench implements Callable<Integer> {

  /** What was published stands at the end of the queue again, so that it stays as long as it is. */
  private static final String TURN_OVER =
      """
      UPDATE queue SET state = 'queued', enqueued_at = clock_timestamp() WHERE state = 'published'
      """;

  private static final String LAST =
      """
      SELECT story FROM queue WHERE state = 'queued' ORDER BY enqueued_at DESC LIMIT 1
      """;

  private static final String BRIEF =
      """
      {"title": "Bench %s", "summary": "A brief as short as it may be.", "files": [{"path": "a"}]}
      """;

  @Option(names = "--rounds", paramLabel = "N", defaultValue = "3")
  private int rounds;

  @Option(names = "--seconds", paramLabel = "S", defaultValue = "5")
  private int seconds;

  @Option(names = "--calls", paramLabel = "N", defaultValue = "200")
  private int calls;

  @Option(names = "--queued", paramLabel = "N", defaultValue = "100000")
  private int queued;

  private final HttpClient client = HttpClient.newHttpClient();
  private String poster = "";
  private int posted;

  /**
   * One round, with a queue of one length.
   *
   * @param dispatched attempts published in a second, eight waiting at most
   */
  record Line(int queued, int accounts, long dispatched, double getMedianMs, double postMedianMs) {

    static Line of(List<Line> rounds) {
      Line first = rounds.getFirst();
      return new Line(
          first.queued,
          first.accounts,
          Math.round(median(rounds.stream().mapToDouble(Line::dispatched).toArray())),
          median(rounds.stream().mapToDouble(Line::getMedianMs).toArray()),
          median(rounds.stream().mapToDouble(Line::postMedianMs).toArray()));
    }
  }

  record Lines(String subject, double loadAverage, List<Line> rows) {}

  @Override
  public Integer call() throws Exception {
    Programs.quieten();
    try (var postgres = PostgresServer.temporary();
        var kafka = EmbeddedKafka.temporary()) {
      postgres.createDatabase("gateway");
      try (var gateway = gateway(postgres, kafka);
          var connection =
              DriverManager.getConnection(
                  postgres.jdbcUrl("gateway") + "?user=" + PostgresServer.USER)) {
        var key = key(gateway);
        String secret = key.key().secret();
        String base = "http://localhost:" + ApiGateway.port(gateway) + "/api/v1/stories";
        poster = first(connection, "SELECT account FROM api_key LIMIT 1");
        measure(connection, base, secret, 100, 1);
        print(all(connection, base, secret));
      }
    }
    return 0;
  }

  /** In turns, so that what else the machine does falls upon all of them. */
  private List<Line> all(Connection connection, String base, String secret) throws Exception {
    int[][] kinds = {{100, 1}, {queued, 1}, {100, 100}, {queued, queued}};
    var lines = new ArrayList<List<Line>>();
    for (int kind = 0; kind < kinds.length; kind++) {
      lines.add(new ArrayList<>());
    }
    for (int round = 0; round < rounds; round++) {
      for (int kind = 0; kind < kinds.length; kind++) {
        lines.get(kind).add(measure(connection, base, secret, kinds[kind][0], kinds[kind][1]));
      }
    }
    return lines.stream().map(Line::of).toList();
  }

  private Line measure(Connection connection, String base, String secret, int length, int accounts)
      throws Exception {
    run(connection, seed(length, accounts));
    long dispatched = dispatched(connection);
    String last = first(connection, LAST);
    double get = medianMs(() -> HttpRequest.newBuilder(URI.create(base + "/" + last)).build(), 200);
    double post = medianMs(() -> post(base, secret), 202);
    return new Line(length, accounts, dispatched, get, post);
  }

  /**
   * Attempts of one account, or of an account each. Nothing is seeded while dispatch may look. What
   * triggers do is done here: they would write one row a hundred thousand times in a transaction.
   */
  private String seed(int length, int accounts) {
    return """
      BEGIN;
      SELECT pg_advisory_xact_lock(hashtext('briefcast.dispatch'));
      SET LOCAL session_replication_role = replica;
      TRUNCATE queue, turn, hold, held, attempt, story, account_story, media;
      INSERT INTO account (id, name, plan, seconds_per_month)
      SELECT md5('account' || i)::uuid, 'bench', 'custom', 1000000000000
      FROM generate_series(1, %2$d) AS i ON CONFLICT DO NOTHING;
      UPDATE account SET seconds_per_month = 1000000000000 WHERE id = '%4$s';
      INSERT INTO story (id, account, request_key, title, brief, created_at, status, attempt,
        held_seconds)
      SELECT 'brief_' || md5('story' || i),
        CASE WHEN i %% %2$d = 0 THEN '%4$s'::uuid ELSE md5('account' || i %% %2$d)::uuid
        END, 'bench/' || i,
        'Bench', '%3$s', now(), 'generating', 1, 60
      FROM generate_series(1, %1$d) AS i;
      INSERT INTO attempt (story, number, account, request_id, accepted_at)
      SELECT id, 1, account, 'bench', now() FROM story;
      INSERT INTO hold (story, attempt, account, period, seconds)
      SELECT id, 1, account, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM'), 60 FROM story;
      INSERT INTO queue (story, attempt, account) SELECT id, 1, account FROM story;
      INSERT INTO turn (account, queued) SELECT DISTINCT account, true FROM story;
      INSERT INTO held (account, period, seconds)
      SELECT account, period, sum(seconds) FROM hold GROUP BY account, period;
      COMMIT;
      VACUUM ANALYZE queue;
      VACUUM ANALYZE turn;
      VACUUM ANALYZE hold;
      VACUUM ANALYZE story;
      VACUUM ANALYZE attempt
      """
        .formatted(length, accounts, BRIEF.strip().formatted(""), poster);
  }

  private long dispatched(Connection connection) throws SQLException {
    long begunNs = System.nanoTime();
    long rows = 0;
    try (var statement = connection.createStatement()) {
      while (System.nanoTime() - begunNs < seconds * 1_000_000_000L) {
        rows += statement.executeUpdate(TURN_OVER);
      }
    }
    return rows / seconds;
  }

  private HttpRequest post(String base, String secret) {
    return HttpRequest.newBuilder(URI.create(base))
        .header("Authorization", "Bearer " + secret)
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofString(BRIEF.formatted(++posted)))
        .build();
  }

  private double medianMs(Callable<HttpRequest> request, int status) throws Exception {
    double[] took = new double[calls];
    for (int call = 0; call < calls; call++) {
      HttpRequest next = request.call();
      long begunNs = System.nanoTime();
      var response = client.send(next, BodyHandlers.ofString());
      took[call] = (System.nanoTime() - begunNs) / 1e6;
      if (response.statusCode() != status) {
        throw new IOException(response.statusCode() + ": " + response.body());
      }
    }
    return Math.round(10 * median(took)) / 10.0;
  }

  private static double median(double[] figures) {
    double[] sorted = Arrays.stream(figures).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  /** The account that posts is the one that has the long queue, where one has. */
  private static IssuedKey key(ConfigurableApplicationContext gateway) {
    var accounts = gateway.getBean(Accounts.class);
    return accounts
        .create("bench", Plan.PRO)
        .flatMap(account -> accounts.issueKey(account, "bench"))
        .blockOptional()
        .orElseThrow();
  }

  private static ConfigurableApplicationContext gateway(
      PostgresServer postgres, EmbeddedKafka kafka) {
    return ApiGateway.application()
        .run(
            "--server.port=0",
            "--management.server.port=0",
            "--logging.level.root=error",
            "--spring.kafka.bootstrap-servers=" + kafka.bootstrapServers(),
            "--spring.r2dbc.url=" + postgres.r2dbcUrl("gateway"),
            "--spring.r2dbc.username=" + PostgresServer.USER,
            "--spring.flyway.url=" + postgres.jdbcUrl("gateway"),
            "--briefcast.dispatch.poll=10ms",
            "--briefcast.limits.posts-per-minute=0",
            "--briefcast.limits.reads-per-minute=0",
            "--briefcast.limits.calls-per-minute=0",
            "--briefcast.limits.pages-per-minute=0",
            "--briefcast.limits.failures-per-minute=0");
  }

  private static void run(Connection connection, String statements) throws SQLException {
    try (var statement = connection.createStatement()) {
      for (String each : statements.split(";\n", -1)) {
        statement.execute(each);
      }
    }
  }

  private static String first(Connection connection, String query) throws SQLException {
    try (var statement = connection.createStatement();
        var found = statement.executeQuery(query)) {
      found.next();
      return found.getString(1);
    }
  }

  private static void print(List<Line> lines) {
    double load =
        java.lang.management.ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    System.out.printf(Locale.ROOT, "a queue that no worker empties, load %.1f%n", load);
    System.out.printf(
        "%8s %9s %12s %9s %9s%n", "queued", "accounts", "dispatched/s", "GET ms", "POST ms");
    for (Line line : lines) {
      System.out.printf(
          Locale.ROOT,
          "%8d %9d %12d %9.1f %9.1f%n",
          line.queued(),
          line.accounts(),
          line.dispatched(),
          line.getMedianMs(),
          line.postMedianMs());
    }
    Report.printJson(new Lines("dispatch", load, lines));
  }
}

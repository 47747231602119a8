package dev.briefcast.bench;

import dev.briefcast.bench.figures.JitActivity;
import dev.briefcast.bench.load.Load;
import dev.briefcast.bench.load.LoadClient;
import dev.briefcast.bench.load.Pgbench;
import dev.briefcast.bench.load.Rates;
import dev.briefcast.bench.load.Requests;
import dev.briefcast.bench.stack.BenchGateway;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.account.Accounts;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Measures accepted POSTs a second, beside the same SQL sent by pgbench to the same server. */
@Command(name = "accept", description = "Accepted POSTs beside pgbench with the same statements.")
final class AcceptBench implements Callable<Integer> {

  private static final double AIM = 0.4;
  private static final int ACCOUNTS = 500;

  /** Accounts by number, as the script names them, each with a key that the script knows. */
  private static final String MAKE_ACCOUNTS =
      """
      INSERT INTO account (id, name, plan, seconds_per_month)
      SELECT lpad(to_hex(i), 32, '0')::uuid, 'bench', 'custom', 1000000000000
      FROM generate_series(1, %1$d) AS i;
      INSERT INTO api_key (id, account, name, sha256)
      SELECT gen_random_uuid(), lpad(to_hex(i), 32, '0')::uuid, 'pgbench',
        sha256(convert_to('bench ' || i, 'UTF8'))
      FROM generate_series(1, %1$d) AS i;
      """
          .formatted(ACCOUNTS);

  /** Plans are made for tables that are in use, not for empty ones. */
  private static final String MAKE_STORIES =
      """
      INSERT INTO story (id, account, request_key, title, brief, created_at, status, attempt,
        held_seconds)
      SELECT 'brief_' || md5(i::text), lpad(to_hex(i %% %1$d + 1), 32, '0')::uuid,
        'brief/' || i, 'Before', '{}', now(), 'failed', 1, 20
      FROM generate_series(1, 20000) AS i;
      INSERT INTO attempt (story, number, account, request_id, accepted_at)
      SELECT id, 1, account, 'bench', now() FROM story;
      INSERT INTO account_story (account, story, created_at, status)
      SELECT account, id, created_at, status FROM story;
      """
          .formatted(ACCOUNTS);

  /** Every round begins with nothing queued, nothing held and nothing left to write. */
  private static final String CLEAR = "TRUNCATE queue, hold, turn";

  @Option(names = "--rounds", paramLabel = "N", defaultValue = "3")
  private int rounds;

  @Option(names = "--seconds", paramLabel = "S", defaultValue = "4")
  private long seconds;

  @Option(names = "--warm-up-max", paramLabel = "S", defaultValue = "45")
  private long warmUpMax;

  @Option(names = "--connections", paramLabel = "N", defaultValue = "40")
  private int connections;

  private final ArrayList<Load> posts = new ArrayList<>();
  private final ArrayList<Load> transactions = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    double loadBefore = Rates.loadNow();
    double share;
    try (var gateway = BenchGateway.start()) {
      gateway.sql(MAKE_ACCOUNTS, MAKE_STORIES, "VACUUM ANALYZE");
      try (var client = new LoadClient(gateway.port(), connections, keys(gateway))) {
        share = measure(gateway, client);
      }
    }
    var both = new LinkedHashMap<String, List<Load>>();
    both.put("POST /api/v1/stories, accepted", posts);
    both.put("pgbench, " + BenchGateway.POOL + " connections", transactions);
    Rates.of(
            "Accepted POSTs, " + connections + " connections",
            new Rates.Conditions(loadBefore, share),
            both,
            AIM)
        .print();
    return 0;
  }

  private double measure(BenchGateway gateway, LoadClient client) throws Exception {
    String request = request(tiny());
    var pgbench =
        new Pgbench(
            gateway.postgresPort(),
            Path.of(System.getProperty("briefcast.launcher")).resolveSibling("bench/accept.sql"),
            List.of("accounts=" + ACCOUNTS, "brief=" + tiny()));
    JitActivity.warmUp(
        () -> {
          gateway.sql(CLEAR);
          client.round(request, seconds * 1_000);
        },
        warmUpMax * 1_000);
    var compiling = new JitActivity();
    for (int round = 0; round < rounds; round++) {
      gateway.sql(CLEAR, "CHECKPOINT");
      transactions.add(pgbench.round(BenchGateway.POOL, seconds));
      gateway.sql(CLEAR, "CHECKPOINT");
      posts.add(client.round(request, seconds * 1_000));
    }
    return compiling.share();
  }

  private static List<String> keys(BenchGateway gateway) {
    var accounts = gateway.bean(Accounts.class);
    return LongStream.rangeClosed(1, ACCOUNTS)
        .mapToObj(number -> new AccountId(new UUID(0, number)))
        .map(account -> accounts.issueKey(account, "bench").blockOptional().orElseThrow())
        .map(issued -> issued.key().secret())
        .toList();
  }

  /** A small brief, a new one each time. */
  private static String tiny() throws Exception {
    Path file = Path.of(System.getProperty("briefcast.example")).resolveSibling("tiny.json");
    var json = (ObjectNode) JsonMapper.shared().readTree(Files.readAllBytes(file));
    json.put("title", json.get("title").asString() + " " + Requests.NUMBER);
    return json.toString();
  }

  private static String request(String brief) {
    return "POST /api/v1/stories HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
        + Requests.KEY
        + "\r\nContent-Type: application/json\r\nContent-Length: "
        + brief.getBytes(StandardCharsets.UTF_8).length
        + "\r\n\r\n"
        + brief;
  }
}

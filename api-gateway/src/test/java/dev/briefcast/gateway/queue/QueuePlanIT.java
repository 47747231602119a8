package dev.briefcast.gateway.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.service.database.Columns;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** How many rows are read while twelve thousand attempts are queued. */
class QueuePlanIT {

  private static final int QUEUED = 12_000;

  private static final String ACCOUNTS =
      """
      INSERT INTO account (id, name, plan, seconds_per_month)
      SELECT gen_random_uuid(), 'many', 'free', 600 FROM generate_series(1, :accounts)
      """;

  /** In turns over the accounts. */
  private static final String STORIES =
      """
      WITH numbered AS (
        SELECT id, row_number() OVER () - 1 AS number FROM account WHERE name = 'many'),
      stories AS (
        INSERT INTO story (id, account, request_key, title, brief, created_at, status, attempt,
          held_seconds)
        SELECT 'brief_' || md5('plan' || i), numbered.id, 'plan/' || i, 'Plan', '{}', now(),
          'generating', 1, 60
        FROM generate_series(1, :queued) AS i JOIN numbered ON numbered.number = i % :accounts
        RETURNING id, account),
      attempts AS (
        INSERT INTO attempt (story, number, account, request_id, accepted_at)
        SELECT id, 1, account, 'req_plan', now() FROM stories RETURNING story, account)
      INSERT INTO queue (story, attempt, account) SELECT story, 1, account FROM attempts
      """;

  private static final String LAST =
      """
      SELECT waiting_ahead(story, attempt) AS ahead
      FROM (
        SELECT * FROM queue WHERE state IN ('queued', 'published')
        ORDER BY enqueued_at DESC LIMIT 1) last
      """;

  /** As PostgreSQL may choose for a connection that has asked often: dispatch asks it not to. */
  private static final String ONE_PLAN_FOR_ALL = "SET LOCAL plan_cache_mode = force_generic_plan";

  /** What this transaction has read so far of the tables that grow with the queue. */
  private static final String READ =
      """
      SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint AS rows
      FROM pg_stat_xact_user_tables WHERE relname IN ('queue', 'turn', 'story', 'attempt')
      """;

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration TIMEOUT = Duration.ofMinutes(3);

  private final DatabaseClient database = GATEWAY.bean(DatabaseClient.class);
  private final QueueRows queue = GATEWAY.bean(QueueRows.class);

  /** Rolled back, so that dispatch sees nothing of it. */
  @ParameterizedTest
  @ValueSource(ints = {1, QUEUED})
  void queue_ofThousands_isNotScanned(int accounts) {
    var read = new LinkedHashMap<String, Long>();

    GATEWAY
        .bean(TransactionalOperator.class)
        .execute(
            transaction -> {
              transaction.setRollbackOnly();
              return database
                  .sql(ONE_PLAN_FOR_ALL)
                  .then()
                  .then(seeded(accounts))
                  .thenMany(
                      Flux.concat(
                          counted("next", queue.nextTurns(8, 1_000_000).then(), read),
                          counted("untaken", queue.untaken(TIMEOUT, 1_000).then(), read),
                          counted("rested", queue.releaseDelayed().then(), read),
                          counted("ahead", database.sql(LAST).then(), read),
                          counted("lines", database.sql(QueueMetrics.LINES).then(), read),
                          counted("metrics", database.sql(QueueMetrics.MEASURE).then(), read)));
            })
        .blockLast(TIMEOUT);

    assertThat(read).containsOnlyKeys("next", "untaken", "rested", "ahead", "lines", "metrics");
    assertThat(read.get("next")).isLessThan(100);
    assertThat(read.get("untaken")).isLessThan(100);
    assertThat(read.get("rested")).isLessThan(100);
    assertThat(read.get("ahead")).isLessThan(4_500);
    assertThat(read.get("lines")).as("no more than ten thousand in a line").isLessThan(11_000);
    assertThat(read.get("metrics")).isLessThan(1_000);
  }

  private Mono<Void> seeded(int accounts) {
    return queue
        .lock()
        .then(database.sql("TRUNCATE queue, turn").then())
        .then(database.sql(ACCOUNTS).bind("accounts", accounts).then())
        .then(database.sql(STORIES).bind("queued", QUEUED).bind("accounts", accounts).then())
        .then(database.sql("ANALYZE queue, turn, story, attempt").then());
  }

  private Mono<Void> counted(String what, Mono<Void> statement, Map<String, Long> read) {
    return rows()
        .flatMap(
            before ->
                statement.then(rows()).doOnNext(after -> read.put(what, after - before)).then());
  }

  private Mono<Long> rows() {
    return database.sql(READ).map(row -> Columns.required(row, "rows", Long.class)).one();
  }
}

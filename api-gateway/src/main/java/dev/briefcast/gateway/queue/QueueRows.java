package dev.briefcast.gateway.queue;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.database.AttemptColumns;
import dev.briefcast.gateway.database.LookColumn;
import dev.briefcast.gateway.queue.QueuedAttempt.Fetch;
import dev.briefcast.gateway.queue.QueuedAttempt.Render;
import dev.briefcast.gateway.queue.QueuedAttempt.Work;
import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The SQL of the queue: queued, published, taken. */
@Repository
class QueueRows {

  /**
   * Whoever holds it dispatches; it ends with the transaction, or with the process. What follows is
   * planned for its parameters: a plan for any limit sorts all accounts that wait.
   */
  private static final String LOCK =
      """
      SELECT pg_advisory_xact_lock(hashtext('briefcast.dispatch')),
        set_config('plan_cache_mode', 'force_custom_plan', true)
      """;

  /**
   * What is to be sent of {@code chosen}, as many as their briefs have bytes together. One always
   * goes, however large.
   */
  private static final String WITH_WORK =
      """
      measured AS (
        SELECT chosen.*, s.brief, s.secrets_at_intake, s.repo_owner, s.repo_name, s.number,
          s.own_scope, s.sandbox, s.look, coalesce(h.seconds, s.held_seconds) AS held_seconds,
          sum(coalesce(octet_length(s.brief), 0) + CASE WHEN s.look LIKE '%"logo"%' THEN 90000 ELSE 0 END) OVER (ORDER BY chosen.place) AS bytes
        FROM chosen LEFT JOIN story s ON s.id = chosen.story
          LEFT JOIN hold h ON h.story = chosen.story AND h.attempt = chosen.attempt)
      SELECT m.account, m.version, m.story, m.attempt, a.accepted_at, a.request_id, a.trace,
        m.brief, m.secrets_at_intake, m.repo_owner, m.repo_name, m.number, m.own_scope,
        m.held_seconds, m.sandbox, m.look,
        (SELECT translate(encode(l.png, 'base64'), E'\\n', '') FROM logo l
          WHERE l.sha256 = m.look::jsonb ->> 'logo' LIMIT 1) AS logo
      FROM measured m LEFT JOIN attempt a ON a.story = m.story AND a.number = m.attempt
      WHERE m.place = 1 OR coalesce(m.bytes, 0) <= :batchBytes
      ORDER BY m.place
      """;

  /**
   * The oldest attempt of each account that has none waiting for a worker; of these the accounts
   * first whose turn was longest ago, as many as there is room for; what waits for GitHub takes
   * none of it. An account may be among them that has nothing queued any more.
   *
   * <p>The limit is a number that PostgreSQL knows when it plans: one that it must compute it takes
   * for a tenth of the table, and reads all attempts there are.
   */
  private static final String NEXT =
      """
      WITH next AS (
        SELECT * FROM (
          SELECT account, version, row_number() OVER (ORDER BY at, since, account) AS place
          FROM turn
          WHERE queued
            AND account <> ALL (ARRAY(SELECT account FROM queue WHERE state = 'published'))
          ORDER BY at, since, account
          LIMIT :untakenMax) AS first
        WHERE place <= :untakenMax
          - (SELECT count(*) FROM queue WHERE state = 'published' AND NOT fetching)),
      chosen AS (
        SELECT next.*, head.story, head.attempt
        FROM next LEFT JOIN LATERAL (
          SELECT story, attempt FROM queue
          WHERE account = next.account AND state = 'queued'
          ORDER BY enqueued_at, story LIMIT 1) head ON true),
      """
          + WITH_WORK;

  /**
   * Published long ago and not taken on: the record may be lost, with a disk of the broker. Each
   * time is waited for twice as long, because there may only be no worker.
   */
  private static final String UNTAKEN =
      """
      WITH chosen AS (
        SELECT account, 0::bigint AS version, story, attempt,
          row_number() OVER (ORDER BY published_at, story) AS place
        FROM queue
        WHERE state = 'published' AND published_at < clock_timestamp()
          - make_interval(secs => :afterSeconds * power(2, least(20, publications - 1)))
        ORDER BY published_at, story LIMIT 100),
      """
          + WITH_WORK;

  /**
   * What has rested stands in line from when it was to. Under the lock if there is any, for it
   * writes several turns, as publishing does.
   */
  private static final String RESTED =
      """
      WITH due AS MATERIALIZED (
        SELECT story, attempt FROM queue
        WHERE state = 'delayed' AND due_at <= clock_timestamp()
        ORDER BY due_at LIMIT 200 FOR UPDATE SKIP LOCKED),
      locked AS MATERIALIZED (
        SELECT pg_advisory_xact_lock(hashtext('briefcast.dispatch'))
        WHERE EXISTS (SELECT FROM due))
      UPDATE queue SET state = 'queued', enqueued_at = due_at FROM due, locked
      WHERE queue.story = due.story AND queue.attempt = due.attempt
      """;

  /**
   * A worker that was quicker than this statement has set the state to taken: so it stays. A row
   * that was withdrawn meanwhile stays away.
   */
  private static final String PUBLISHED =
      """
      WITH sent AS (
        SELECT * FROM unnest(:stories, :attempts, :accounts) AS s (story, attempt, account)),
      marked AS (
        UPDATE queue SET state = 'published', published_at = clock_timestamp(), publications = 1
        FROM sent
        WHERE queue.story = sent.story AND queue.attempt = sent.attempt
          AND queue.state = 'queued')
      UPDATE turn SET at = clock_timestamp() FROM sent WHERE turn.account = sent.account
      """;

  /** A change is published to be fetched, whether it was fetched before or not. */
  private static final String PUBLISHED_AGAIN =
      """
      UPDATE queue SET published_at = clock_timestamp(), publications = publications + 1,
        fetched = false
      FROM unnest(:stories, :attempts, :accounts) AS sent (story, attempt, account)
      WHERE queue.story = sent.story AND queue.attempt = sent.attempt
        AND queue.state = 'published'
      """;

  /** Whose version has changed has something queued again. */
  private static final String WITHOUT =
      """
      UPDATE turn SET queued = false FROM unnest(:accounts, :versions) AS seen (account, version)
      WHERE turn.account = seen.account AND turn.version = seen.version
      """;

  private static final String WITHDRAW =
      """
      DELETE FROM queue WHERE story = :story AND attempt = :attempt
      """;

  private final DatabaseClient database;

  QueueRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<Void> lock() {
    return database.sql(LOCK).then();
  }

  Flux<AccountTurn> nextTurns(int untakenMax, long batchBytes) {
    return database
        .sql(NEXT)
        .bind("untakenMax", untakenMax)
        .bind("batchBytes", batchBytes)
        .map(QueueRows::turn)
        .all();
  }

  Flux<QueuedAttempt> untaken(Duration after, long batchBytes) {
    return database
        .sql(UNTAKEN)
        .bind("afterSeconds", after.toMillis() / 1e3)
        .bind("batchBytes", batchBytes)
        .map(QueueRows::queued)
        .all();
  }

  /** Releases delayed attempts that are due, and returns how many. */
  Mono<Long> releaseDelayed() {
    return database.sql(RESTED).fetch().rowsUpdated();
  }

  Mono<Void> markPublished(List<QueuedAttempt> sent) {
    return mark(PUBLISHED, sent);
  }

  Mono<Void> markRepublished(List<QueuedAttempt> sent) {
    return mark(PUBLISHED_AGAIN, sent);
  }

  /** Marks those of these accounts as idle that have nothing queued. */
  Mono<Void> markIdle(List<AccountTurn> turns) {
    List<AccountTurn> idle = turns.stream().filter(turn -> turn.head() == null).toList();
    if (idle.isEmpty()) {
      return Mono.empty();
    }
    return database
        .sql(WITHOUT)
        .bind("accounts", idle.stream().map(turn -> turn.account().value()).toArray(UUID[]::new))
        .bind("versions", idle.stream().map(AccountTurn::version).toArray(Long[]::new))
        .then();
  }

  Mono<Void> withdraw(Attempt attempt) {
    return database
        .sql(WITHDRAW)
        .bind("story", attempt.story().value())
        .bind("attempt", attempt.number())
        .then();
  }

  private Mono<Void> mark(String sql, List<QueuedAttempt> sent) {
    if (sent.isEmpty()) {
      return Mono.empty();
    }
    return database
        .sql(sql)
        .bind("stories", array(sent, attempt -> attempt.story().value(), String[]::new))
        .bind("attempts", array(sent, Attempt::number, Integer[]::new))
        .bind("accounts", array(sent, attempt -> attempt.account().value(), UUID[]::new))
        .then();
  }

  private static <T> T[] array(
      List<QueuedAttempt> sent, Function<Attempt, T> field, IntFunction<T[]> array) {
    return sent.stream().map(QueuedAttempt::attempt).map(field).toArray(array);
  }

  private static AccountTurn turn(Readable row) {
    return new AccountTurn(
        new AccountId(required(row, "account", UUID.class)),
        required(row, "version", Long.class),
        row.get("story", String.class) == null ? null : queued(row));
  }

  private static QueuedAttempt queued(Readable row) {
    return new QueuedAttempt(
        AttemptColumns.attempt(row),
        work(row),
        row.get("held_seconds", Integer.class),
        LookColumn.chosen(row, "look"),
        row.get("logo", String.class),
        row.get("trace", String.class));
  }

  private static Work work(Readable row) {
    Integer number = row.get("number", Integer.class);
    return number == null
        ? new Render(row.get("brief", String.class), row.get("secrets_at_intake", Integer.class))
        : new Fetch(
            required(row, "repo_owner", String.class),
            required(row, "repo_name", String.class),
            number,
            required(row, "own_scope", Boolean.class));
  }
}

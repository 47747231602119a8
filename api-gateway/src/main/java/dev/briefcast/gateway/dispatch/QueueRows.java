package dev.briefcast.gateway.dispatch;

import static dev.briefcast.gateway.database.Columns.required;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.dispatch.Queued.Fetch;
import dev.briefcast.gateway.dispatch.Queued.Render;
import dev.briefcast.gateway.dispatch.Queued.Work;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The queue in the database: queued, published, taken. */
@Repository
class QueueRows {

  /** Whoever holds it dispatches; it ends with the transaction, or with the process. */
  private static final String LOCK =
      """
      SELECT pg_advisory_xact_lock(hashtext('briefcast.dispatch'))
      """;

  /**
   * The oldest attempt of each account that has none waiting for a worker; of these the accounts
   * first whose turn was longest ago, as many as there is room for, and as their briefs have bytes
   * together. One always goes, however large.
   */
  private static final String NEXT =
      """
      WITH untaken AS (SELECT account FROM queue WHERE state = 'published'),
      head AS (
        SELECT DISTINCT ON (account) story, attempt, account, enqueued_at
        FROM queue
        WHERE state = 'queued' AND account NOT IN (SELECT account FROM untaken)
        ORDER BY account, enqueued_at, story),
      next AS (
        SELECT head.*, turn.at AS turn_at
        FROM head LEFT JOIN turn ON turn.account = head.account
        ORDER BY turn.at NULLS FIRST, head.enqueued_at
        LIMIT greatest(0, :untakenMax - (SELECT count(*) FROM untaken))),
      measured AS (
        SELECT next.*, s.brief, s.repo_owner, s.repo_name, s.number, s.own_scope,
          row_number() OVER turns AS place,
          sum(octet_length(s.brief)) OVER turns AS bytes
        FROM next JOIN story s ON s.id = next.story
        WINDOW turns AS (ORDER BY next.turn_at NULLS FIRST, next.enqueued_at, next.story))
      SELECT m.story, m.attempt, m.account, a.accepted_at, a.request_id, m.brief,
        m.repo_owner, m.repo_name, m.number, m.own_scope
      FROM measured m JOIN attempt a ON a.story = m.story AND a.number = m.attempt
      WHERE m.place = 1 OR coalesce(m.bytes, 0) <= :batchBytes
      ORDER BY m.place
      """;

  /** A worker that was quicker than this statement has set the state to taken: so it stays. */
  private static final String PUBLISHED =
      """
      WITH sent AS (
        SELECT * FROM unnest(:stories, :attempts, :accounts) AS s (story, attempt, account)),
      marked AS (
        UPDATE queue SET state = 'published', published_at = clock_timestamp() FROM sent
        WHERE queue.story = sent.story AND queue.attempt = sent.attempt
          AND queue.state = 'queued')
      INSERT INTO turn (account, at) SELECT account, clock_timestamp() FROM sent
      ON CONFLICT (account) DO UPDATE SET at = excluded.at
      """;

  private final DatabaseClient database;

  QueueRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<Void> lock() {
    return database.sql(LOCK).then();
  }

  Flux<Queued> next(int untakenMax, long batchBytes) {
    return database
        .sql(NEXT)
        .bind("untakenMax", untakenMax)
        .bind("batchBytes", batchBytes)
        .map(QueueRows::queued)
        .all();
  }

  Mono<Void> published(List<Queued> sent) {
    return database
        .sql(PUBLISHED)
        .bind("stories", each(sent, attempt -> attempt.story().value(), String[]::new))
        .bind("attempts", each(sent, Attempt::number, Integer[]::new))
        .bind("accounts", each(sent, attempt -> attempt.account().value(), UUID[]::new))
        .then();
  }

  private static <T> T[] each(
      List<Queued> sent, Function<Attempt, T> field, IntFunction<T[]> array) {
    return sent.stream().map(Queued::attempt).map(field).toArray(array);
  }

  private static Queued queued(Readable row) {
    var attempt =
        new Attempt(
            new StoryId(required(row, "story", String.class)),
            required(row, "attempt", Integer.class),
            new AccountId(required(row, "account", UUID.class)),
            required(row, "accepted_at", Instant.class),
            required(row, "request_id", String.class));
    return new Queued(attempt, work(row));
  }

  private static Work work(Readable row) {
    Integer number = row.get("number", Integer.class);
    return number == null
        ? new Render(required(row, "brief", String.class))
        : new Fetch(
            required(row, "repo_owner", String.class),
            required(row, "repo_name", String.class),
            number,
            required(row, "own_scope", Boolean.class));
  }
}

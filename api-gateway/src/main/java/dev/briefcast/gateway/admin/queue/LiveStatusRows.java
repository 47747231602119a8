package dev.briefcast.gateway.admin.queue;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.gateway.admin.queue.LiveStatus.RunningAttempt;
import dev.briefcast.gateway.admin.queue.LiveStatus.WaitingAttempt;
import dev.briefcast.gateway.ui.view.DisplayTime;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of running and waiting attempts. */
@Repository
class LiveStatusRows {

  private static final String WAITING =
      """
      SELECT q.story, s.title, q.account, a.name, q.state,
        CASE WHEN q.state = 'delayed' THEN q.due_at ELSE q.enqueued_at END AS since
      FROM queue q JOIN story s ON s.id = q.story JOIN account a ON a.id = q.account
      WHERE q.state IN ('queued', 'published', 'delayed')
      ORDER BY q.enqueued_at, q.story LIMIT 20
      """;

  /** Who began the newest step has the attempt. */
  private static final String WORKING =
      """
      SELECT g.worker, q.story, s.title, s.stage, s.percent, a.taken_at
      FROM queue q JOIN story s ON s.id = q.story
      JOIN attempt a ON a.story = q.story AND a.number = q.attempt
      LEFT JOIN LATERAL (
        SELECT worker FROM stage WHERE story = q.story AND attempt = q.attempt
        ORDER BY begun_at DESC LIMIT 1) g ON true
      WHERE q.state = 'taken' ORDER BY g.worker, a.taken_at LIMIT 100
      """;

  private static final String LETTERS =
      """
      SELECT count(*) AS open FROM dead_letter WHERE replayed_at IS NULL
      """;

  private final DatabaseClient database;

  LiveStatusRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<List<WaitingAttempt>> listWaiting(Instant now) {
    return database.sql(WAITING).map(row -> listWaiting(row, now)).all().collectList();
  }

  Mono<List<RunningAttempt>> listRunning(Instant now) {
    return database.sql(WORKING).map(row -> listRunning(row, now)).all().collectList();
  }

  /** Dead letters that were not replayed. */
  Mono<Long> countDeadLetters() {
    return database.sql(LETTERS).map(row -> required(row, "open", Long.class)).one();
  }

  private static WaitingAttempt listWaiting(Readable row, Instant now) {
    return new WaitingAttempt(
        required(row, "story", String.class),
        required(row, "title", String.class),
        required(row, "account", UUID.class),
        required(row, "name", String.class),
        required(row, "state", String.class),
        DisplayTime.of(required(row, "since", Instant.class), now));
  }

  private static RunningAttempt listRunning(Readable row, Instant now) {
    return new RunningAttempt(
        row.get("worker", String.class),
        required(row, "story", String.class),
        required(row, "title", String.class),
        row.get("stage", String.class),
        required(row, "percent", Integer.class),
        DisplayTime.ofNullable(row.get("taken_at", Instant.class), now));
  }
}

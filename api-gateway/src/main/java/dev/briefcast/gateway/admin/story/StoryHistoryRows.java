package dev.briefcast.gateway.admin.story;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.admin.story.StoryHistory.Cost;
import dev.briefcast.gateway.admin.story.StoryHistory.PastAttempt;
import io.r2dbc.spi.Readable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of a story's history. */
@Repository
class StoryHistoryRows {

  private static final String STORY =
      """
      SELECT id, status, account, title, attempt, created_at, ready_at,
        error, error_code, failed_stage
      FROM story WHERE id = :id
      """;

  private static final String ATTEMPTS =
      """
      SELECT a.number, a.account, a.request_id, a.accepted_at, a.taken_at, a.ended_at, a.outcome,
        a.error_code, a.charged_seconds, a.charged_at,
        coalesce(a.published_at, q.published_at) AS published_at, q.state,
        CASE WHEN q.state = 'delayed' THEN q.due_at END AS due_at,
        CASE WHEN q.state = 'taken' THEN s.stage END AS stage,
        CASE WHEN q.state = 'taken' THEN s.percent END AS percent,
        h.period, h.seconds AS held_seconds,
        c.cpu_ms, c.bytes, c.currency, c.cpu_micros + c.bytes_micros AS micros
      FROM attempt a
      JOIN story s ON s.id = a.story
      LEFT JOIN queue q ON q.story = a.story AND q.attempt = a.number
      LEFT JOIN hold h ON h.story = a.story AND h.attempt = a.number
      LEFT JOIN story_cost c ON c.story = a.story AND c.attempt = a.number
      WHERE a.story = :id ORDER BY a.number
      """;

  private final DatabaseClient database;

  StoryHistoryRows(DatabaseClient database) {
    this.database = database;
  }

  /** Empty if there is no such story. */
  Mono<StoryHistory> of(StoryId id) {
    return database
        .sql(STORY)
        .bind("id", id.value())
        .map(StorySearchRows::story)
        .one()
        .zipWhen(
            story ->
                database
                    .sql(ATTEMPTS)
                    .bind("id", id.value())
                    .map(StoryHistoryRows::attempt)
                    .all()
                    .collectList(),
            StoryHistory::new);
  }

  private static PastAttempt attempt(Readable row) {
    return new PastAttempt(
        required(row, "number", Integer.class),
        required(row, "account", UUID.class),
        required(row, "request_id", String.class),
        required(row, "accepted_at", Instant.class),
        row.get("published_at", Instant.class),
        row.get("taken_at", Instant.class),
        row.get("ended_at", Instant.class),
        row.get("outcome", String.class),
        row.get("error_code", String.class),
        row.get("state", String.class),
        row.get("due_at", Instant.class),
        row.get("stage", String.class),
        row.get("percent", Integer.class),
        row.get("period", String.class),
        row.get("held_seconds", Integer.class),
        row.get("charged_seconds", Integer.class),
        row.get("charged_at", Instant.class),
        cost(row));
  }

  private static @Nullable Cost cost(Readable row) {
    Long cpuMs = row.get("cpu_ms", Long.class);
    Long micros = row.get("micros", Long.class);
    return cpuMs == null
        ? null
        : new Cost(
            BigDecimal.valueOf(cpuMs, 3),
            required(row, "bytes", Long.class),
            row.get("currency", String.class),
            micros == null ? null : BigDecimal.valueOf(micros, 6));
  }
}

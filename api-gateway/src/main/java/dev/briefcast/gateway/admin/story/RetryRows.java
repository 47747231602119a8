package dev.briefcast.gateway.admin.story;

import static dev.briefcast.service.database.Columns.required;
import static dev.briefcast.service.database.NullableParameters.text;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.admin.story.OperatorRetries.Retried;
import dev.briefcast.gateway.http.RequestTraces;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.time.YearMonth;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL that starts another attempt at a story that has ended. */
@Repository
class RetryRows {

  /**
   * Who paid for the attempt before pays for this one, as much as was held then. No balance is
   * asked. Attempts are of the story alone: the story's row is locked first, as everywhere.
   */
  private static final String START =
      """
      WITH started AS (
        UPDATE story SET status = 'generating', attempt = attempt + 1, percent = 0,
          stage = NULL, error = NULL, error_code = NULL, failed_stage = NULL, retryable = NULL
        WHERE id = :id AND status <> 'generating'
        RETURNING id, attempt, sandbox,
          CASE WHEN sandbox THEN 0 ELSE held_seconds END AS held_seconds),
      payer AS (
        SELECT started.*, a.account
        FROM started JOIN attempt a ON a.story = started.id AND a.number = started.attempt - 1),
      tried AS (
        INSERT INTO attempt (story, number, account, request_id, accepted_at, trace)
        SELECT id, attempt, account, :requestId, :at, :trace FROM payer),
      held AS (
        INSERT INTO hold (story, attempt, account, period, seconds)
        SELECT id, attempt, account, :period, held_seconds FROM payer
        WHERE NOT sandbox),
      queued AS (
        INSERT INTO queue (story, attempt, account) SELECT id, attempt, account FROM payer)
      SELECT id, attempt, account, held_seconds FROM payer
      """;

  /** A statement of its own: it sees what lists got while the story's row was waited for. */
  private static final String LISTED =
      """
      UPDATE account_story SET status = 'generating' WHERE story = :id AND status <> 'generating'
      """;

  private static final String EXISTS =
      """
      SELECT EXISTS (SELECT FROM story WHERE id = :id) AS there
      """;

  private final DatabaseClient database;
  private final RequestTraces traces;

  RetryRows(DatabaseClient database, RequestTraces traces) {
    this.database = database;
    this.traces = traces;
  }

  /** Empty if there is no such story, or if an attempt runs. */
  Mono<Retried> start(StoryId story, String requestId, Instant at, YearMonth period) {
    return Mono.deferContextual(
        context ->
            database
                .sql(START)
                .bind("id", story.value())
                .bind("requestId", requestId)
                .bind("at", at)
                .bind("period", period.toString())
                .bind("trace", text(traces.parent(context)))
                .map(RetryRows::retried)
                .one());
  }

  /** Updates the accounts' lists of stories to show that an attempt runs. */
  Mono<Void> updateListings(StoryId story) {
    return database.sql(LISTED).bind("id", story.value()).then();
  }

  Mono<Boolean> exists(StoryId story) {
    return database
        .sql(EXISTS)
        .bind("id", story.value())
        .map(row -> required(row, "there", Boolean.class))
        .one();
  }

  private static Retried retried(Readable row) {
    return new Retried(
        new StoryId(required(row, "id", String.class)),
        required(row, "attempt", Integer.class),
        required(row, "account", UUID.class),
        required(row, "held_seconds", Integer.class));
  }
}

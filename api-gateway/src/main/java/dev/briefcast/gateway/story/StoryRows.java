package dev.briefcast.gateway.story;

import static dev.briefcast.gateway.database.Columns.required;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.story.StoryRecord.Failure;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.StoryRecord.Video;
import dev.briefcast.gateway.story.StoryRecord.Work;
import io.r2dbc.spi.Parameter;
import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.Readable;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Stories in the database. */
@Repository
public class StoryRows {

  private static final String SELECT =
      """
      SELECT s.id, s.title, s.status, s.attempt, s.held_seconds, s.stage, s.percent,
        s.error, s.error_code, s.failed_stage, s.retryable,
        s.good_attempt, s.duration_seconds, s.scenes,
        CASE WHEN q.state IN ('queued', 'published') THEN
          (SELECT count(*) FROM queue ahead
           WHERE ahead.state IN ('queued', 'published') AND ahead.enqueued_at < q.enqueued_at)
        END AS waiting_behind
      FROM story s LEFT JOIN queue q ON q.story = s.id AND q.attempt = s.attempt
      """;

  private static final String BY_ID = SELECT + "WHERE s.id = :id";

  private static final String BY_REQUEST = SELECT + "WHERE s.request_key = :requestKey";

  /**
   * The story with its first attempt, or the next attempt at a story that failed; nothing if there
   * is one that has not failed. The attempt is held for and queued in the same statement.
   */
  private static final String START =
      """
      WITH started AS (
        INSERT INTO story (id, account, request_key, title, repo_owner, repo_name, brief,
          created_at, status, attempt, held_seconds)
        VALUES (:id, :account, :requestKey, :title, :repoOwner, :repoName, :brief,
          :at, 'generating', 1, :seconds)
        ON CONFLICT (request_key) DO UPDATE SET status = 'generating',
          attempt = story.attempt + 1, held_seconds = excluded.held_seconds, percent = 0,
          stage = NULL, error = NULL, error_code = NULL, failed_stage = NULL, retryable = NULL
          WHERE story.status = 'failed'
        RETURNING story.id, story.attempt),
      tried AS (
        INSERT INTO attempt (story, number, account, request_id, accepted_at)
        SELECT id, attempt, :account, :requestId, :at FROM started),
      held AS (
        INSERT INTO hold (story, attempt, account, period, seconds)
        SELECT id, attempt, :account, :period, :seconds FROM started),
      queued AS (
        INSERT INTO queue (story, attempt, account) SELECT id, attempt, :account FROM started)
      SELECT id FROM started
      """;

  private final DatabaseClient database;

  StoryRows(DatabaseClient database) {
    this.database = database;
  }

  /** The story of that id; empty if there is none. */
  public Mono<StoryRecord> find(StoryId id) {
    return database.sql(BY_ID).bind("id", id.value()).map(StoryRows::story).one();
  }

  Mono<StoryRecord> findByRequest(String requestKey) {
    return database.sql(BY_REQUEST).bind("requestKey", requestKey).map(StoryRows::story).one();
  }

  Mono<StoryId> start(NewAttempt next) {
    var repo = next.repo();
    return database
        .sql(START)
        .bind("id", next.id().value())
        .bind("account", next.account().value())
        .bind("requestKey", next.requestKey())
        .bind("title", next.title())
        .bind("repoOwner", text(repo == null ? null : repo.owner()))
        .bind("repoName", text(repo == null ? null : repo.name()))
        .bind("brief", next.brief())
        .bind("at", next.at())
        .bind("seconds", next.seconds())
        .bind("requestId", next.requestId())
        .bind("period", next.period().toString())
        .map(row -> new StoryId(required(row, "id", String.class)))
        .one();
  }

  private static Parameter text(@Nullable String value) {
    return value == null ? Parameters.in(String.class) : Parameters.in(value);
  }

  private static StoryRecord story(Readable row) {
    Long behind = row.get("waiting_behind", Long.class);
    return new StoryRecord(
        new StoryId(required(row, "id", String.class)),
        required(row, "title", String.class),
        Status.valueOf(required(row, "status", String.class).toUpperCase(Locale.ROOT)),
        required(row, "attempt", Integer.class),
        behind == null ? null : Math.toIntExact(behind) + 1,
        new Work(
            required(row, "held_seconds", Integer.class),
            required(row, "percent", Integer.class),
            row.get("stage", String.class)),
        failure(row),
        video(row));
  }

  private static @Nullable Failure failure(Readable row) {
    String error = row.get("error", String.class);
    if (error == null) {
      return null;
    }
    return new Failure(
        error,
        required(row, "error_code", String.class),
        row.get("failed_stage", String.class),
        Boolean.TRUE.equals(row.get("retryable", Boolean.class)));
  }

  private static @Nullable Video video(Readable row) {
    Integer attempt = row.get("good_attempt", Integer.class);
    if (attempt == null) {
      return null;
    }
    return new Video(
        attempt,
        required(row, "duration_seconds", Integer.class),
        required(row, "scenes", Integer.class));
  }
}

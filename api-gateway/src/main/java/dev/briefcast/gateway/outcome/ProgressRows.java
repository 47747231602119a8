package dev.briefcast.gateway.outcome;

import static dev.briefcast.service.database.NullableParameters.text;

import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.contracts.event.StoryProgress.Fetching;
import java.util.Locale;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL that records the progress of an open attempt. */
@Repository
class ProgressRows {

  /** Locks the story first, as everyone does. A redelivered attempt begins anew, and shows it. */
  private static final String APPLY =
      """
      WITH open AS (
        SELECT id FROM story
        WHERE id = :story AND attempt = :attempt AND status = 'generating'
        FOR NO KEY UPDATE),
      shown AS (
        UPDATE story SET stage = :stage, percent = :percent FROM open WHERE story.id = open.id),
      begun AS (
        UPDATE attempt SET taken_at = :at FROM open
        WHERE story = open.id AND number = :attempt AND taken_at IS NULL),
      step AS (
        INSERT INTO stage (story, attempt, worker, name, begun_at)
        SELECT id, :attempt, :worker, :stage, :at FROM open ON CONFLICT DO NOTHING)
      UPDATE queue SET state = 'taken', fetching = false, fetched = true FROM open
      WHERE story = open.id AND attempt = :attempt AND state <> 'taken'
      """;

  /**
   * Who fetches has not taken the attempt on: it waits to be made all the same. A worker that was
   * quicker than this statement has, and so it stays.
   */
  private static final String FETCHING =
      """
      WITH open AS (
        SELECT s.id FROM story s JOIN queue q ON q.story = s.id AND q.attempt = s.attempt
        WHERE s.id = :story AND s.attempt = :attempt AND s.status = 'generating'
          AND q.state <> 'taken'
        FOR NO KEY UPDATE OF s),
      shown AS (
        UPDATE story SET stage = :stage, percent = :percent,
          seen_head_sha = coalesce(:headSha, seen_head_sha)
        FROM open WHERE story.id = open.id),
      step AS (
        INSERT INTO stage (story, attempt, worker, name, begun_at)
        SELECT id, :attempt, :worker, :stage, :at FROM open ON CONFLICT DO NOTHING)
      UPDATE queue SET fetching = :fetching, fetched = NOT :fetching FROM open
      WHERE story = open.id AND attempt = :attempt AND state <> 'taken'
      """;

  private static final int WORKER_MAX = 200;

  private final DatabaseClient database;

  ProgressRows(DatabaseClient database) {
    this.database = database;
  }

  /** Says whether there may be room for another attempt now. */
  Mono<Boolean> apply(StoryProgress progress) {
    Fetching fetching = progress.fetching();
    return fetching == null ? applyRendering(progress) : applyFetching(progress, fetching);
  }

  private Mono<Boolean> applyFetching(StoryProgress progress, Fetching fetching) {
    String sha = fetching.headSha();
    return database
        .sql(FETCHING)
        .bind("story", progress.attempt().story().value())
        .bind("attempt", progress.attempt().number())
        .bind("stage", progress.stage().name().toLowerCase(Locale.ROOT))
        .bind("percent", progress.percent())
        .bind("headSha", text(sha))
        .bind("fetching", !fetching.done())
        .bind("at", progress.at())
        .bind("worker", worker(progress))
        .fetch()
        .rowsUpdated()
        .map(updated -> updated > 0);
  }

  private Mono<Boolean> applyRendering(StoryProgress progress) {
    return database
        .sql(APPLY)
        .bind("story", progress.attempt().story().value())
        .bind("attempt", progress.attempt().number())
        .bind("stage", progress.stage().name().toLowerCase(Locale.ROOT))
        .bind("percent", progress.percent())
        .bind("at", progress.at())
        .bind("worker", worker(progress))
        .fetch()
        .rowsUpdated()
        .map(updated -> updated > 0);
  }

  /** Workers name themselves as they like; the database takes no NUL. */
  private static String worker(StoryProgress progress) {
    String worker = progress.worker().replace('\0', '\uFFFD');
    return worker.length() <= WORKER_MAX ? worker : worker.substring(0, WORKER_MAX);
  }
}

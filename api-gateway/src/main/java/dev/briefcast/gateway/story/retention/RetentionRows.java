package dev.briefcast.gateway.story.retention;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.PeriodicClaim;
import dev.briefcast.gateway.story.StoryRecord.Failure;
import dev.briefcast.media.MediaStore.StoredAttempt;
import java.time.Duration;
import java.util.List;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The SQL of expiry and of orphaned files. */
@Repository
class RetentionRows {

  /** Needed is what is served, and what a worker may be storing. */
  private static final String NOT_NEEDED =
      """
      SELECT file.story, file.attempt, s.id IS NULL AS unknown
      FROM unnest(:stories, :attempts) AS file (story, attempt)
        LEFT JOIN story s ON s.id = file.story
      WHERE NOT EXISTS (
          SELECT FROM media m WHERE m.story = file.story AND m.attempt = file.attempt)
        AND NOT EXISTS (
          SELECT FROM attempt a
          WHERE a.story = file.story AND a.number = file.attempt AND a.decided_by IS NULL)
      """;

  /**
   * A story whose video has gone has nothing to be ready with: it fails, says why, and is made anew
   * for whoever asks. One that had failed already keeps its reason, and one that is being made
   * keeps its old video until it has ended.
   */
  private static final String EXPIRE =
      """
      WITH due AS (
        SELECT id FROM story
        WHERE good_attempt IS NOT NULL AND status <> 'generating'
          AND ready_at < clock_timestamp() - make_interval(secs => :seconds)
        ORDER BY ready_at LIMIT 100 FOR NO KEY UPDATE SKIP LOCKED),
      files AS (DELETE FROM media USING due WHERE media.story = due.id),
      listed AS (
        UPDATE account_story SET status = 'failed' FROM due WHERE account_story.story = due.id)
      UPDATE story SET status = 'failed', good_attempt = NULL, ready_at = NULL,
        duration_seconds = NULL, scenes = NULL, note = NULL, secrets_masked = NULL,
        error = CASE story.status WHEN 'ready' THEN :error ELSE error END,
        error_code = CASE story.status WHEN 'ready' THEN :code ELSE error_code END,
        failed_stage = CASE story.status WHEN 'ready' THEN NULL ELSE failed_stage END,
        retryable = CASE story.status WHEN 'ready' THEN true ELSE retryable END
      FROM due WHERE story.id = due.id
      RETURNING story.id
      """;

  private final DatabaseClient database;

  RetentionRows(DatabaseClient database) {
    this.database = database;
  }

  /** Whether it is the caller's turn: nobody's was, for so long. */
  Mono<Boolean> claim(Duration every) {
    return PeriodicClaim.claim(database, "keeping", every);
  }

  /** The stored attempts of which no file is needed any more. */
  Flux<OrphanedFiles> findOrphans(List<StoredAttempt> stored) {
    return database
        .sql(NOT_NEEDED)
        .bind("stories", stored.stream().map(each -> each.story().value()).toArray(String[]::new))
        .bind("attempts", stored.stream().map(StoredAttempt::attempt).toArray(Integer[]::new))
        .map(
            row ->
                new OrphanedFiles(
                    new StoryId(required(row, "story", String.class)),
                    required(row, "attempt", Integer.class),
                    required(row, "unknown", Boolean.class)))
        .all();
  }

  /** The stories, a hundred at most, whose videos have had their time; they have them no more. */
  Flux<StoryId> expire(Duration after, String error) {
    return database
        .sql(EXPIRE)
        .bind("seconds", (double) after.toSeconds())
        .bind("error", error)
        .bind("code", Failure.EXPIRED)
        .map(row -> new StoryId(required(row, "id", String.class)))
        .all();
  }
}

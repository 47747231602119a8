package dev.briefcast.gateway.story.cancel;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.database.AttemptColumns;
import io.r2dbc.spi.Readable;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL that cancels attempts and deletes stories. */
@Repository
class CancellationRows {

  /** Story first, as everyone locks. */
  private static final String LOCK =
      """
      SELECT s.id AS story, s.attempt, s.status = 'generating' AS generating,
        CASE WHEN s.number IS NULL OR s.own_scope OR s.sandbox THEN s.account END AS owner,
        a.account, a.accepted_at, a.request_id, s.sandbox
      FROM story s JOIN attempt a ON a.story = s.id AND a.number = s.attempt
      WHERE s.id = :story
      FOR NO KEY UPDATE OF s
      """;

  /**
   * What no worker can have heard of is not published any more, and the attempt is not followed by
   * another, by whatever it ends. What was rendered of it is written down, and what has had its day
   * is forgotten. To be done under the {@link #LOCK}.
   */
  private static final String WITHDRAW =
      """
      WITH withdrawn AS (
        DELETE FROM queue
        WHERE story = :story AND attempt = :attempt AND state IN ('delayed', 'queued')),
      rendered AS (
        INSERT INTO cancelled_render (story, attempt, account, at, seconds)
        SELECT story, number, account, clock_timestamp(),
          greatest(0, ceil(extract(epoch FROM clock_timestamp() - taken_at)))
        FROM attempt
        WHERE story = :story AND number = :attempt AND taken_at IS NOT NULL
        ON CONFLICT DO NOTHING),
      forgotten AS (
        DELETE FROM cancelled_render WHERE (story, attempt) IN (
          SELECT story, attempt FROM cancelled_render
          WHERE at < clock_timestamp() - interval '1 day' LIMIT 100 FOR UPDATE SKIP LOCKED))
      UPDATE attempt SET cancelled_at = clock_timestamp()
      WHERE story = :story AND number = :attempt
      """;

  /** Holds stay: the attempt may still be charged, and is settled by its outcome. */
  private static final String DELETE =
      """
      WITH forgotten AS (DELETE FROM remembered_answer WHERE story = :story),
      swept AS (
        INSERT INTO deleted_files (story, due_at) VALUES (:story, clock_timestamp())
        ON CONFLICT DO NOTHING)
      DELETE FROM story WHERE id = :story
      """;

  private final DatabaseClient database;

  CancellationRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<LockedStory> lock(StoryId story) {
    return database.sql(LOCK).bind("story", story.value()).map(CancellationRows::locked).one();
  }

  Mono<Void> withdraw(Attempt attempt) {
    return database
        .sql(WITHDRAW)
        .bind("story", attempt.story().value())
        .bind("attempt", attempt.number())
        .then();
  }

  Mono<Void> delete(StoryId story) {
    return database.sql(DELETE).bind("story", story.value()).then();
  }

  private static LockedStory locked(Readable row) {
    UUID owner = row.get("owner", UUID.class);
    return new LockedStory(
        owner == null ? null : new AccountId(owner),
        required(row, "generating", Boolean.class),
        AttemptColumns.attempt(row));
  }
}

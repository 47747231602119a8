package dev.briefcast.gateway.outcome;

import dev.briefcast.contracts.event.StoryProgress;
import java.util.Locale;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** What progress changes in the database, while the attempt is open. */
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
        WHERE story = open.id AND number = :attempt AND taken_at IS NULL)
      UPDATE queue SET state = 'taken' FROM open
      WHERE story = open.id AND attempt = :attempt AND state <> 'taken'
      """;

  private final DatabaseClient database;

  ProgressRows(DatabaseClient database) {
    this.database = database;
  }

  /** Says whether the attempt was taken on just now. */
  Mono<Boolean> apply(StoryProgress progress) {
    return database
        .sql(APPLY)
        .bind("story", progress.attempt().story().value())
        .bind("attempt", progress.attempt().number())
        .bind("stage", progress.stage().name().toLowerCase(Locale.ROOT))
        .bind("percent", progress.percent())
        .bind("at", progress.at())
        .fetch()
        .rowsUpdated()
        .map(updated -> updated > 0);
  }
}

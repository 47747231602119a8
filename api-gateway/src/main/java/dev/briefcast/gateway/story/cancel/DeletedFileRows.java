package dev.briefcast.gateway.story.cancel;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.StoryId;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The SQL of deleted stories whose files may still be there. */
@Repository
class DeletedFileRows {

  private static final String DUE =
      """
      SELECT story FROM deleted_files WHERE due_at <= clock_timestamp() ORDER BY due_at LIMIT 100
      """;

  /** The first sweep has another one follow, the last one none. */
  private static final String SWEPT =
      """
      WITH done AS (
        DELETE FROM deleted_files
        WHERE story = :story AND last AND due_at <= clock_timestamp())
      UPDATE deleted_files SET last = true, due_at = clock_timestamp() + interval '1 day'
      WHERE story = :story AND NOT last
      """;

  private static final String LATER =
      """
      UPDATE deleted_files SET due_at = clock_timestamp() + interval '1 minute'
      WHERE story = :story
      """;

  /** Nothing if the story was not deleted. */
  private static final String AGAIN =
      """
      UPDATE deleted_files SET due_at = clock_timestamp(), last = false WHERE story = :story
      """;

  private final DatabaseClient database;

  DeletedFileRows(DatabaseClient database) {
    this.database = database;
  }

  Flux<StoryId> due() {
    return database.sql(DUE).map(row -> new StoryId(required(row, "story", String.class))).all();
  }

  Mono<Void> markSwept(StoryId story) {
    return change(SWEPT, story);
  }

  Mono<Void> postpone(StoryId story) {
    return change(LATER, story);
  }

  Mono<Void> reschedule(StoryId story) {
    return change(AGAIN, story);
  }

  private Mono<Void> change(String sql, StoryId story) {
    return database.sql(sql).bind("story", story.value()).then();
  }
}

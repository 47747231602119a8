package dev.briefcast.gateway.admin.story;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.StoryId;
import java.time.Instant;
import java.util.List;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of the stages of attempts, by worker. */
@Repository
class StageRows {

  /** The start of a stage, by the worker's clock. */
  record Step(int attempt, String worker, String name, Instant begunAt) {}

  private static final String OF_STORY =
      """
      SELECT attempt, worker, name, begun_at FROM stage
      WHERE story = :story ORDER BY begun_at, name LIMIT 1000
      """;

  private final DatabaseClient database;

  StageRows(DatabaseClient database) {
    this.database = database;
  }

  /** In the order in which they began. */
  Mono<List<Step>> of(StoryId story) {
    return database
        .sql(OF_STORY)
        .bind("story", story.value())
        .map(
            row ->
                new Step(
                    required(row, "attempt", Integer.class),
                    required(row, "worker", String.class),
                    required(row, "name", String.class),
                    required(row, "begun_at", Instant.class)))
        .all()
        .collectList();
  }
}

package dev.briefcast.gateway.admin.story;

import static dev.briefcast.service.database.Columns.required;

import io.r2dbc.spi.Parameter;
import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/**
 * The SQL that searches stories of any account. Reads them all in the worst case: operators ask
 * seldom.
 */
@Repository
class StorySearchRows {

  private static final String SEARCH =
      """
      SELECT id, status, account, title, attempt, created_at, ready_at,
        error, error_code, failed_stage
      FROM story
      WHERE (:status::text IS NULL OR status = :status)
        AND (:account::uuid IS NULL OR account = :account)
        AND (:errorCode::text IS NULL OR error_code = :errorCode)
        AND (created_at, id) < (:at, :id)
      ORDER BY created_at DESC, id DESC LIMIT :read
      """;

  private final DatabaseClient database;

  StorySearchRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<List<FoundStory>> find(StorySearch search) {
    return database
        .sql(SEARCH)
        .bind("status", orNull(search.status(), String.class))
        .bind("account", orNull(search.account(), UUID.class))
        .bind("errorCode", orNull(search.errorCode(), String.class))
        .bind("at", search.listing().before().at())
        .bind("id", search.listing().before().id())
        .bind("read", search.listing().rowsToRead())
        .map(StorySearchRows::story)
        .all()
        .collectList();
  }

  private static <T> Parameter orNull(@Nullable T value, Class<T> type) {
    return value == null ? Parameters.in(type) : Parameters.in(value);
  }

  static FoundStory story(Readable row) {
    return new FoundStory(
        required(row, "id", String.class),
        required(row, "status", String.class),
        required(row, "account", UUID.class),
        required(row, "title", String.class),
        required(row, "attempt", Integer.class),
        required(row, "created_at", Instant.class),
        row.get("ready_at", Instant.class),
        row.get("error", String.class),
        row.get("error_code", String.class),
        row.get("failed_stage", String.class));
  }
}

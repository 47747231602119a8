package dev.briefcast.gateway.admin.account;

import static dev.briefcast.service.database.Columns.required;
import static dev.briefcast.service.database.NullableParameters.integer;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.admin.PageRequest;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL that lists accounts. */
@Repository
class DirectoryRows {

  private static final String SELECT =
      """
      SELECT id, name, plan, seconds_per_month, posts_per_minute, created_at FROM account
      WHERE sandbox_of IS NULL
      """;

  private static final String FIND = SELECT + "AND id = :id";

  private static final String LIST =
      SELECT
          + """
          AND (created_at, id::text) < (:at, :id) ORDER BY created_at DESC, id::text DESC
          LIMIT :read
          """;

  private static final String LIMIT =
      """
      UPDATE account SET posts_per_minute = :postsPerMinute WHERE id = :id
      """;

  private final DatabaseClient database;

  DirectoryRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<AccountBody> find(AccountId id) {
    return database.sql(FIND).bind("id", id.value()).map(DirectoryRows::account).one();
  }

  Mono<List<AccountBody>> list(PageRequest listing) {
    return database
        .sql(LIST)
        .bind("at", listing.before().at())
        .bind("id", listing.before().id())
        .bind("read", listing.rowsToRead())
        .map(DirectoryRows::account)
        .all()
        .collectList();
  }

  /**
   * Sets how often an account may ask for stories.
   *
   * @param postsPerMinute null for the usual number
   */
  Mono<Void> setPostsPerMinute(AccountId id, @Nullable Integer postsPerMinute) {
    return database
        .sql(LIMIT)
        .bind("id", id.value())
        .bind("postsPerMinute", integer(postsPerMinute))
        .then();
  }

  private static AccountBody account(Readable row) {
    return new AccountBody(
        required(row, "id", UUID.class),
        required(row, "name", String.class),
        required(row, "plan", String.class),
        required(row, "seconds_per_month", Long.class) / 60,
        row.get("posts_per_minute", Integer.class),
        required(row, "created_at", Instant.class));
  }
}

package dev.briefcast.gateway.story.metadata;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import io.r2dbc.spi.Parameter;
import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.Readable;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of metadata, which is stored with the story in the list of the account that set it. */
@Repository
public class MetadataRows {

  private static final String FIND =
      """
      SELECT metadata FROM account_story
      WHERE account = :account AND story = :story AND metadata IS NOT NULL
      """;

  private static final String REPLACE =
      """
      UPDATE account_story SET metadata = :metadata WHERE account = :account AND story = :story
      """;

  private final DatabaseClient database;

  MetadataRows(DatabaseClient database) {
    this.database = database;
  }

  /** The account's own; empty if it gave none, or has no such story in its list. */
  public Mono<StoryMetadata> find(AccountId account, StoryId story) {
    return database
        .sql(FIND)
        .bind("account", account.value())
        .bind("story", story.value())
        .map(row -> new StoryMetadata(required(row, "metadata", String.class)))
        .one();
  }

  /**
   * The account's own from now on: those of the newest request that had any.
   *
   * @param given with this request, or null
   */
  public Mono<StoryMetadata> replace(
      AccountId account, StoryId story, @Nullable StoryMetadata given) {
    if (given == null) {
      return find(account, story);
    }
    Parameter kept = given.isEmpty() ? Parameters.in(String.class) : Parameters.in(given.json());
    return database
        .sql(REPLACE)
        .bind("account", account.value())
        .bind("story", story.value())
        .bind("metadata", kept)
        .then()
        .then(given.isEmpty() ? Mono.empty() : Mono.just(given));
  }

  /** Reads metadata from a column. */
  public static @Nullable StoryMetadata read(Readable row, String column) {
    String json = row.get(column, String.class);
    return json == null ? null : new StoryMetadata(json);
  }
}

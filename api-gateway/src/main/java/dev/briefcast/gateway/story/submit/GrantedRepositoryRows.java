package dev.briefcast.gateway.story.submit;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import java.util.Locale;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of the repositories that accounts were granted. */
@Repository
class GrantedRepositoryRows {

  private static final String COVER =
      """
      SELECT EXISTS (
        SELECT FROM repository_grant
        WHERE account = :account AND owner = :owner AND (repo IS NULL OR repo = :repo)) AS own
      """;

  private final DatabaseClient database;

  GrantedRepositoryRows(DatabaseClient database) {
    this.database = database;
  }

  /** Whether the account was granted the repository, or all of its owner's. */
  Mono<Boolean> isGranted(AccountId account, String owner, String repo) {
    return database
        .sql(COVER)
        .bind("account", account.value())
        .bind("owner", owner.toLowerCase(Locale.ROOT))
        .bind("repo", repo.toLowerCase(Locale.ROOT))
        .map(row -> required(row, "own", Boolean.class))
        .one();
  }
}

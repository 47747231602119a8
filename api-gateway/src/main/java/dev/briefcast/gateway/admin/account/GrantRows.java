package dev.briefcast.gateway.admin.account;

import static dev.briefcast.service.database.Columns.required;
import static dev.briefcast.service.database.NullableParameters.text;

import dev.briefcast.contracts.id.AccountId;
import io.r2dbc.spi.Readable;
import java.util.List;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of accounts' grants. */
@Repository
class GrantRows {

  private static final String LIST =
      """
      SELECT owner, repo FROM repository_grant WHERE account = :account
      ORDER BY owner, repo NULLS FIRST
      """;

  private static final String ADD =
      """
      INSERT INTO repository_grant (account, owner, repo) VALUES (:account, :owner, :repo)
      ON CONFLICT DO NOTHING RETURNING owner, repo
      """;

  private static final String REMOVE =
      """
      DELETE FROM repository_grant
      WHERE account = :account AND owner = :owner AND repo IS NOT DISTINCT FROM :repo
      RETURNING owner, repo
      """;

  private final DatabaseClient database;

  GrantRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<List<Grant>> list(AccountId account) {
    return database
        .sql(LIST)
        .bind("account", account.value())
        .map(GrantRows::grant)
        .all()
        .collectList();
  }

  /** Empty if the account has it already. */
  Mono<Grant> add(AccountId account, Grant grant) {
    return change(ADD, account, grant);
  }

  /** Empty if the account has it not. */
  Mono<Grant> remove(AccountId account, Grant grant) {
    return change(REMOVE, account, grant);
  }

  private Mono<Grant> change(String sql, AccountId account, Grant grant) {
    return database
        .sql(sql)
        .bind("account", account.value())
        .bind("owner", grant.owner())
        .bind("repo", text(grant.repo()))
        .map(GrantRows::grant)
        .one();
  }

  private static Grant grant(Readable row) {
    return new Grant(required(row, "owner", String.class), row.get("repo", String.class));
  }
}

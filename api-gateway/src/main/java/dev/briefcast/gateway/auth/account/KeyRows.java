package dev.briefcast.gateway.auth.account;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of the keys of an account, without their secrets. */
@Repository
public class KeyRows {

  private static final String LIST =
      """
      SELECT id, name, created_at, last_used_at, revoked_at FROM api_key
      WHERE account = :account ORDER BY created_at DESC, id
      """;

  private static final String FIND =
      """
      SELECT id, name, created_at, last_used_at, revoked_at FROM api_key
      WHERE account = :account AND id = :id
      """;

  /** A key that is revoked stays revoked since then. */
  private static final String REVOKE =
      """
      UPDATE api_key SET revoked_at = coalesce(revoked_at, now())
      WHERE account = :account AND id = :id RETURNING id
      """;

  private final DatabaseClient database;

  KeyRows(DatabaseClient database) {
    this.database = database;
  }

  /** The newest first, those that were revoked included. */
  public Mono<List<Key>> list(AccountId account) {
    return database
        .sql(LIST)
        .bind("account", account.value())
        .map(KeyRows::key)
        .all()
        .collectList();
  }

  /** Empty if the account has no such key. */
  public Mono<Key> find(AccountId account, UUID id) {
    return database
        .sql(FIND)
        .bind("account", account.value())
        .bind("id", id)
        .map(KeyRows::key)
        .one();
  }

  /** Empty if the account has no such key. */
  public Mono<UUID> revoke(AccountId account, UUID id) {
    return database
        .sql(REVOKE)
        .bind("account", account.value())
        .bind("id", id)
        .map(row -> required(row, "id", UUID.class))
        .one();
  }

  private static Key key(Readable row) {
    return new Key(
        required(row, "id", UUID.class),
        required(row, "name", String.class),
        required(row, "created_at", Instant.class),
        row.get("last_used_at", Instant.class),
        row.get("revoked_at", Instant.class));
  }
}

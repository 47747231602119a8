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

/** The SQL of the keys of an account and of its sandbox, without their secrets. */
@Repository
public class KeyRows {

  private static final String LIST =
      """
      SELECT k.id, k.name, k.created_at, k.last_used_at, k.revoked_at,
        a.sandbox_of IS NOT NULL AS sandbox
      FROM api_key k JOIN account a ON a.id = k.account
      WHERE (a.id = :account OR a.sandbox_of = :account) ORDER BY k.created_at DESC, k.id
      """;

  private static final String FIND =
      """
      SELECT k.id, k.name, k.created_at, k.last_used_at, k.revoked_at,
        a.sandbox_of IS NOT NULL AS sandbox
      FROM api_key k JOIN account a ON a.id = k.account
      WHERE (a.id = :account OR a.sandbox_of = :account) AND k.id = :id
      """;

  /** A key that is revoked stays revoked since then. */
  private static final String REVOKE =
      """
      UPDATE api_key SET revoked_at = coalesce(revoked_at, now())
      WHERE id = :id AND account IN (
        SELECT id FROM account WHERE id = :account OR sandbox_of = :account)
      RETURNING id
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
        row.get("revoked_at", Instant.class),
        required(row, "sandbox", Boolean.class));
  }
}

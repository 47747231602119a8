package dev.briefcast.gateway.auth.account;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of accounts, keys and people. */
@Repository
class AccountRows {

  private static final String INSERT =
      """
      INSERT INTO account (id, name, plan, seconds_per_month)
      VALUES (:id, :name, :plan, :secondsPerMonth)
      RETURNING clock_timestamp() AS at
      """;

  /** The time is the database's, taken with the row locked: later changes have later times. */
  private static final String SET_PLAN =
      """
      UPDATE account SET plan = :plan, seconds_per_month = :secondsPerMonth
      WHERE id = :id AND sandbox_of IS NULL
      RETURNING clock_timestamp() AS at
      """;

  /** The update changes nothing: it has the row that is there returned as well. */
  private static final String SANDBOX =
      """
      INSERT INTO account (id, name, plan, seconds_per_month, sandbox_of)
      SELECT :id, name, 'sandbox', 0, id FROM account WHERE id = :account AND sandbox_of IS NULL
      ON CONFLICT (sandbox_of) DO UPDATE SET sandbox_of = excluded.sandbox_of
      RETURNING id
      """;

  private static final String FIND_SANDBOX =
      """
      SELECT id FROM account WHERE sandbox_of = :account
      """;

  private static final String INSERT_KEY =
      """
      INSERT INTO api_key (id, account, name, sha256) VALUES (:id, :account, :name, :sha256)
      ON CONFLICT (id) DO NOTHING
      """;

  private static final String REVOKE_KEY =
      """
      UPDATE api_key SET revoked_at = now() WHERE id = :id AND revoked_at IS NULL
      """;

  private static final String INSERT_PERSON =
      """
      INSERT INTO person (id, account, email, password_hash)
      VALUES (:id, :account, :email, :passwordHash)
      """;

  private static final String INVITE_PERSON =
      """
      INSERT INTO person (id, account, email) VALUES (:id, :account, :email)
      """;

  private final DatabaseClient database;

  AccountRows(DatabaseClient database) {
    this.database = database;
  }

  /** Says when, by the database's clock. */
  Mono<Instant> insert(AccountId id, String name, Plan plan) {
    return database
        .sql(INSERT)
        .bind("id", id.value())
        .bind("name", name)
        .bind("plan", plan.name())
        .bind("secondsPerMonth", plan.secondsPerMonth())
        .map(AccountRows::at)
        .one();
  }

  /** Says when, by the database's clock; empty if there is no such account. */
  Mono<Instant> setPlan(AccountId id, Plan plan) {
    return database
        .sql(SET_PLAN)
        .bind("id", id.value())
        .bind("plan", plan.name())
        .bind("secondsPerMonth", plan.secondsPerMonth())
        .map(AccountRows::at)
        .one();
  }

  /** The sandbox of an account, which is made if there is none; empty if it is a sandbox itself. */
  Mono<AccountId> sandbox(AccountId account) {
    return database
        .sql(SANDBOX)
        .bind("id", UUID.randomUUID())
        .bind("account", account.value())
        .map(row -> new AccountId(required(row, "id", UUID.class)))
        .one();
  }

  /** The sandbox of an account; empty if there is none. */
  Mono<AccountId> findSandbox(AccountId account) {
    return database
        .sql(FIND_SANDBOX)
        .bind("account", account.value())
        .map(row -> new AccountId(required(row, "id", UUID.class)))
        .one();
  }

  /** Whether it is there now because of this; not if there was one of its id. */
  Mono<Boolean> insertKey(AccountId account, String name, IssuedKey issued) {
    return database
        .sql(INSERT_KEY)
        .bind("id", issued.id())
        .bind("account", account.value())
        .bind("name", name)
        .bind("sha256", issued.key().sha256())
        .fetch()
        .rowsUpdated()
        .map(rows -> rows == 1);
  }

  Mono<Void> revokeKey(UUID id) {
    return database.sql(REVOKE_KEY).bind("id", id).then();
  }

  Mono<Void> insertPerson(AccountId account, String email, String passwordHash) {
    return database
        .sql(INSERT_PERSON)
        .bind("id", UUID.randomUUID())
        .bind("account", account.value())
        .bind("email", email)
        .bind("passwordHash", passwordHash)
        .then();
  }

  Mono<UUID> invitePerson(AccountId account, String email) {
    UUID person = UUID.randomUUID();
    return database
        .sql(INVITE_PERSON)
        .bind("id", person)
        .bind("account", account.value())
        .bind("email", email)
        .then()
        .thenReturn(person);
  }

  private static Instant at(Readable row) {
    return required(row, "at", Instant.class);
  }
}

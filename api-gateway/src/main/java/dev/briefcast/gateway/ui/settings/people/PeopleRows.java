package dev.briefcast.gateway.ui.settings.people;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.ui.view.DisplayTime;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The SQL of an account's people. */
@Repository
class PeopleRows {

  private static final String LIST =
      """
      SELECT id, email, role, created_at, signed_in_at IS NULL AND password_hash IS NULL AS invited
      FROM person WHERE account = :account ORDER BY created_at, id LIMIT 100
      """;

  private static final String ROLE =
      """
      SELECT role FROM person WHERE id = :person AND account = :account
      """;

  /** Changes of an account's people are made one after the other. */
  private static final String LOCK =
      """
      SELECT id FROM account WHERE id = :account AND closed_at IS NULL FOR UPDATE
      """;

  private static final String INVITE =
      """
      INSERT INTO person (id, account, email, role, pending)
      SELECT :id, :account, :email, :role, true
      WHERE (SELECT count(*) FROM person WHERE account = :account) < :most
      """;

  private static final String SET_ROLE =
      """
      UPDATE person SET role = :role WHERE id = :person AND account = :account
      """;

  private static final String REMOVE =
      """
      DELETE FROM person WHERE id = :person AND account = :account
      """;

  /** Who was invited and never came cannot look after an account. */
  private static final String OTHER_OWNER =
      """
      SELECT EXISTS (
        SELECT FROM person WHERE account = :account AND id <> :person AND role = 'owner'
          AND (signed_in_at IS NOT NULL OR password_hash IS NOT NULL)) AS other
      """;

  private final DatabaseClient database;

  PeopleRows(DatabaseClient database) {
    this.database = database;
  }

  Flux<Member> list(Person looking, Instant now) {
    return database
        .sql(LIST)
        .bind("account", looking.account().value())
        .map(row -> member(row, looking, now))
        .all();
  }

  /** Empty if the account has no such person. */
  Mono<Role> role(AccountId account, UUID person) {
    return database
        .sql(ROLE)
        .bind("account", account.value())
        .bind("person", person)
        .map(row -> Role.valueOf(required(row, "role", String.class).toUpperCase(Locale.ROOT)))
        .one();
  }

  /** Waits for other transactions that do so; empty if the account is closed. */
  Mono<AccountId> lock(AccountId account) {
    return database
        .sql(LOCK)
        .bind("account", account.value())
        .map(row -> new AccountId(required(row, "id", UUID.class)))
        .one();
  }

  /** The new person; empty if there are that many already. */
  Mono<UUID> invite(AccountId account, String email, Role role, int most) {
    UUID id = UUID.randomUUID();
    return database
        .sql(INVITE)
        .bind("id", id)
        .bind("account", account.value())
        .bind("email", email)
        .bind("role", role.text())
        .bind("most", most)
        .fetch()
        .rowsUpdated()
        .filter(rows -> rows == 1)
        .map(rows -> id);
  }

  Mono<Void> setRole(AccountId account, UUID person, Role role) {
    return database
        .sql(SET_ROLE)
        .bind("account", account.value())
        .bind("person", person)
        .bind("role", role.text())
        .then();
  }

  Mono<Void> remove(AccountId account, UUID person) {
    return database.sql(REMOVE).bind("account", account.value()).bind("person", person).then();
  }

  /** Whether somebody else can look after the account. */
  Mono<Boolean> hasOtherOwner(AccountId account, UUID person) {
    return database
        .sql(OTHER_OWNER)
        .bind("account", account.value())
        .bind("person", person)
        .map(row -> required(row, "other", Boolean.class))
        .one();
  }

  private static Member member(Readable row, Person looking, Instant now) {
    UUID id = required(row, "id", UUID.class);
    return new Member(
        id,
        required(row, "email", String.class),
        required(row, "role", String.class),
        required(row, "invited", Boolean.class),
        id.equals(looking.id()),
        DisplayTime.of(required(row, "created_at", Instant.class), now));
  }
}

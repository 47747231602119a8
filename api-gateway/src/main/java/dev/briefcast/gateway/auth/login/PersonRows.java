package dev.briefcast.gateway.auth.login;

import static dev.briefcast.service.database.Columns.required;
import static dev.briefcast.service.database.NullableParameters.text;

import dev.briefcast.contracts.id.AccountId;
import io.r2dbc.spi.Readable;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of people. */
@Repository
class PersonRows {

  private static final String CANDIDATE =
      """
      SELECT p.id, p.password_hash, EXISTS (
          SELECT FROM person_browser b WHERE b.person = p.id AND b.sha256 = :browser) AS known
      FROM person p WHERE lower(p.email) = lower(:email) AND NOT p.pending
      """;

  private static final String BY_EMAIL =
      """
      SELECT id FROM person WHERE lower(email) = lower(:email) AND NOT pending
      """;

  private static final String INVITED =
      """
      SELECT id FROM person WHERE lower(email) = lower(:email) AND pending
      ORDER BY created_at DESC, id LIMIT 1
      """;

  private static final String ACCEPT =
      """
      UPDATE person SET pending = false WHERE id = :id
      """;

  private static final String INSERT =
      """
      INSERT INTO person (id, account, email, password_hash)
      VALUES (:id, :account, :email, :passwordHash)
      """;

  private static final String PASSWORD_HASH =
      """
      SELECT password_hash FROM person WHERE id = :id AND password_hash IS NOT NULL
      """;

  private static final String SET_PASSWORD =
      """
      UPDATE person SET password_hash = :passwordHash, pending = false WHERE id = :id
      RETURNING email
      """;

  /** What is done to a person is done one thing after the other. */
  private static final String LOCK =
      """
      SELECT id FROM person WHERE id = :id FOR UPDATE
      """;

  /** Answers with the address before. */
  private static final String SET_EMAIL =
      """
      UPDATE person SET email = :email
      FROM (SELECT id, email AS before FROM person WHERE id = :id FOR UPDATE) old
      WHERE person.id = old.id
      RETURNING old.before
      """;

  private final DatabaseClient database;

  PersonRows(DatabaseClient database) {
    this.database = database;
  }

  /** The person with an email address, as a candidate for signing in. */
  Mono<LoginCandidate> candidate(String email, byte[] browser) {
    return database
        .sql(CANDIDATE)
        .bind("email", email)
        .bind("browser", browser)
        .map(PersonRows::candidate)
        .one()
        .defaultIfEmpty(LoginCandidate.NOBODY);
  }

  /** The newest pending invitation to an email address; empty if there is none. */
  Mono<UUID> findInvited(String email) {
    return database
        .sql(INVITED)
        .bind("email", email)
        .map(row -> required(row, "id", UUID.class))
        .one();
  }

  /** Has who was invited come; fails with a violation of integrity if the address is taken. */
  Mono<Void> acceptInvitation(UUID person) {
    return database.sql(ACCEPT).bind("id", person).then();
  }

  /** Empty if nobody has that address, whoever was invited with it. */
  Mono<UUID> byEmail(String email) {
    return database
        .sql(BY_EMAIL)
        .bind("email", email)
        .map(row -> required(row, "id", UUID.class))
        .one();
  }

  /** Fails with a violation of integrity if somebody has that address. */
  Mono<UUID> insert(AccountId account, String email, @Nullable String passwordHash) {
    UUID person = UUID.randomUUID();
    return database
        .sql(INSERT)
        .bind("id", person)
        .bind("account", account.value())
        .bind("email", email)
        .bind("passwordHash", text(passwordHash))
        .then()
        .thenReturn(person);
  }

  /** Empty if the person has no password. */
  Mono<String> passwordHash(UUID person) {
    return database
        .sql(PASSWORD_HASH)
        .bind("id", person)
        .map(row -> required(row, "password_hash", String.class))
        .one();
  }

  /** Waits for the other transactions that lock the person; empty if there is none any more. */
  Mono<UUID> lock(UUID person) {
    return database.sql(LOCK).bind("id", person).map(row -> required(row, "id", UUID.class)).one();
  }

  /**
   * Says what the person's address is; empty if there is none any more. Who was invited has come
   * with that; it fails with a violation of integrity if the address is taken meanwhile.
   */
  Mono<String> setPassword(UUID person, String passwordHash) {
    return database
        .sql(SET_PASSWORD)
        .bind("id", person)
        .bind("passwordHash", passwordHash)
        .map(row -> required(row, "email", String.class))
        .one();
  }

  /** Says what the address was; fails with a violation of integrity if somebody else has it. */
  Mono<String> setEmail(UUID person, String email) {
    return database
        .sql(SET_EMAIL)
        .bind("id", person)
        .bind("email", email)
        .map(row -> required(row, "before", String.class))
        .one();
  }

  private static LoginCandidate candidate(Readable row) {
    return new LoginCandidate(
        required(row, "id", UUID.class),
        row.get("password_hash", String.class),
        required(row, "known", Boolean.class));
  }
}

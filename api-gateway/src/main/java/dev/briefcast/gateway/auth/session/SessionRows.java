package dev.briefcast.gateway.auth.session;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The SQL of sessions. */
@Repository
class SessionRows {

  /** When it was last used is written at most once a minute. */
  private static final String FIND =
      """
      WITH found AS (
        SELECT s.sha256, s.seen_at, p.id, p.account, p.email
        FROM person_session s JOIN person p ON p.id = s.person
        WHERE s.sha256 = :sha256
          AND s.seen_at > now() - make_interval(secs => :idle)
          AND s.started_at > now() - make_interval(secs => :longest)),
      seen AS (
        UPDATE person_session s SET seen_at = now() FROM found
        WHERE s.sha256 = found.sha256 AND found.seen_at < now() - interval '1 minute')
      SELECT id, account, email FROM found
      """;

  private static final String START =
      """
      WITH started AS (
        INSERT INTO person_session (sha256, id, person, browser)
        VALUES (:sha256, :id, :person, :browser))
      UPDATE person SET signed_in_at = now() WHERE id = :person
      """;

  private static final String END =
      """
      DELETE FROM person_session WHERE sha256 = :sha256
      """;

  private static final String END_ONE =
      """
      DELETE FROM person_session WHERE person = :person AND id = :id
      """;

  private static final String END_ALL =
      """
      DELETE FROM person_session WHERE person = :person
      """;

  private static final String LIST =
      """
      SELECT id, started_at, seen_at, browser, sha256 = :sha256 AS current
      FROM person_session
      WHERE person = :person
        AND seen_at > now() - make_interval(secs => :idle)
        AND started_at > now() - make_interval(secs => :longest)
      ORDER BY sha256 = :sha256 DESC, seen_at DESC
      LIMIT 100
      """;

  /** And of each person all but the newest, which are those that a person is shown. */
  private static final String REMOVE_ENDED =
      """
      DELETE FROM person_session s
      USING (
        SELECT sha256, row_number() OVER (PARTITION BY person ORDER BY seen_at DESC) AS nth
        FROM person_session) counted
      WHERE counted.sha256 = s.sha256
        AND (seen_at <= now() - make_interval(secs => :idle)
          OR started_at <= now() - make_interval(secs => :longest)
          OR counted.nth > 100)
      """;

  private final DatabaseClient database;
  private final double idleSeconds;
  private final double longestSeconds;

  SessionRows(DatabaseClient database, SessionProperties properties) {
    this.database = database;
    this.idleSeconds = seconds(properties.idle());
    this.longestSeconds = seconds(properties.longest());
  }

  /** Whose session that is; empty if it is none, or has ended. */
  Mono<Person> find(byte[] sha256) {
    return withLimits(FIND).bind("sha256", sha256).map(SessionRows::person).one();
  }

  Mono<Void> start(byte[] sha256, UUID person, String browser) {
    return database
        .sql(START)
        .bind("sha256", sha256)
        .bind("id", UUID.randomUUID())
        .bind("person", person)
        .bind("browser", browser)
        .then();
  }

  Mono<Void> end(byte[] sha256) {
    return database.sql(END).bind("sha256", sha256).then();
  }

  Mono<Void> end(UUID person, UUID session) {
    return database.sql(END_ONE).bind("person", person).bind("id", session).then();
  }

  Mono<Void> endAll(UUID person) {
    return database.sql(END_ALL).bind("person", person).then();
  }

  /** The current one first. */
  Flux<Session> list(UUID person, byte[] current) {
    return withLimits(LIST)
        .bind("person", person)
        .bind("sha256", current)
        .map(SessionRows::session)
        .all();
  }

  Mono<Long> removeEnded() {
    return withLimits(REMOVE_ENDED).fetch().rowsUpdated();
  }

  private DatabaseClient.GenericExecuteSpec withLimits(String statement) {
    return database.sql(statement).bind("idle", idleSeconds).bind("longest", longestSeconds);
  }

  private static Person person(Readable row) {
    return new Person(
        required(row, "id", UUID.class),
        new AccountId(required(row, "account", UUID.class)),
        required(row, "email", String.class));
  }

  private static Session session(Readable row) {
    return new Session(
        required(row, "id", UUID.class),
        required(row, "started_at", Instant.class),
        required(row, "seen_at", Instant.class),
        required(row, "browser", String.class),
        required(row, "current", Boolean.class));
  }

  private static double seconds(Duration duration) {
    return duration.toMillis() / 1000.0;
  }
}

package dev.briefcast.github.installation;

import static dev.briefcast.service.database.Columns.required;

import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The SQL of installations, for whoever works on their behalf. */
public final class InstallationRows {

  /** What happened there is looked at; of one that is new nothing is known yet. */
  private static final String HEARD =
      """
      INSERT INTO installation (id, owner, state, due_at)
      VALUES (:id, '', 'active', clock_timestamp())
      ON CONFLICT (id) DO UPDATE
      SET due_at = clock_timestamp(), version = installation.version + 1, faults = 0
      """;

  private static final String KNOWN =
      """
      INSERT INTO installation (id, owner, state, due_at)
      VALUES (:id, '', 'active', clock_timestamp())
      ON CONFLICT (id) DO NOTHING
      """;

  private static final String REMOVED =
      """
      UPDATE installation
      SET state = 'removed', due_at = clock_timestamp(), version = version + 1, faults = 0
      WHERE id = :id
      """;

  private static final String FIND =
      """
      SELECT id, owner, state, account_id, key_sealed, quiet_until, ask_from, next_write_at
      FROM installation WHERE id = :id
      """;

  private static final String ACTIVE =
      "SELECT id FROM installation WHERE state = 'active' AND owner <> '' ORDER BY id LIMIT 10000";

  /** Unless it was replaced meanwhile. */
  private static final String KEY_REFUSED =
      """
      UPDATE installation
      SET key_sealed = NULL, due_at = clock_timestamp(), version = version + 1, faults = 0
      WHERE id = :id AND key_sealed = :key
      """;

  private static final String QUIET =
      """
      UPDATE installation SET quiet_until = greatest(quiet_until, :until) WHERE id = :id
      """;

  private static final String ASK_FROM =
      """
      UPDATE installation SET ask_from = greatest(ask_from, :from) WHERE id = :id
      """;

  /**
   * Calls that write are so far apart; after a while without any, a few may go at once. The moment
   * is given to whoever asks for it, in order.
   */
  private static final String NEXT_WRITE =
      """
      UPDATE installation
      SET next_write_at =
        greatest(next_write_at, clock_timestamp() - make_interval(secs => :pause * :burst))
        + make_interval(secs => :pause)
      WHERE id = :id
      RETURNING next_write_at - make_interval(secs => :pause) AS moment
      """;

  private static final int BURST = 4;

  private final DatabaseClient database;

  /** Those of a database. */
  public InstallationRows(DatabaseClient database) {
    this.database = database;
  }

  /** Schedules an installation to be reconciled now. */
  public Mono<Void> scheduleNow(long id) {
    return database.sql(HEARD).bind("id", id).then();
  }

  /** Inserts an installation, unless it is there. */
  public Mono<Void> insertIfMissing(long id) {
    return database.sql(KNOWN).bind("id", id).then();
  }

  /** Marks an installation as removed. */
  public Mono<Void> markRemoved(long id) {
    return scheduleNow(id).then(database.sql(REMOVED).bind("id", id).then());
  }

  /** As it stands. */
  public Mono<Installation> find(long id) {
    return database.sql(FIND).bind("id", id).map(InstallationRows::installation).one();
  }

  /** Those that the app acts at, as far as is known. */
  public Flux<Long> active() {
    return database.sql(ACTIVE).mapValue(Long.class).all();
  }

  /** Drops a key that the gateway refused, so that another one is issued. */
  public Mono<Void> dropKey(long id, byte[] sealed) {
    return database.sql(KEY_REFUSED).bind("id", id).bind("key", sealed).then();
  }

  /** Pauses calls to GitHub for an installation until a time. */
  public Mono<Void> pauseGitHubCalls(long id, Instant until) {
    return database.sql(QUIET).bind("id", id).bind("until", utc(until)).then();
  }

  /** Pauses requests to the gateway for an installation until a time. */
  public Mono<Void> pauseGatewayRequests(long id, Instant from) {
    return database.sql(ASK_FROM).bind("id", id).bind("from", utc(from)).then();
  }

  /**
   * The moment at which its next call that writes may be made; it is given to nobody else.
   *
   * @param pause between two of them
   */
  public Mono<Instant> nextWrite(long id, Duration pause) {
    return database
        .sql(NEXT_WRITE)
        .bind("id", id)
        .bind("pause", pause.toMillis() / 1000.0)
        .bind("burst", BURST)
        .map(row -> required(row, "moment", OffsetDateTime.class).toInstant())
        .one();
  }

  static Installation installation(Readable row) {
    return new Installation(
        required(row, "id", Long.class),
        required(row, "owner", String.class),
        required(row, "state", String.class),
        row.get("account_id", UUID.class),
        row.get("key_sealed", byte[].class),
        required(row, "quiet_until", OffsetDateTime.class).toInstant(),
        required(row, "ask_from", OffsetDateTime.class).toInstant(),
        required(row, "next_write_at", OffsetDateTime.class).toInstant());
  }

  private static OffsetDateTime utc(Instant at) {
    return at.atOffset(ZoneOffset.UTC);
  }
}

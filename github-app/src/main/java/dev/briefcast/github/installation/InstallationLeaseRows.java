package dev.briefcast.github.installation;

import static dev.briefcast.service.database.Columns.required;

import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import reactor.core.publisher.Mono;

/** The SQL that leases installations to their reconciler. */
final class InstallationLeaseRows {

  private static final String CLAIM =
      """
      UPDATE installation
      SET lease = :lease, leased_until = clock_timestamp() + make_interval(secs => :seconds)
      WHERE id = (
        SELECT id FROM installation
        WHERE due_at <= clock_timestamp() AND leased_until < clock_timestamp()
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING *
      """;

  private static final String MINE = " WHERE id = :id AND lease = :lease";

  private static final String SEEN =
      "UPDATE installation SET owner = :owner, state = :state" + MINE;

  private static final String WANTED = "UPDATE installation SET account_wanted = true" + MINE;

  private static final String ACCOUNT = "UPDATE installation SET account_id = :account" + MINE;

  private static final String KEY = "UPDATE installation SET key_sealed = :key" + MINE;

  private static final String NO_KEY = "UPDATE installation SET key_sealed = NULL" + MINE;

  private static final String REST =
      """
      UPDATE installation
      SET lease = NULL, leased_until = 'epoch', faults = :faults,
        due_at = CASE WHEN version = :version THEN :due ELSE clock_timestamp() END
      """
          + MINE;

  /** Whoever waits for what was found out need not wait any more. */
  private static final String WAKE =
      """
      UPDATE pull_request SET due_at = clock_timestamp(), version = version + 1
      WHERE installation_id = :id AND due_at IS NOT NULL
      """;

  private final DatabaseClient database;

  /**
   * A row while somebody has it.
   *
   * @param accountWanted whether an account may have been made that is not known yet
   */
  record Leased(
      Installation installation, boolean accountWanted, UUID lease, long version, int faults) {}

  InstallationLeaseRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<Leased> claim(Duration time) {
    return database
        .sql(CLAIM)
        .bind("lease", UUID.randomUUID())
        .bind("seconds", (double) time.toSeconds())
        .map(InstallationLeaseRows::leased)
        .one();
  }

  Mono<Boolean> seen(Leased row, String owner, String state) {
    return isUpdated(bound(SEEN, row).bind("owner", owner).bind("state", state));
  }

  Mono<Boolean> wanted(Leased row) {
    return isUpdated(bound(WANTED, row));
  }

  Mono<Boolean> account(Leased row, UUID account) {
    return isUpdated(bound(ACCOUNT, row).bind("account", account));
  }

  Mono<Boolean> key(Leased row, byte @Nullable [] sealed) {
    return isUpdated(sealed == null ? bound(NO_KEY, row) : bound(KEY, row).bind("key", sealed));
  }

  Mono<Boolean> release(Leased row, @Nullable Instant due, int faults) {
    GenericExecuteSpec sql = bound(REST, row).bind("version", row.version()).bind("faults", faults);
    return isUpdated(
        due == null
            ? sql.bindNull("due", OffsetDateTime.class)
            : sql.bind("due", due.atOffset(ZoneOffset.UTC)));
  }

  Mono<Long> wake(long id) {
    return database.sql(WAKE).bind("id", id).fetch().rowsUpdated();
  }

  private GenericExecuteSpec bound(String sql, Leased row) {
    return database.sql(sql).bind("id", row.installation().id()).bind("lease", row.lease());
  }

  private static Mono<Boolean> isUpdated(GenericExecuteSpec change) {
    return change.fetch().rowsUpdated().map(rows -> rows == 1);
  }

  private static Leased leased(Readable row) {
    return new Leased(
        InstallationRows.installation(row),
        required(row, "account_wanted", Boolean.class),
        required(row, "lease", UUID.class),
        required(row, "version", Long.class),
        required(row, "faults", Integer.class));
  }
}

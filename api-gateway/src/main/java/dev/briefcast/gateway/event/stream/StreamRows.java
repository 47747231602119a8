package dev.briefcast.gateway.event.stream;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.apikey.Caller;
import dev.briefcast.gateway.event.EventBodies;
import dev.briefcast.gateway.event.EventBody;
import io.r2dbc.spi.Readable;
import java.util.List;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL that reads events in an order in which no stream misses one. */
@Repository
class StreamRows {

  /** An event, with the position behind it. */
  record Followed(Position position, EventBody event) {}

  /** How many are read at once. */
  static final int PAGE = 100;

  private static final String NEXT =
      EventBodies.COLUMNS
          + ", e.tx::text AS event_tx FROM event e"
          + EventBodies.STORY
          + """
          WHERE e.account = :account AND (e.tx, e.seq) > (:tx::text::xid8, :seq)
            AND e.tx < pg_snapshot_xmin(pg_current_snapshot())
            AND EXISTS (SELECT FROM api_key WHERE id = :key AND revoked_at IS NULL) AND
          """
          + EventBodies.IS_OPEN
          + " ORDER BY e.tx, e.seq LIMIT :limit";

  private static final String IS_VALID =
      """
      SELECT EXISTS (SELECT FROM api_key WHERE id = :key AND revoked_at IS NULL) AS valid
      """;

  private static final String NOW =
      """
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS event_tx, 0::bigint AS event_seq
      """;

  private static final String OF_EVENT =
      """
      SELECT tx::text AS event_tx, seq AS event_seq FROM event
      WHERE account = :account AND id = :id
      """;

  /** In another server a dump's transactions may be those of the future: they are the oldest. */
  private static final String RENUMBER =
      """
      UPDATE event SET tx = '0' WHERE tx >= pg_snapshot_xmax(pg_current_snapshot())
      """;

  private final DatabaseClient database;
  private final EventBodies bodies;

  StreamRows(DatabaseClient database, EventBodies bodies) {
    this.database = database;
    this.bodies = bodies;
  }

  /** Nothing from when the key is revoked on. */
  Mono<List<Followed>> next(Caller caller, Position after) {
    return database
        .sql(NEXT)
        .bind("account", caller.account().value())
        .bind("key", caller.key())
        .bind("tx", after.tx())
        .bind("seq", after.seq())
        .bind("limit", PAGE)
        .map(row -> new Followed(position(row), bodies.read(row)))
        .all()
        .collectList();
  }

  /** Whether the key still opens anything. */
  Mono<Boolean> isValid(Caller caller) {
    return database
        .sql(IS_VALID)
        .bind("key", caller.key())
        .map(row -> required(row, "valid", Boolean.class))
        .one();
  }

  /** Behind everything that has ended. */
  Mono<Position> currentPosition() {
    return database.sql(NOW).map(StreamRows::position).one();
  }

  /** Behind an event of the account; empty if it has none of that id. */
  Mono<Position> positionOf(AccountId account, String event) {
    return database
        .sql(OF_EVENT)
        .bind("account", account.value())
        .bind("id", event)
        .map(StreamRows::position)
        .one();
  }

  Mono<Void> renumber() {
    return database.sql(RENUMBER).then();
  }

  private static Position position(Readable row) {
    return new Position(
        required(row, "event_tx", String.class), required(row, "event_seq", Long.class));
  }
}

package dev.briefcast.github.delivery;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/** The SQL that elects the replica that runs a periodic task. */
final class PeriodicTaskRows {

  private static final String TURN =
      """
      UPDATE round SET next_at = clock_timestamp() + make_interval(secs => :seconds)
      WHERE name = :name AND next_at <= clock_timestamp()
      """;

  private static final String DONE_UNTIL = "SELECT done_until FROM round WHERE name = :name";

  private static final String DONE = "UPDATE round SET done_until = :at WHERE name = :name";

  private final DatabaseClient database;

  PeriodicTaskRows(DatabaseClient database) {
    this.database = database;
  }

  /** Whether it is the caller's turn. */
  Mono<Boolean> claim(String name, Duration every) {
    return database
        .sql(TURN)
        .bind("name", name)
        .bind("seconds", every.toMillis() / 1000.0)
        .fetch()
        .rowsUpdated()
        .map(rows -> rows == 1);
  }

  /** Up to when it was done to its end; empty if it never was. */
  Mono<Instant> doneUntil(String name) {
    return database
        .sql(DONE_UNTIL)
        .bind("name", name)
        .map(row -> Optional.ofNullable(row.get("done_until", OffsetDateTime.class)))
        .one()
        .flatMap(Mono::justOrEmpty)
        .map(OffsetDateTime::toInstant);
  }

  /** It was done to its end, of what there was by then. */
  Mono<Void> done(String name, Instant at) {
    return database.sql(DONE).bind("name", name).bind("at", at.atOffset(ZoneOffset.UTC)).then();
  }
}

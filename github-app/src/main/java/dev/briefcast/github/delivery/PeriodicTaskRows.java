package dev.briefcast.github.delivery;

import java.time.Duration;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/** The SQL that elects the replica that runs a periodic task. */
final class PeriodicTaskRows {

  private static final String TURN =
      """
      UPDATE round SET next_at = clock_timestamp() + make_interval(secs => :seconds)
      WHERE name = :name AND next_at <= clock_timestamp()
      """;

  private final DatabaseClient database;

  PeriodicTaskRows(DatabaseClient database) {
    this.database = database;
  }

  /** Whether it is the caller's turn. */
  Mono<Boolean> turn(String name, Duration every) {
    return database
        .sql(TURN)
        .bind("name", name)
        .bind("seconds", every.toMillis() / 1000.0)
        .fetch()
        .rowsUpdated()
        .map(rows -> rows == 1);
  }
}

package dev.briefcast.gateway;

import java.time.Duration;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/** Elects the gateway that does a periodic task: the first that claims the task's row. */
public final class PeriodicClaim {

  private static final String CLAIM =
      """
      UPDATE <table> SET claimed_at = clock_timestamp()
      WHERE claimed_at < clock_timestamp() - make_interval(secs => :seconds)
      """;

  private PeriodicClaim() {}

  /**
   * Whether it is the caller's turn, because nobody has claimed the task for that long.
   *
   * @param table with the task's one row, and its column {@code claimed_at}
   */
  public static Mono<Boolean> claim(DatabaseClient database, String table, Duration every) {
    return database
        .sql(CLAIM.replace("<table>", table))
        .bind("seconds", (double) every.toSeconds())
        .fetch()
        .rowsUpdated()
        .map(rows -> rows == 1);
  }
}

package dev.briefcast.github.pull;

import static dev.briefcast.service.database.Columns.required;

import java.time.Duration;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/** Measures how many pull requests are due, and deletes those that are long forgotten. */
public final class DuePulls {

  private static final String DUE =
      """
      SELECT count(*) AS pulls,
        CAST(coalesce(extract(epoch FROM clock_timestamp() - min(due_at)), 0) AS double precision)
          AS seconds
      FROM pull_request WHERE due_at <= clock_timestamp()
      """;

  /** What comes back is found again by what GitHub has of it. */
  private static final String PURGE =
      """
      DELETE FROM pull_request
      WHERE due_at IS NULL AND heard_at < clock_timestamp() - make_interval(secs => :seconds)
      """;

  private final DatabaseClient database;
  private final PullMetrics metrics;

  DuePulls(DatabaseClient database, PullMetrics metrics) {
    this.database = database;
    this.metrics = metrics;
  }

  /** Forgets those of which nothing was heard for that long. */
  public Mono<Long> purge(Duration quiet) {
    return database.sql(PURGE).bind("seconds", (double) quiet.toSeconds()).fetch().rowsUpdated();
  }

  /** Counts them now. */
  public Mono<Void> measure() {
    return database
        .sql(DUE)
        .map(
            row ->
                new PullMetrics.Due(
                    required(row, "pulls", Long.class), required(row, "seconds", Double.class)))
        .one()
        .doOnNext(metrics::due)
        .then();
  }
}

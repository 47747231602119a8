package dev.briefcast.gateway.reconciliation;

import static dev.briefcast.gateway.database.Columns.required;

import java.time.Duration;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** The last report, and whose turn it is to make the next. */
@Repository
class ReportRows {

  private static final String CLAIM =
      """
      UPDATE reconciliation SET claimed_at = clock_timestamp()
      WHERE claimed_at < clock_timestamp() - make_interval(secs => :seconds)
      """;

  private static final String KEEP =
      """
      UPDATE reconciliation SET report = :report::jsonb
      """;

  private static final String LAST =
      """
      SELECT report::text AS report FROM reconciliation WHERE report IS NOT NULL
      """;

  private final DatabaseClient database;

  ReportRows(DatabaseClient database) {
    this.database = database;
  }

  /** Whether it is the caller's turn: nobody's was, for so long. */
  Mono<Boolean> claim(Duration every) {
    return database
        .sql(CLAIM)
        .bind("seconds", (double) every.toSeconds())
        .fetch()
        .rowsUpdated()
        .map(rows -> rows == 1);
  }

  Mono<Void> keep(Report report) {
    return database.sql(KEEP).bind("report", JsonMapper.shared().writeValueAsString(report)).then();
  }

  Mono<Report> last() {
    return database
        .sql(LAST)
        .map(row -> required(row, "report", String.class))
        .one()
        .map(text -> JsonMapper.shared().readValue(text, Report.class));
  }
}

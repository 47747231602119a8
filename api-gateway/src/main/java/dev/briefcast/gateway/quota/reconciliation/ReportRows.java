package dev.briefcast.gateway.quota.reconciliation;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.gateway.PeriodicClaim;
import java.time.Duration;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** The SQL of the last report, and of whose turn the next one is. */
@Repository
class ReportRows {

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
    return PeriodicClaim.claim(database, "reconciliation", every);
  }

  Mono<Void> save(ReconciliationReport report) {
    return database.sql(KEEP).bind("report", JsonMapper.shared().writeValueAsString(report)).then();
  }

  Mono<ReconciliationReport> last() {
    return database
        .sql(LAST)
        .map(row -> required(row, "report", String.class))
        .one()
        .map(text -> JsonMapper.shared().readValue(text, ReconciliationReport.class));
  }
}

package dev.briefcast.ledger.journal;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.ledger.journal.Statement.Line;
import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import org.springframework.r2dbc.core.DatabaseClient;

/** The SQL that reads the journal of one account and month. Blocks. */
public final class StatementRows {

  private static final Duration WITHIN = Duration.ofSeconds(20);

  /** The balance's version is the order in which lines were written. */
  private static final String LINES =
      """
      SELECT posted_at, 'charge' AS kind, seconds, charged_seconds, balance_version, story_id,
             attempt, NULL AS reason, NULL AS who, request_id
      FROM posting WHERE account_id = :account AND period = :period
      UNION ALL
      SELECT posted_at, 'adjustment', seconds, charged_seconds, balance_version, NULL, NULL,
             reason, who, request_id
      FROM adjustment WHERE account_id = :account AND period = :period
      ORDER BY balance_version
      """;

  private final DatabaseClient database;
  private final AdjustmentRows accounts;

  StatementRows(DatabaseClient database) {
    this.database = database;
    this.accounts = new AdjustmentRows(database);
  }

  /** Whether the ledger was told of the account. */
  public boolean accountExists(AccountId account) {
    return Boolean.TRUE.equals(accounts.accountExists(account).block(WITHIN));
  }

  /** The charges and adjustments of a month, in order. */
  public Statement find(AccountId account, YearMonth period) {
    List<Line> lines =
        database
            .sql(LINES)
            .bind("account", account.value())
            .bind("period", period.atDay(1))
            .map(StatementRows::line)
            .all()
            .collectList()
            .blockOptional(WITHIN)
            .orElseThrow();
    long charged = lines.isEmpty() ? 0 : lines.getLast().chargedSeconds();
    return new Statement(account.toString(), period.toString(), charged, lines);
  }

  private static Line line(Readable row) {
    return new Line(
        required(row, "posted_at", OffsetDateTime.class).toInstant(),
        required(row, "kind", String.class),
        required(row, "seconds", Integer.class),
        required(row, "charged_seconds", Long.class),
        row.get("story_id", String.class),
        row.get("attempt", Integer.class),
        row.get("reason", String.class),
        row.get("who", String.class),
        required(row, "request_id", String.class));
  }
}

package dev.briefcast.gateway.quota;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import java.time.YearMonth;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of accounts' usage. */
@Repository
public class UsageRows {

  private static final String FIND =
      """
      SELECT plan, seconds_per_month,
        coalesce((SELECT charged_seconds FROM balance
          WHERE account = a.id AND period = :period), 0)::bigint AS used,
        coalesce((SELECT seconds FROM held
          WHERE account = a.id AND period = :period), 0)::bigint AS held
      FROM account a WHERE a.id = :account
      """;

  private final DatabaseClient database;

  UsageRows(DatabaseClient database) {
    this.database = database;
  }

  /** The usage of an account in a month; empty if there is no such account. */
  public Mono<Usage> find(AccountId account, YearMonth period) {
    return database
        .sql(FIND)
        .bind("account", account.value())
        .bind("period", period.toString())
        .map(
            row ->
                Usage.of(
                    period,
                    required(row, "plan", String.class),
                    required(row, "seconds_per_month", Long.class),
                    required(row, "used", Long.class),
                    required(row, "held", Long.class)))
        .one();
  }
}

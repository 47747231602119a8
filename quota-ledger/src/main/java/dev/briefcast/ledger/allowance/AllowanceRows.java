package dev.briefcast.ledger.allowance;

import dev.briefcast.contracts.event.AccountPlanSet;
import java.time.ZoneOffset;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/** The SQL of allowances: one row for each account. */
final class AllowanceRows {

  /** What was said later stands, in whatever order it is read. */
  private static final String SET =
      """
      INSERT INTO allowance (account_id, plan, seconds_per_month, set_at)
      VALUES (:account, :plan, :seconds, :at)
      ON CONFLICT (account_id) DO UPDATE
      SET plan = excluded.plan,
          seconds_per_month = excluded.seconds_per_month,
          set_at = excluded.set_at
      WHERE excluded.set_at >= allowance.set_at
      """;

  private final DatabaseClient database;

  AllowanceRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<Void> set(AccountPlanSet plan) {
    return database
        .sql(SET)
        .bind("account", plan.account().value())
        .bind("plan", plan.plan())
        .bind("seconds", plan.secondsPerMonth())
        .bind("at", plan.at().atOffset(ZoneOffset.UTC))
        .then();
  }
}

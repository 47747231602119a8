package dev.briefcast.gateway.quota;

import static dev.briefcast.gateway.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.GatewayProperties;
import java.time.YearMonth;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Decides whether an account may have another story made. */
@Repository
public class Minutes {

  /** Lets whoever only refers to the account pass. */
  private static final String LOCK =
      """
      SELECT id FROM account WHERE id = :account FOR NO KEY UPDATE
      """;

  /** A statement of its own: one that had waited for the lock would see what was before. */
  private static final String REMAINING =
      """
      SELECT (a.seconds_per_month
        - coalesce((SELECT charged_seconds FROM balance
            WHERE account = a.id AND period = :period), 0)
        - coalesce((SELECT seconds FROM held
            WHERE account = a.id AND period = :period), 0))::bigint AS remaining
      FROM account a WHERE a.id = :account
      """;

  private final DatabaseClient database;
  private final GatewayProperties properties;

  Minutes(DatabaseClient database, GatewayProperties properties) {
    this.database = database;
    this.properties = properties;
  }

  /**
   * Until the transaction ends no other transaction accepts a story for the account, so that two
   * gateways never both say yes to the last minute.
   */
  public Mono<Void> lock(AccountId account) {
    return database.sql(LOCK).bind("account", account.value()).then();
  }

  /**
   * Fails with a refusal if the account has not that many seconds left in the month. To be asked
   * under the {@link #lock}.
   */
  public Mono<Void> require(AccountId account, YearMonth period, int seconds) {
    return database
        .sql(REMAINING)
        .bind("account", account.value())
        .bind("period", period.toString())
        .map(row -> required(row, "remaining", Long.class))
        .one()
        .filter(remaining -> remaining < seconds)
        .flatMap(
            remaining -> Mono.error(InsufficientMinutes.refusal(remaining, seconds, properties)));
  }
}

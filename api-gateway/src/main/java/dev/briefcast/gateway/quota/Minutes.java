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

  private static final String REMAINING =
      """
      SELECT lock_and_look(:account, :period) AS remaining
      """;

  private final DatabaseClient database;
  private final GatewayProperties properties;

  Minutes(DatabaseClient database, GatewayProperties properties) {
    this.database = database;
    this.properties = properties;
  }

  /**
   * Fails with a refusal if the account has not that many seconds left in the month. Until the
   * transaction ends no other one accepts a story for the account, so that two gateways never both
   * say yes to the last minute.
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

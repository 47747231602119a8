package dev.briefcast.gateway.quota;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.GatewayProperties;
import java.time.YearMonth;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Checks that an account has enough minutes left for a story. */
@Repository
public class MinuteQuota {

  private static final String REMAINING =
      """
      SELECT lock_and_look(:account, :period) AS remaining
      """;

  private final DatabaseClient database;
  private final GatewayProperties properties;

  MinuteQuota(DatabaseClient database, GatewayProperties properties) {
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

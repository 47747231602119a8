package dev.briefcast.gateway.ratelimit;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of the window. */
@Repository
class PostWindowRows implements PostWindow {

  /** A transaction of its own: no lock outlives the round trip. */
  private static final String ADMIT =
      """
      SELECT admitted, allowed, remaining, reset_us FROM admit_post(:account, :usual)
      """;

  private final DatabaseClient database;

  PostWindowRows(DatabaseClient database) {
    this.database = database;
  }

  @Override
  public Mono<RateDecision> admit(AccountId account, int usual) {
    return database
        .sql(ADMIT)
        .bind("account", account.value())
        .bind("usual", usual)
        .map(PostWindowRows::decision)
        .one();
  }

  private static RateDecision decision(Readable row) {
    return new RateDecision(
        required(row, "admitted", Boolean.class),
        required(row, "allowed", Integer.class),
        required(row, "remaining", Integer.class),
        Duration.of(required(row, "reset_us", Long.class), ChronoUnit.MICROS));
  }
}

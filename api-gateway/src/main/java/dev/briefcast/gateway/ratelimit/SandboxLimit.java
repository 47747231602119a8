package dev.briefcast.gateway.ratelimit;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import org.springframework.http.HttpHeaders;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Limits how many sandbox stories an account starts in a day, since they cost no minutes. */
@Repository
public class SandboxLimit {

  /** Until the transaction ends no other one begins a story of the sandbox. */
  private static final String LOCK =
      """
      SELECT FROM account WHERE id = :account FOR NO KEY UPDATE
      """;

  /**
   * How long until there is room again: once that hour has had its day by which, from now back, it
   * is full. A statement behind the lock, so that it sees what was begun while it was waited for.
   */
  private static final String FULL_FOR =
      """
      SELECT ceil(extract(epoch FROM hour + interval '1 day' - clock_timestamp()))::bigint AS seconds
      FROM (
        SELECT hour, sum(stories) OVER (ORDER BY hour DESC) AS begun
        FROM sandbox_begun
        WHERE account = :account AND hour > clock_timestamp() - interval '1 day') AS newest
      WHERE begun >= :max
      ORDER BY hour DESC LIMIT 1
      """;

  private final DatabaseClient database;
  private final int storiesMax;

  SandboxLimit(DatabaseClient database, LimitProperties properties) {
    this.database = database;
    this.storiesMax = properties.sandboxStoriesPerDay();
  }

  /**
   * Fails with a refusal if nothing new is to be made for a sandbox for now; within the transaction
   * that begins a story.
   */
  public Mono<Void> require(AccountId sandbox) {
    if (storiesMax == 0) {
      return Mono.empty();
    }
    return database
        .sql(LOCK)
        .bind("account", sandbox.value())
        .then()
        .then(
            database
                .sql(FULL_FOR)
                .bind("account", sandbox.value())
                .bind("max", storiesMax)
                .map(row -> required(row, "seconds", Long.class))
                .one())
        .flatMap(seconds -> Mono.error(refusal(Math.max(1, seconds))));
  }

  private RefusedException refusal(long wait) {
    return new RefusedException(
            ErrorCode.RATE_LIMIT_EXCEEDED,
            ("The sandbox's limit of %d stories in 24 hours is reached. Try again in %d "
                    + "s; finished stories are served as usual.")
                .formatted(storiesMax, wait))
        .with("retry_after", wait)
        .header(HttpHeaders.RETRY_AFTER, Long.toString(wait));
  }
}

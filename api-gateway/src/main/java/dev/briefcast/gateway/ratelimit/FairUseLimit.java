package dev.briefcast.gateway.ratelimit;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import io.r2dbc.spi.Readable;
import java.time.Duration;
import org.springframework.http.HttpHeaders;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/**
 * Limits what an account gets for free: a story that is cancelled or fails costs no minutes, but
 * workers may have rendered it until then, and its brief is stored.
 */
@Repository
public class FairUseLimit {

  private static final long BYTES_OF_MEGABYTE = 1_000_000;

  /**
   * What is full, and when there is room again: once that has had its day by which, from now back,
   * it is full.
   */
  private static final String FULL_FOR =
      """
      (SELECT 'rendering' AS what,
        extract(epoch FROM at + interval '1 day' - clock_timestamp())::float8 AS seconds
      FROM (
        SELECT at, sum(seconds) OVER (ORDER BY at DESC, story, attempt) AS used
        FROM cancelled_render
        WHERE account = :account AND at > clock_timestamp() - interval '1 day') AS newest
      WHERE :secondsMax > 0 AND used >= :secondsMax
      ORDER BY at DESC LIMIT 1)
      UNION ALL
      (SELECT 'briefs',
        extract(epoch FROM hour + interval '1 day' - clock_timestamp())::float8
      FROM (
        SELECT hour, sum(bytes) OVER (ORDER BY hour DESC) AS used
        FROM accepted_brief
        WHERE account = :account AND hour > clock_timestamp() - interval '1 day') AS newest
      WHERE :bytesMax > 0 AND used >= :bytesMax
      ORDER BY hour DESC LIMIT 1)
      """;

  private final DatabaseClient database;
  private final int minutesMax;
  private final int megabytesMax;

  FairUseLimit(DatabaseClient database, LimitProperties properties) {
    this.database = database;
    this.minutesMax = properties.cancelledRenderMinutesPerDay();
    this.megabytesMax = properties.briefMegabytesPerDay();
  }

  /** Fails with a refusal if nothing new is to be made for the account for now. */
  public Mono<Void> require(AccountId account) {
    if (minutesMax == 0 && megabytesMax == 0) {
      return Mono.empty();
    }
    return database
        .sql(FULL_FOR)
        .bind("account", account.value())
        .bind("secondsMax", Duration.ofMinutes(minutesMax).toSeconds())
        .bind("bytesMax", megabytesMax * BYTES_OF_MEGABYTE)
        .map(this::refusal)
        .first()
        .flatMap(Mono::error);
  }

  private RefusedException refusal(Readable row) {
    long wait = Math.max(1, (long) Math.ceil(required(row, "seconds", Double.class)));
    String message =
        required(row, "what", String.class).equals("briefs")
            ? ("The account's briefs have reached the limit of %d MB in 24 hours. No new "
                    + "stories are accepted for now; finished stories are served as usual.")
                .formatted(megabytesMax)
            : ("Stories that were cancelled have used up the %d min of free "
                    + "rendering in 24 hours. No new stories are accepted for now; finished "
                    + "stories are served as usual.")
                .formatted(minutesMax);
    return new RefusedException(ErrorCode.RATE_LIMIT_EXCEEDED, message)
        .with("retry_after", wait)
        .header(HttpHeaders.RETRY_AFTER, Long.toString(wait));
  }
}

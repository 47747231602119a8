package dev.briefcast.gateway.quota;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of charges by day and by month, as far as the ledger's events were read. */
@Repository
public class ChargeRows {

  /**
   * What was charged for the stories that were asked for on a day.
   *
   * @param day of UTC
   */
  public record Day(LocalDate day, long seconds, int stories) {}

  /** What was charged in a month, adjustments included. */
  public record Month(YearMonth month, long seconds) {}

  /**
   * What was charged for one attempt.
   *
   * @param at when it was asked for
   * @param title of the story; null if that was deleted
   */
  public record Charge(String story, @Nullable String title, Instant at, int seconds) {}

  private static final String DAYS =
      """
      SELECT (accepted_at AT TIME ZONE 'UTC')::date AS day, sum(seconds)::bigint AS seconds,
        count(*)::int AS stories
      FROM charge WHERE account = :account AND period = :period GROUP BY day ORDER BY day
      """;

  /** A title is shown to whoever may see the story: a grant that was revoked has closed it. */
  private static final String LATEST =
      """
      SELECT c.story, c.accepted_at, c.seconds,
        CASE WHEN NOT s.own_scope OR EXISTS (
          SELECT FROM repository_grant g
          WHERE g.account = s.account AND g.owner = lower(s.repo_owner)
            AND (g.repo IS NULL OR g.repo = lower(s.repo_name))) THEN s.title END AS title
      FROM charge c LEFT JOIN story s ON s.id = c.story
      WHERE c.account = :account AND c.period = :period
      ORDER BY c.accepted_at DESC, c.story LIMIT :limit
      """;

  private static final String MONTHS =
      """
      SELECT period, charged_seconds FROM balance WHERE account = :account
      ORDER BY period DESC LIMIT 12
      """;

  private final DatabaseClient database;

  ChargeRows(DatabaseClient database) {
    this.database = database;
  }

  /** The days of a month on which something was asked for that was charged, in their order. */
  public Mono<List<Day>> days(AccountId account, YearMonth period) {
    return database
        .sql(DAYS)
        .bind("account", account.value())
        .bind("period", period.toString())
        .map(
            row ->
                new Day(
                    required(row, "day", LocalDate.class),
                    required(row, "seconds", Long.class),
                    required(row, "stories", Integer.class)))
        .all()
        .collectList();
  }

  /** The newest charges of a month. */
  public Mono<List<Charge>> latest(AccountId account, YearMonth period, int limit) {
    return database
        .sql(LATEST)
        .bind("account", account.value())
        .bind("period", period.toString())
        .bind("limit", limit)
        .map(ChargeRows::charge)
        .all()
        .collectList();
  }

  /** The last twelve months in which anything was charged, the newest first. */
  public Mono<List<Month>> months(AccountId account) {
    return database
        .sql(MONTHS)
        .bind("account", account.value())
        .map(
            row ->
                new Month(
                    YearMonth.parse(required(row, "period", String.class)),
                    required(row, "charged_seconds", Long.class)))
        .all()
        .collectList();
  }

  private static Charge charge(Readable row) {
    return new Charge(
        required(row, "story", String.class),
        row.get("title", String.class),
        required(row, "accepted_at", Instant.class),
        required(row, "seconds", Integer.class));
  }
}

package dev.briefcast.gateway.quota.reconciliation;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import io.r2dbc.spi.Readable;
import java.time.YearMonth;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL that reads holds and charges, in batches. */
@Repository
class HoldRows {

  /** How many holds a part has at most; as many as the ledger answers at once. */
  static final int PART = 1000;

  private static final String HOLDS =
      """
      SELECT h.story, h.attempt, h.account, h.decided_by IS NOT NULL AS measured,
        EXISTS (
          SELECT FROM queue q WHERE q.story = h.story AND q.attempt = h.attempt) AS running
      FROM hold h WHERE (h.story, h.attempt) > (:story, :attempt)
      ORDER BY h.story, h.attempt LIMIT :part
      """;

  private static final String BALANCES =
      """
      SELECT account, period, charged_seconds, version FROM balance
      WHERE (account, period) > (:account, :period) AND period >= :since
        AND (:toEnd OR (account, period) <= (:lastAccount, :lastPeriod))
      """;

  private final DatabaseClient database;

  HoldRows(DatabaseClient database) {
    this.database = database;
  }

  /**
   * Holds in the order of story and attempt.
   *
   * @param last the last one of the part before, or null
   */
  Mono<List<Hold>> holds(@Nullable Hold last) {
    return database
        .sql(HOLDS)
        .bind("story", last == null ? "" : last.story())
        .bind("attempt", last == null ? 0 : last.attempt())
        .bind("part", PART)
        .map(HoldRows::hold)
        .all()
        .collectList();
  }

  /**
   * Balances after one and up to another, those included.
   *
   * @param to the last one, or null for all that follow
   */
  Mono<List<ChargedBalance>> balances(
      ChargedBalance.Key after, ChargedBalance.@Nullable Key to, YearMonth since) {
    ChargedBalance.Key last = to == null ? after : to;
    return database
        .sql(BALANCES)
        .bind("account", after.account().value())
        .bind("period", after.period().toString())
        .bind("since", since.toString())
        .bind("toEnd", to == null)
        .bind("lastAccount", last.account().value())
        .bind("lastPeriod", last.period().toString())
        .map(HoldRows::balance)
        .all()
        .collectList();
  }

  private static Hold hold(Readable row) {
    return new Hold(
        required(row, "story", String.class),
        required(row, "attempt", Integer.class),
        new AccountId(required(row, "account", UUID.class)),
        required(row, "measured", Boolean.class),
        required(row, "running", Boolean.class));
  }

  private static ChargedBalance balance(Readable row) {
    return new ChargedBalance(
        new AccountId(required(row, "account", UUID.class)),
        YearMonth.parse(required(row, "period", String.class)),
        required(row, "charged_seconds", Long.class),
        required(row, "version", Long.class));
  }
}

package dev.briefcast.ledger.journal;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import io.r2dbc.spi.Readable;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The SQL that compares balances with the journal. */
final class BalanceRows {

  /** Whoever charges waits for the end of this transaction; whoever reads does not. */
  private static final String LOCK =
      """
      LOCK TABLE balance IN SHARE ROW EXCLUSIVE MODE
      """;

  private static final String COUNT =
      """
      SELECT count(*) AS balances FROM balance
      """;

  /** A balance made anew has a version of its own, above that of its last line. */
  private static final String DIFFERENCES =
      """
      WITH line AS (
        SELECT account_id, period, seconds, balance_version FROM posting
        UNION ALL
        SELECT account_id, period, seconds, balance_version FROM adjustment),
      journal AS (
        SELECT account_id, period, sum(seconds) AS seconds, max(balance_version) AS version
        FROM line GROUP BY account_id, period)
      SELECT account_id, period,
             coalesce(b.charged_seconds, 0) AS charged_seconds, coalesce(b.version, 0) AS version,
             coalesce(j.seconds, 0) AS journal_seconds, coalesce(j.version, 0) AS journal_version
      FROM journal j FULL JOIN balance b USING (account_id, period)
      WHERE b.charged_seconds IS DISTINCT FROM coalesce(j.seconds, 0) OR b.version < j.version
      ORDER BY account_id, period
      """;

  private static final String REPLACE =
      """
      INSERT INTO balance (account_id, period, charged_seconds, version)
      SELECT * FROM unnest(:accounts, :periods, :seconds, :versions)
      ON CONFLICT (account_id, period) DO UPDATE
      SET charged_seconds = excluded.charged_seconds, version = excluded.version
      """;

  private static final String AFTER =
      """
      SELECT account_id, period, charged_seconds, version FROM balance
      WHERE (account_id, period) > (:account, :period) AND period >= :since
      ORDER BY account_id, period LIMIT :limit
      """;

  private static final String FIND =
      """
      SELECT account_id, period, charged_seconds, version
      FROM unnest(:accounts, :periods) AS asked (account_id, period)
      JOIN balance USING (account_id, period)
      """;

  private final DatabaseClient database;

  BalanceRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<Void> lock() {
    return database.sql(LOCK).then();
  }

  Mono<Long> count() {
    return database.sql(COUNT).map(row -> required(row, "balances", Long.class)).one();
  }

  Flux<BalanceDifference> differences() {
    return database.sql(DIFFERENCES).map(BalanceRows::difference).all();
  }

  Mono<Void> replace(List<MonthlyBalance> balances) {
    return database
        .sql(REPLACE)
        .bind("accounts", array(balances, line -> line.month().account().value(), UUID[]::new))
        .bind("periods", array(balances, line -> line.month().period().atDay(1), LocalDate[]::new))
        .bind("seconds", array(balances, line -> line.balance().chargedSeconds(), Long[]::new))
        .bind("versions", array(balances, line -> line.balance().version(), Long[]::new))
        .then();
  }

  Flux<MonthlyBalance> after(AccountMonth last, YearMonth since, int limit) {
    return database
        .sql(AFTER)
        .bind("account", last.account().value())
        .bind("period", last.period().atDay(1))
        .bind("since", since.atDay(1))
        .bind("limit", limit)
        .map(BalanceRows::balance)
        .all();
  }

  Flux<MonthlyBalance> find(List<AccountMonth> months) {
    return database
        .sql(FIND)
        .bind("accounts", array(months, month -> month.account().value(), UUID[]::new))
        .bind("periods", array(months, month -> month.period().atDay(1), LocalDate[]::new))
        .map(BalanceRows::balance)
        .all();
  }

  private static BalanceDifference difference(Readable row) {
    var journal =
        new Balance(
            required(row, "journal_seconds", Long.class),
            required(row, "journal_version", Long.class));
    return new BalanceDifference(balance(row), journal);
  }

  private static MonthlyBalance balance(Readable row) {
    var month =
        new AccountMonth(
            new AccountId(required(row, "account_id", UUID.class)),
            YearMonth.from(required(row, "period", LocalDate.class)));
    return new MonthlyBalance(
        month,
        new Balance(
            required(row, "charged_seconds", Long.class), required(row, "version", Long.class)));
  }

  private static <R, T> T[] array(List<R> rows, Function<R, T> field, IntFunction<T[]> array) {
    return rows.stream().map(field).toArray(array);
  }
}

package dev.briefcast.gateway.admin.cost;

import static dev.briefcast.service.database.Columns.required;
import static dev.briefcast.service.database.NullableParameters.nullable;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.admin.cost.Costs.Account;
import dev.briefcast.gateway.admin.cost.Costs.Stage;
import dev.briefcast.gateway.admin.cost.Costs.Totals;
import io.r2dbc.spi.Readable;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL that adds up what stories cost. */
@Repository
class CostRows {

  /** How many accounts are listed. */
  static final int SHOWN_MAX = 200;

  /** Prices in other currencies than the latest are of before it was changed, and are left out. */
  private static final String SPENT =
      """
      WITH latest AS (
        SELECT currency FROM story_cost
        WHERE at >= :begin AND at < :end AND currency IS NOT NULL ORDER BY at DESC LIMIT 1),
      spent AS (
        SELECT coalesce(a.sandbox_of, a.id) AS payer, c.video_ms, c.cpu_ms, c.stages, c.bytes,
          latest.currency, c.cpu_micros, c.bytes_micros,
          CASE WHEN latest.currency IS NOT NULL THEN c.video_ms ELSE 0 END AS priced_ms
        FROM story_cost c
        JOIN account a ON a.id = c.account
        LEFT JOIN latest ON latest.currency = c.currency
        WHERE c.at >= :begin AND c.at < :end
          AND (:account::uuid IS NULL OR coalesce(a.sandbox_of, a.id) = :account))
      """;

  private static final String SUMS =
      """
        count(*) AS stories, coalesce(sum(video_ms), 0)::bigint AS video_ms,
        coalesce(sum(cpu_ms), 0)::bigint AS cpu_ms, coalesce(sum(bytes), 0)::bigint AS bytes,
        coalesce(sum(priced_ms), 0)::bigint AS priced_ms, max(currency) AS currency,
        sum(cpu_micros + bytes_micros) FILTER (WHERE currency IS NOT NULL)::bigint AS micros,
        sum(bytes_micros) FILTER (WHERE currency IS NOT NULL)::bigint AS bytes_micros
      """;

  private static final String TOTAL = SPENT + "SELECT " + SUMS + " FROM spent";

  private static final String BY_ACCOUNT =
      SPENT
          + """
          SELECT payer, (SELECT name FROM account WHERE id = payer) AS name,
          """
          + SUMS
          + """
          FROM spent GROUP BY payer ORDER BY sum(cpu_ms) DESC, payer LIMIT :limit
          """;

  /** The price of a story's processor time is shared by its stages. */
  private static final String BY_STAGE =
      SPENT
          + """
          SELECT stage.key AS stage, sum(stage.value::bigint)::bigint AS cpu_ms,
            round(sum(cpu_micros::numeric * stage.value::bigint / nullif(spent.cpu_ms, 0))
              FILTER (WHERE currency IS NOT NULL))::bigint AS micros
          FROM spent, jsonb_each_text(spent.stages) AS stage
          GROUP BY stage.key ORDER BY cpu_ms DESC, stage
          """;

  private record Total(
      Totals spent,
      long videoMs,
      long pricedMs,
      @Nullable String currency,
      @Nullable Long ofFiles) {

    static Total of(Readable row) {
      return new Total(
          spentOf(row),
          required(row, "video_ms", Long.class),
          required(row, "priced_ms", Long.class),
          row.get("currency", String.class),
          row.get("bytes_micros", Long.class));
    }

    Stage stage(Readable row) {
      BigDecimal seconds = BigDecimal.valueOf(required(row, "cpu_ms", Long.class), 3);
      return stage(required(row, "stage", String.class), seconds, row.get("micros", Long.class));
    }

    Optional<Stage> files() {
      return Optional.ofNullable(ofFiles).map(micros -> stage("files", BigDecimal.ZERO, micros));
    }

    private Stage stage(String name, BigDecimal seconds, @Nullable Long micros) {
      BigDecimal cost = micros == null ? null : BigDecimal.valueOf(micros, 6);
      return new Stage(
          name,
          seconds,
          Costs.perMinute(seconds, videoMs),
          cost,
          cost == null ? null : Costs.perMinute(cost, pricedMs));
    }
  }

  private final DatabaseClient database;

  CostRows(DatabaseClient database) {
    this.database = database;
  }

  /**
   * The costs of a month.
   *
   * @param account of whose stories; null for all
   */
  Mono<Costs> of(YearMonth period, @Nullable AccountId account) {
    Mono<List<Account>> accounts =
        of(BY_ACCOUNT, period, account)
            .bind("limit", SHOWN_MAX + 1)
            .map(CostRows::account)
            .all()
            .collectList();
    return of(TOTAL, period, account)
        .map(Total::of)
        .one()
        .zipWhen(total -> of(BY_STAGE, period, account).map(total::stage).all().collectList())
        .zipWith(accounts, (both, paying) -> costs(period, both.getT1(), both.getT2(), paying));
  }

  private static Costs costs(
      YearMonth period, Total total, List<Stage> stages, List<Account> accounts) {
    total.files().ifPresent(stages::add);
    return new Costs(
        period.toString(),
        total.currency(),
        total.spent(),
        stages,
        accounts.stream().limit(SHOWN_MAX).toList(),
        accounts.size() > SHOWN_MAX);
  }

  private static Account account(Readable row) {
    return new Account(
        required(row, "payer", UUID.class), required(row, "name", String.class), spentOf(row));
  }

  private static Totals spentOf(Readable row) {
    return Totals.of(
        required(row, "stories", Long.class),
        required(row, "video_ms", Long.class),
        required(row, "cpu_ms", Long.class),
        required(row, "bytes", Long.class),
        required(row, "priced_ms", Long.class),
        row.get("micros", Long.class));
  }

  private GenericExecuteSpec of(String sql, YearMonth period, @Nullable AccountId account) {
    return database
        .sql(sql)
        .bind("begin", period.atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC))
        .bind("end", period.plusMonths(1).atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC))
        .bind("account", nullable(account == null ? null : account.value(), UUID.class));
  }
}

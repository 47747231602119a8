package dev.briefcast.ledger.journal;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.ledger.journal.Adjustment.Request;
import io.r2dbc.spi.Readable;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/** The SQL of operators' adjustments. */
final class AdjustmentRows {

  /** One adjustment of an account at a time: a key is looked for and used under the same lock. */
  private static final String LOCK =
      """
      SELECT pg_advisory_xact_lock(hashtextextended('adjustment/' || :account, 0))
      """;

  private static final String KNOWS =
      """
      SELECT EXISTS (SELECT FROM allowance WHERE account_id = :account) AS known
      """;

  private static final String FIND =
      """
      SELECT id, account_id, key, period, seconds, reason, who, token, request_id,
             charged_seconds, balance_version, posted_at
      FROM adjustment WHERE account_id = :account AND key = :key
      """;

  private static final String INSERT =
      """
      INSERT INTO adjustment (id, account_id, key, period, seconds, reason, who, token, request_id,
                              charged_seconds, balance_version, posted_at)
      VALUES (:id, :account, :key, :period, :seconds, :reason, :who, :token, :request,
              :charged, :version, :at)
      """;

  private final DatabaseClient database;

  AdjustmentRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<Void> lock(AccountId account) {
    return database.sql(LOCK).bind("account", account.toString()).then();
  }

  /** Whether the account has an allowance, as every account has. */
  Mono<Boolean> accountExists(AccountId account) {
    return database
        .sql(KNOWS)
        .bind("account", account.value())
        .map(row -> required(row, "known", Boolean.class))
        .one();
  }

  Mono<Adjustment> find(AccountId account, String key) {
    return database
        .sql(FIND)
        .bind("account", account.value())
        .bind("key", key)
        .map(AdjustmentRows::adjustment)
        .one();
  }

  /** Writes a line of the journal, for ever. */
  Mono<Adjustment> insert(Adjustment line) {
    Request request = line.request();
    return database
        .sql(INSERT)
        .bind("id", line.id())
        .bind("account", request.account().value())
        .bind("key", request.key())
        .bind("period", line.period().atDay(1))
        .bind("seconds", request.seconds())
        .bind("reason", request.reason())
        .bind("who", request.who())
        .bind("token", request.token())
        .bind("request", request.requestId())
        .bind("charged", line.balance().chargedSeconds())
        .bind("version", line.balance().version())
        .bind("at", line.at().atOffset(ZoneOffset.UTC))
        .then()
        .thenReturn(line);
  }

  private static Adjustment adjustment(Readable row) {
    YearMonth period = YearMonth.from(required(row, "period", LocalDate.class));
    var request =
        new Request(
            new AccountId(required(row, "account_id", UUID.class)),
            required(row, "key", String.class),
            period,
            required(row, "seconds", Integer.class),
            required(row, "reason", String.class),
            required(row, "who", String.class),
            required(row, "token", String.class),
            required(row, "request_id", String.class));
    return new Adjustment(
        required(row, "id", UUID.class),
        request,
        period,
        new Balance(
            required(row, "charged_seconds", Long.class),
            required(row, "balance_version", Long.class)),
        required(row, "posted_at", OffsetDateTime.class).toInstant());
  }
}

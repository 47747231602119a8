package dev.briefcast.gateway.auth.apikey;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.account.AccountLook;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.database.LookColumn;
import io.r2dbc.spi.Readable;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/**
 * The SQL that finds callers by their keys. Asked at every call, so that a revoked key fails at the
 * next.
 */
@Repository
class CallerRows {

  /**
   * Says that the key was used at most once a minute, so that reading seldom writes: of calls that
   * come together one writes, and the others find it done. In the same statement, since a second
   * one would cost a round trip, and one sent on the side could outlive its request. The look comes
   * along, so that a story costs no query for it.
   */
  private static final String FIND =
      """
      WITH used AS (
        UPDATE api_key SET last_used_at = now()
        WHERE sha256 = :sha256 AND revoked_at IS NULL
          AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute'))
      SELECT k.id, k.account, a.sandbox_of IS NOT NULL AS sandbox,
        coalesce(live.plan, a.plan) AS plan,
        CASE WHEN live.id IS NULL THEN a.look ELSE live.look END AS look
      FROM api_key k JOIN account a ON a.id = k.account
        LEFT JOIN account live ON live.id = a.sandbox_of
      WHERE k.sha256 = :sha256 AND k.revoked_at IS NULL
      """;

  private final DatabaseClient database;

  CallerRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<Caller> find(ApiKey key) {
    return database.sql(FIND).bind("sha256", key.sha256()).map(CallerRows::caller).one();
  }

  private static Caller caller(Readable row) {
    return new Caller(
        new AccountId(required(row, "account", UUID.class)),
        required(row, "id", UUID.class),
        required(row, "sandbox", Boolean.class),
        new AccountLook(required(row, "plan", String.class), LookColumn.read(row, "look")));
  }
}

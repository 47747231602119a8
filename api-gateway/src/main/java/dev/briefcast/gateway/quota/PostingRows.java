package dev.briefcast.gateway.quota;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.BalanceChange;
import dev.briefcast.contracts.event.MinutesCharged;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/**
 * The SQL that applies a posting: its hold is deleted, and a balance replaces one of an older
 * version.
 */
@Repository
class PostingRows {

  private static final String DELETE_HOLD =
      """
      DELETE FROM hold WHERE story = :story AND attempt = :attempt
      """;

  private static final String CHARGE_ATTEMPT =
      """
      WITH charged AS (
        UPDATE attempt SET charged_seconds = :seconds, charged_at = :at
        WHERE story = :story AND number = :attempt)
      INSERT INTO charge (story, attempt, account, period, accepted_at, seconds)
      VALUES (:story, :attempt, :account, :period, :acceptedAt, :seconds)
      ON CONFLICT (story, attempt) DO NOTHING
      """;

  private static final String NEWER_BALANCE =
      """
      INSERT INTO balance (account, period, charged_seconds, version)
      VALUES (:account, :period, :chargedSeconds, :version)
      ON CONFLICT (account, period) DO UPDATE
      SET charged_seconds = excluded.charged_seconds, version = excluded.version
      WHERE balance.version < excluded.version
      """;

  private final DatabaseClient database;

  PostingRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<Void> deleteHold(Attempt attempt) {
    return database
        .sql(DELETE_HOLD)
        .bind("story", attempt.story().value())
        .bind("attempt", attempt.number())
        .then();
  }

  /** Before the hold is deleted: rows are locked attempt first, as by outcomes. */
  Mono<Void> chargeAttempt(MinutesCharged posting) {
    return database
        .sql(CHARGE_ATTEMPT)
        .bind("story", posting.attempt().story().value())
        .bind("attempt", posting.attempt().number())
        .bind("account", posting.account().value())
        .bind("period", posting.period().toString())
        .bind("acceptedAt", posting.attempt().acceptedAt())
        .bind("seconds", posting.seconds())
        .bind("at", posting.at())
        .then();
  }

  Mono<Void> updateBalance(BalanceChange change) {
    return database
        .sql(NEWER_BALANCE)
        .bind("account", change.account().value())
        .bind("period", change.period().toString())
        .bind("chargedSeconds", change.chargedSeconds())
        .bind("version", change.balanceVersion())
        .then();
  }
}

package dev.briefcast.gateway.story.look;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.gateway.auth.account.AccountLook;
import dev.briefcast.gateway.database.LookColumn;
import io.r2dbc.spi.Readable;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of the looks that accounts chose. A sandbox has that of its account. */
@Repository
class LookRows {

  private static final String FIND =
      """
      SELECT coalesce(live.plan, a.plan) AS plan,
        CASE WHEN live.id IS NULL THEN a.look ELSE live.look END AS look
      FROM account a LEFT JOIN account live ON live.id = a.sandbox_of
      WHERE a.id = :account
      """;

  private static final String LOCK =
      """
      SELECT look FROM account WHERE id = :account AND sandbox_of IS NULL FOR UPDATE
      """;

  private static final String CHOOSE =
      """
      UPDATE account SET look = :look WHERE id = :account
      """;

  private static final String KEEP =
      """
      INSERT INTO logo (account, sha256, png) VALUES (:account, :sha256, :png)
      ON CONFLICT DO NOTHING
      """;

  /** Those that stories in the queue name are needed until these have been sent to workers. */
  private static final String REMOVE_OTHERS =
      """
      DELETE FROM logo l WHERE account = :account AND sha256 <> :sha256 AND NOT EXISTS (
        SELECT FROM queue q JOIN story s ON s.id = q.story
        WHERE q.account IN (SELECT id FROM account WHERE :account IN (id, sandbox_of))
          AND s.look::jsonb ->> 'logo' = l.sha256)
      """;

  private final DatabaseClient database;

  LookRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<AccountLook> find(AccountId account) {
    return database
        .sql(FIND)
        .bind("account", account.value())
        .map(
            row ->
                new AccountLook(required(row, "plan", String.class), LookColumn.read(row, "look")))
        .one();
  }

  /** The look of an account whose row nobody else changes meanwhile; empty for a sandbox. */
  Mono<Look> lock(AccountId account) {
    return database.sql(LOCK).bind("account", account.value()).map(LookRows::look).one();
  }

  Mono<Void> choose(AccountId account, Look look) {
    return database
        .sql(CHOOSE)
        .bind("account", account.value())
        .bind("look", LookColumn.parameter(look))
        .then();
  }

  /** Keeps the logo that a look names, and no other that is not needed any more. */
  Mono<Void> saveLogo(AccountId account, byte @Nullable [] png, Look look) {
    String sha256 = look.logo() == null ? "" : look.logo();
    Mono<Void> removed =
        database.sql(REMOVE_OTHERS).bind("account", account.value()).bind("sha256", sha256).then();
    return png == null
        ? removed
        : database
            .sql(KEEP)
            .bind("account", account.value())
            .bind("sha256", sha256)
            .bind("png", png)
            .then()
            .then(removed);
  }

  private static Look look(Readable row) {
    return LookColumn.read(row, "look");
  }
}

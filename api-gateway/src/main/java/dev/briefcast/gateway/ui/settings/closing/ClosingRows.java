package dev.briefcast.gateway.ui.settings.closing;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The SQL of accounts that end. */
@Repository
class ClosingRows {

  /** The account and its sandbox. */
  private static final String CLOSE =
      """
      UPDATE account SET closed_at = now(), name = 'A deleted account'
      WHERE (id = :account OR sandbox_of = :account) AND closed_at IS NULL
      RETURNING id
      """;

  /** In this order: the mails of people are known by their addresses, of the invited by theirs. */
  private static final List<String> AT_ONCE =
      List.of(
          "DELETE FROM mail WHERE lower(address) IN (SELECT lower(email) FROM person WHERE account = :account AND NOT pending)",
          "DELETE FROM mail_link WHERE lower(address) IN (SELECT lower(email) FROM person WHERE account = :account AND NOT pending)",
          "DELETE FROM person WHERE account = :account",
          "UPDATE api_key SET revoked_at = coalesce(revoked_at, now()), name = 'deleted' WHERE account = :account",
          "DELETE FROM webhook WHERE account = :account",
          "UPDATE account SET look = NULL WHERE id = :account",
          "DELETE FROM logo WHERE account = :account",
          "DELETE FROM repository_grant WHERE account = :account",
          "DELETE FROM remembered_answer WHERE account = :account",
          "DELETE FROM event WHERE account = :account");

  /**
   * Stories that only those accounts have. What a transaction brought that was under way when the
   * account was closed is found for a day.
   */
  private static final String STORIES =
      """
      SELECT s.id FROM account a
      JOIN account_story l ON l.account = a.id JOIN story s ON s.id = l.story AND s.account = a.id
      WHERE a.closed_at IS NOT NULL
        AND (a.erased_at IS NULL OR a.erased_at > now() - interval '1 day')
        AND (s.number IS NULL OR s.own_scope)
      LIMIT :most
      """;

  private static final String WITHOUT_STORIES =
      """
      SELECT id FROM account a
      WHERE closed_at IS NOT NULL AND erased_at IS NULL AND NOT EXISTS (
        SELECT FROM account_story l JOIN story s ON s.id = l.story AND s.account = a.id
        WHERE l.account = a.id AND (s.number IS NULL OR s.own_scope))
      """;

  private static final List<String> LAST =
      List.of(
          "DELETE FROM account_story WHERE account = :account",
          "DELETE FROM event WHERE account = :account",
          "UPDATE account SET erased_at = now() WHERE id = :account");

  private final DatabaseClient database;

  ClosingRows(DatabaseClient database) {
    this.database = database;
  }

  /**
   * Closes an account, and returns the accounts that this closed: none if it was closed already.
   */
  Flux<UUID> close(AccountId account) {
    return database
        .sql(CLOSE)
        .bind("account", account.value())
        .map(row -> required(row, "id", UUID.class))
        .all();
  }

  /** Removes what lets anybody in, and what is told to anybody. */
  Mono<Void> removeAtOnce(UUID account) {
    return runAll(AT_ONCE, account);
  }

  /** Some of the stories that are still to be deleted. */
  Flux<StoryId> stories(int most) {
    return database
        .sql(STORIES)
        .bind("most", most)
        .map(row -> new StoryId(required(row, "id", String.class)))
        .all();
  }

  /** Closed accounts that have nothing more to be deleted one by one. */
  Flux<UUID> withoutStories() {
    return database.sql(WITHOUT_STORIES).map(row -> required(row, "id", UUID.class)).all();
  }

  Mono<Void> erase(UUID account) {
    return runAll(LAST, account);
  }

  private Mono<Void> runAll(List<String> statements, UUID account) {
    return Flux.fromIterable(statements)
        .concatMap(sql -> database.sql(sql).bind("account", account).then())
        .then();
  }
}

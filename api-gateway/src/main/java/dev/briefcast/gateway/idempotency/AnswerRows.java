package dev.briefcast.gateway.idempotency;

import static dev.briefcast.gateway.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import io.r2dbc.spi.Readable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Remembered answers in the database. */
@Repository
class AnswerRows {

  /** Until the end of the transaction, or until it is set again. */
  private static final String PATIENCE =
      """
      SELECT set_config('lock_timeout', :patience, true)
      """;

  /**
   * Makes the key ours, if nobody used it within a day. Waits for a transaction that is using it.
   */
  private static final String CLAIM =
      """
      INSERT INTO remembered_answer (account, key, request, at)
      VALUES (:account, :key, :request, clock_timestamp())
      ON CONFLICT (account, key) DO UPDATE
      SET request = excluded.request, status = NULL, body = NULL, story = NULL, at = excluded.at
      WHERE remembered_answer.at < clock_timestamp() - interval '24 hours'
      """;

  private static final String FIND =
      """
      SELECT request, status, body, story FROM remembered_answer
      WHERE account = :account AND key = :key
      """;

  private static final String REMEMBER =
      """
      UPDATE remembered_answer SET status = :status, body = :body, story = :story
      WHERE account = :account AND key = :key
      """;

  private static final String FORGET_EXPIRED =
      """
      DELETE FROM remembered_answer WHERE at < clock_timestamp() - interval '24 hours'
      """;

  /**
   * An answer as it was given.
   *
   * @param request which it answers, in canonical form
   */
  record Remembered(String request, Answer answer) {}

  private final DatabaseClient database;

  AnswerRows(DatabaseClient database) {
    this.database = database;
  }

  /** Statements of this transaction wait that long for others at most; {@code 0} is for ever. */
  Mono<Void> wait(String patience) {
    return database.sql(PATIENCE).bind("patience", patience).then();
  }

  /** Whether the key is ours now. */
  Mono<Boolean> claim(AccountId account, IdempotencyKey key, String request) {
    return database
        .sql(CLAIM)
        .bind("account", account.value())
        .bind("key", key.value())
        .bind("request", request)
        .fetch()
        .rowsUpdated()
        .map(rows -> rows == 1);
  }

  Mono<Remembered> find(AccountId account, IdempotencyKey key) {
    return database
        .sql(FIND)
        .bind("account", account.value())
        .bind("key", key.value())
        .map(AnswerRows::remembered)
        .one();
  }

  Mono<Void> remember(AccountId account, IdempotencyKey key, Answer answer) {
    return database
        .sql(REMEMBER)
        .bind("account", account.value())
        .bind("key", key.value())
        .bind("status", answer.status())
        .bind("body", answer.body())
        .bind("story", answer.story().value())
        .then();
  }

  Mono<Void> forgetExpired() {
    return database.sql(FORGET_EXPIRED).then();
  }

  private static Remembered remembered(Readable row) {
    return new Remembered(
        required(row, "request", String.class),
        new Answer(
            required(row, "status", Integer.class),
            required(row, "body", String.class),
            new StoryId(required(row, "story", String.class)),
            true));
  }
}

package dev.briefcast.gateway.story.submit;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import io.r2dbc.spi.Readable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of stored responses. */
@Repository
class StoredResponseRows {

  /** Says at once whether the key is free, and has it until the end of the transaction if so. */
  private static final String TAKE =
      """
      SELECT pg_try_advisory_xact_lock(
        hashtextextended('idempotency/' || :account || '/' || :key, 0)) AS taken
      """;

  /** Makes the key ours, if nobody used it within a day. */
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
  record Remembered(String request, StoredResponse answer) {}

  private final DatabaseClient database;

  StoredResponseRows(DatabaseClient database) {
    this.database = database;
  }

  /**
   * Whether nobody else works on a request of that key; nobody will until this transaction ends.
   */
  Mono<Boolean> take(AccountId account, IdempotencyKey key) {
    return database
        .sql(TAKE)
        .bind("account", account.toString())
        .bind("key", key.value())
        .map(row -> required(row, "taken", Boolean.class))
        .one();
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
        .map(StoredResponseRows::remembered)
        .one();
  }

  Mono<Void> remember(AccountId account, IdempotencyKey key, StoredResponse answer) {
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
        new StoredResponse(
            required(row, "status", Integer.class),
            required(row, "body", String.class),
            new StoryId(required(row, "story", String.class)),
            true));
  }
}

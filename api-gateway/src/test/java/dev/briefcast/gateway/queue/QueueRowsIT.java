package dev.briefcast.gateway.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;

class QueueRowsIT {

  /** Five accounts, each with a brief of 1,000 bytes that waits. */
  private static final String FIVE =
      """
      WITH accounts AS (
        INSERT INTO account (id, name, plan, seconds_per_month)
        SELECT gen_random_uuid(), 'batch', 'free', 600 FROM generate_series(1, 5) RETURNING id),
      stories AS (
        INSERT INTO story (id, account, request_key, title, brief, created_at, status, attempt,
          held_seconds)
        SELECT 'brief_' || replace(id::text, '-', ''), id, 'batch/' || id, 'Batch',
          repeat('x', 1000), now(), 'generating', 1, 60
        FROM accounts RETURNING id, account),
      attempts AS (
        INSERT INTO attempt (story, number, account, request_id, accepted_at)
        SELECT id, 1, account, 'req_batch', now() FROM stories RETURNING story, account)
      INSERT INTO queue (story, attempt, account) SELECT story, 1, account FROM attempts
      """;

  private static final String DELAYED =
      """
      UPDATE queue SET state = 'delayed', due_at = clock_timestamp() + CAST(:due AS interval)
      WHERE account IN (SELECT id FROM account WHERE name = 'batch')
      """;

  private static final String LOCKS =
      """
      SELECT count(*) FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND pid = pg_backend_pid()
      """;

  private static final TestGateway GATEWAY = TestGateway.shared();

  /** Under the lock and never committed, so that dispatch sees nothing of it. */
  @ParameterizedTest
  @CsvSource({"1, 1, 1", "999, 1, 1", "2500, 2, 2", "1000000, 5, 1000"})
  void batch_ofManyBriefs_isBoundedByTheirBytes(long bytes, int atLeast, int atMost) {
    var queue = GATEWAY.bean(QueueRows.class);
    var database = GATEWAY.bean(DatabaseClient.class);

    List<AccountTurn> batch =
        GATEWAY
            .bean(TransactionalOperator.class)
            .execute(
                transaction -> {
                  transaction.setRollbackOnly();
                  return queue
                      .lock()
                      .then(database.sql("TRUNCATE queue").then())
                      .then(database.sql(FIVE).then())
                      .thenMany(queue.nextTurns(1_000, bytes));
                })
            .collectList()
            .blockOptional()
            .orElseThrow();

    assertThat(batch).hasSizeBetween(atLeast, atMost);
  }

  /** Who writes several turns without it may wait for publishing, which waits for it. */
  @ParameterizedTest
  @CsvSource({"-1 minute, 1", "1 hour, 0"})
  void delayedAttempts_takeTheLock_onlyIfAnyIsDue(String due, long locks) {
    var queue = GATEWAY.bean(QueueRows.class);
    var database = GATEWAY.bean(DatabaseClient.class);

    Long held =
        GATEWAY
            .bean(TransactionalOperator.class)
            .execute(
                transaction -> {
                  transaction.setRollbackOnly();
                  return database
                      .sql(FIVE)
                      .then()
                      .then(database.sql(DELAYED).bind("due", due).then())
                      .then(queue.releaseDelayed())
                      .then(database.sql(LOCKS).mapValue(Long.class).one());
                })
            .blockLast();

    assertThat(held).isEqualTo(locks);
  }
}

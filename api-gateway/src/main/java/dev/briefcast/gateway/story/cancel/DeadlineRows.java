package dev.briefcast.gateway.story.cancel;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.gateway.database.AttemptColumns;
import java.time.Instant;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;

/** The SQL that finds attempts beyond their deadline. */
@Repository
class DeadlineRows {

  /** Marks them: whoever marks tells, within the same transaction. */
  private static final String MARK =
      """
      WITH late AS (
        SELECT q.story, q.attempt, a.account, a.accepted_at, a.request_id, s.sandbox
        FROM queue q JOIN attempt a ON a.story = q.story AND a.number = q.attempt
          JOIN story s ON s.id = q.story
        WHERE q.state = 'taken' AND NOT q.overdue AND a.taken_at < :takenBefore
        LIMIT 100 FOR UPDATE OF q SKIP LOCKED)
      UPDATE queue SET overdue = true FROM late
      WHERE queue.story = late.story AND queue.attempt = late.attempt
      RETURNING late.*
      """;

  private final DatabaseClient database;

  DeadlineRows(DatabaseClient database) {
    this.database = database;
  }

  Flux<Attempt> mark(Instant takenBefore) {
    return database.sql(MARK).bind("takenBefore", takenBefore).map(AttemptColumns::attempt).all();
  }
}

package dev.briefcast.gateway.outcome;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.id.StoryId;
import java.nio.charset.StandardCharsets;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The SQL of parked outcomes. */
@Repository
class ParkedRows {

  private static final String HAS_OLDER =
      """
      SELECT EXISTS (SELECT FROM parked_outcome WHERE story = :story) AS there
      """;

  private static final String ADD =
      """
      INSERT INTO parked_outcome (story, source, event, reason)
      VALUES (:story, :source, :event, :reason)
      ON CONFLICT (source) DO NOTHING
      """;

  /** Of each story the oldest alone: outcomes keep their order. */
  private static final String DUE =
      """
      SELECT id FROM parked_outcome each
      WHERE due_at <= clock_timestamp() AND NOT EXISTS (
        SELECT FROM parked_outcome older WHERE older.story = each.story AND older.id < each.id)
      ORDER BY due_at LIMIT 50
      """;

  private static final String TAKE =
      """
      SELECT event FROM parked_outcome WHERE id = :id FOR UPDATE SKIP LOCKED
      """;

  private static final String REMOVE =
      """
      DELETE FROM parked_outcome WHERE id = :id
      """;

  private static final String LATER =
      """
      UPDATE parked_outcome SET tries = tries + 1, reason = :reason,
        due_at = clock_timestamp() + least(interval '5 minutes',
          interval '5 seconds' * power(2, least(tries, 10)))
      WHERE id = :id
      """;

  private static final String COUNT =
      """
      SELECT count(*) AS parked FROM parked_outcome
      """;

  private final DatabaseClient database;

  ParkedRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<Boolean> hasOlder(StoryId story) {
    return database
        .sql(HAS_OLDER)
        .bind("story", story.value())
        .map(row -> required(row, "there", Boolean.class))
        .one();
  }

  Mono<Void> add(Outcome outcome, String source, String reason) {
    return database
        .sql(ADD)
        .bind("story", outcome.attempt().story().value())
        .bind("source", source)
        .bind("event", new String(EventCodec.encode(outcome), StandardCharsets.UTF_8))
        .bind("reason", reason.replace('\0', ' '))
        .then();
  }

  Flux<Long> due() {
    return database.sql(DUE).map(row -> required(row, "id", Long.class)).all();
  }

  /** Locks it; empty if another gateway is at it. */
  Mono<String> take(long id) {
    return database.sql(TAKE).bind("id", id).map(row -> required(row, "event", String.class)).one();
  }

  Mono<Void> remove(long id) {
    return database.sql(REMOVE).bind("id", id).then();
  }

  Mono<Void> postpone(long id, String reason) {
    return database.sql(LATER).bind("id", id).bind("reason", reason.replace('\0', ' ')).then();
  }

  Mono<Long> count() {
    return database.sql(COUNT).map(row -> required(row, "parked", Long.class)).one();
  }
}

package dev.briefcast.gateway.admin.deadletter;

import static dev.briefcast.service.database.Columns.required;
import static dev.briefcast.service.database.NullableParameters.text;

import dev.briefcast.gateway.admin.PageRequest;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.List;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of dead letters, which are kept as long as the broker keeps its own. */
@Repository
class DeadLetterRows {

  private static final String ADD =
      """
      WITH old AS (DELETE FROM dead_letter WHERE at < now() - interval '90 days')
      INSERT INTO dead_letter (id, topic, at, key, reason, code, source, bytes, value)
      VALUES (:id, :topic, :at, :key, :reason, :code, :source, :bytes, :value)
      ON CONFLICT (id) DO NOTHING
      """;

  private static final String LIST =
      """
      SELECT id, topic, at, key, reason, code, source, bytes, '' AS value, replayed_at
      FROM dead_letter WHERE (at, id) < (:at, :id) ORDER BY at DESC, id DESC LIMIT :read
      """;

  private static final String FIND =
      """
      SELECT id, topic, at, key, reason, code, source, bytes, value, replayed_at
      FROM dead_letter WHERE id = :id
      """;

  private static final String LOCK = FIND + "FOR UPDATE";

  private static final String REPLAYED =
      """
      UPDATE dead_letter SET replayed_at = clock_timestamp() WHERE id = :id
      """;

  private final DatabaseClient database;

  DeadLetterRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<Void> add(DeadLetter letter) {
    return database
        .sql(ADD)
        .bind("id", letter.id())
        .bind("topic", letter.topic())
        .bind("at", letter.at())
        .bind("key", letter.key())
        .bind("reason", letter.reason())
        .bind("code", text(letter.code()))
        .bind("source", text(letter.source()))
        .bind("bytes", letter.bytes())
        .bind("value", letter.value())
        .then();
  }

  /** Without values. */
  Mono<List<DeadLetter>> list(PageRequest listing) {
    return database
        .sql(LIST)
        .bind("at", listing.before().at())
        .bind("id", listing.before().id())
        .bind("read", listing.rowsToRead())
        .map(DeadLetterRows::letter)
        .all()
        .collectList();
  }

  Mono<DeadLetter> find(String id) {
    return database.sql(FIND).bind("id", id).map(DeadLetterRows::letter).one();
  }

  /** The letter, which nobody else replays until the transaction ends. */
  Mono<DeadLetter> lock(String id) {
    return database.sql(LOCK).bind("id", id).map(DeadLetterRows::letter).one();
  }

  Mono<Void> markReplayed(String id) {
    return database.sql(REPLAYED).bind("id", id).then();
  }

  private static DeadLetter letter(Readable row) {
    return new DeadLetter(
        required(row, "id", String.class),
        required(row, "topic", String.class),
        required(row, "at", Instant.class),
        required(row, "key", String.class),
        required(row, "reason", String.class),
        row.get("code", String.class),
        row.get("source", String.class),
        required(row, "bytes", Integer.class),
        required(row, "value", String.class),
        row.get("replayed_at", Instant.class));
  }
}

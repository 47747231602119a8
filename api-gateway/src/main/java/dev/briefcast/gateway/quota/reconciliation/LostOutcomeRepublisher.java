package dev.briefcast.gateway.quota.reconciliation;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.database.AttemptColumns;
import dev.briefcast.gateway.queue.outbox.Outbox;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Republishes outcomes that no ledger has read, because Kafka lost them: as the same events, so
 * that whoever did read them ignores them as duplicates. Of a deleted story nothing is left to say
 * it with.
 */
@Component
class LostOutcomeRepublisher {

  private static final String DECIDED =
      """
      SELECT h.story, h.attempt, h.account, h.seconds, h.decided_by, a.accepted_at, a.request_id,
        s.sandbox, a.ended_at, coalesce(s.scenes, 1) AS scenes,
        ARRAY(SELECT m.name FROM media m
          WHERE m.story = h.story AND m.attempt = h.attempt ORDER BY m.name) AS names,
        ARRAY(SELECT m.bytes FROM media m
          WHERE m.story = h.story AND m.attempt = h.attempt ORDER BY m.name) AS sizes,
        ARRAY(SELECT m.sha256 FROM media m
          WHERE m.story = h.story AND m.attempt = h.attempt ORDER BY m.name) AS hashes
      FROM unnest(:stories, :attempts) AS lost (story, attempt)
      JOIN hold h ON h.story = lost.story AND h.attempt = lost.attempt
      JOIN attempt a ON a.story = h.story AND a.number = h.attempt
      JOIN story s ON s.id = h.story
      WHERE h.decided_by IS NOT NULL
      ORDER BY a.ended_at
      """;

  private final DatabaseClient database;
  private final Outbox outbox;
  private final TransactionalOperator transaction;

  LostOutcomeRepublisher(
      DatabaseClient database, Outbox outbox, TransactionalOperator transaction) {
    this.database = database;
    this.outbox = outbox;
    this.transaction = transaction;
  }

  /** Gives them to the outbox; says how many there were. */
  Mono<Integer> republish(List<Discrepancy> missing) {
    if (missing.isEmpty()) {
      return Mono.just(0);
    }
    return decided(missing)
        .collectList()
        .flatMap(
            outcomes ->
                Flux.fromIterable(outcomes)
                    .concatMap(outcome -> outbox.add(Topic.STORY_OUTCOMES, outcome))
                    .then()
                    .thenReturn(outcomes.size()))
        .as(transaction::transactional)
        .doOnNext(said -> outbox.wake());
  }

  private Flux<StoryReady> decided(List<Discrepancy> missing) {
    String[] stories =
        missing.stream().map(each -> Objects.requireNonNull(each.story())).toArray(String[]::new);
    Integer[] attempts =
        missing.stream()
            .map(each -> Objects.requireNonNull(each.attempt()))
            .toArray(Integer[]::new);
    return database
        .sql(DECIDED)
        .bind("stories", stories)
        .bind("attempts", attempts)
        .map(LostOutcomeRepublisher::outcome)
        .all();
  }

  /** As long as what is charged: to the second. */
  private static StoryReady outcome(Readable row) {
    return new StoryReady(
        required(row, "decided_by", UUID.class),
        required(row, "ended_at", Instant.class),
        AttemptColumns.attempt(row),
        required(row, "seconds", Integer.class) * 1000L,
        required(row, "scenes", Integer.class),
        media(row),
        "said again");
  }

  private static List<MediaFile> media(Readable row) {
    String[] names = required(row, "names", String[].class);
    Long[] sizes = required(row, "sizes", Long[].class);
    String[] hashes = required(row, "hashes", String[].class);
    return IntStream.range(0, names.length)
        .mapToObj(i -> new MediaFile(names[i], sizes[i], hashes[i]))
        .toList();
  }
}

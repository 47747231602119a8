package dev.briefcast.gateway.queue.outbox;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.gateway.kafka.EventPublisher;
import dev.briefcast.service.trace.TraceSpan;
import dev.briefcast.service.trace.Traces;
import io.r2dbc.spi.Readable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Publishes the outbox in order, from one gateway at a time. What this version cannot read, because
 * a newer one wrote it, is left for that one.
 */
@Repository
public class OutboxRelay {

  private static final String LOCK =
      """
      SELECT pg_advisory_xact_lock(hashtext('briefcast.outbox'))
      """;

  private static final String NEXT =
      """
      SELECT id, topic, event, trace FROM outbox ORDER BY id LIMIT 200
      """;

  private static final String REMOVE =
      """
      DELETE FROM outbox WHERE id = ANY(:ids)
      """;

  private static final Logger log = LoggerFactory.getLogger(OutboxRelay.class);

  private record Entry(long id, Topic topic, Event event, @Nullable String trace) {}

  private final DatabaseClient database;
  private final EventPublisher publisher;
  private final TransactionalOperator transaction;
  private final Traces traces;

  OutboxRelay(
      DatabaseClient database,
      EventPublisher publisher,
      TransactionalOperator transaction,
      Traces traces) {
    this.database = database;
    this.publisher = publisher;
    this.transaction = transaction;
    this.traces = traces;
  }

  /** Sends some; says how many. A crash in between sends them again. */
  public Mono<Integer> send() {
    return database
        .sql(LOCK)
        .then()
        .thenMany(Flux.defer(() -> database.sql(NEXT).map(OutboxRelay::entry).all()))
        .flatMapIterable(entry -> entry)
        .collectList()
        .publishOn(Schedulers.boundedElastic())
        .flatMap(this::send)
        .as(transaction::transactional);
  }

  private Mono<Integer> send(List<Entry> entries) {
    if (entries.isEmpty()) {
      return Mono.just(0);
    }
    Long[] ids = entries.stream().map(Entry::id).toArray(Long[]::new);
    return Flux.fromIterable(entries)
        .flatMapSequential(this::send)
        .then(database.sql(REMOVE).bind("ids", ids).then())
        .thenReturn(entries.size());
  }

  private Mono<Void> send(Entry each) {
    TraceSpan step = traces.sending(each.topic().topicName(), each.trace());
    return publisher
        .send(each.topic(), each.event(), step)
        .doOnError(step::fail)
        .doFinally(_ -> step.close());
  }

  /** One, or none if it cannot be read. */
  private static List<Entry> entry(Readable row) {
    long id = required(row, "id", Long.class);
    try {
      byte[] event = required(row, "event", String.class).getBytes(StandardCharsets.UTF_8);
      Topic topic = Topic.valueOf(required(row, "topic", String.class));
      return List.of(
          new Entry(id, topic, EventCodec.decode(event), row.get("trace", String.class)));
    } catch (UnreadableEventException | IllegalArgumentException unreadable) {
      log.warn("Left entry {} of the outbox for a newer version: {}", id, unreadable.toString());
      return List.of();
    }
  }
}

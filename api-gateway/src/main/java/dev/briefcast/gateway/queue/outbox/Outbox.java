package dev.briefcast.gateway.queue.outbox;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.Topic;
import io.r2dbc.spi.Parameters;
import java.nio.charset.StandardCharsets;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Events that are published if, and only if, the transaction that adds them is committed. */
@Component
public class Outbox {

  /** What is said of an attempt belongs to its trace. */
  private static final String ADD =
      """
      INSERT INTO outbox (topic, event, trace) VALUES (:topic, :event,
        (SELECT trace FROM attempt WHERE story = :story AND number = :attempt))
      """;

  private final DatabaseClient database;
  private final DispatchSignal signal;

  Outbox(DatabaseClient database, DispatchSignal signal) {
    this.database = database;
    this.signal = signal;
  }

  /** Adds an event within the caller's transaction; {@link #wake} after it. */
  public Mono<Void> add(Topic topic, Event event) {
    Attempt of = event instanceof Outcome outcome ? outcome.attempt() : null;
    return database
        .sql(ADD)
        .bind("topic", topic.name())
        .bind("event", new String(EventCodec.encode(event), StandardCharsets.UTF_8))
        .bind("story", of == null ? Parameters.in(String.class) : of.story().value())
        .bind("attempt", of == null ? Parameters.in(Integer.class) : of.number())
        .then();
  }

  /** Wakes the relay, so that added entries are sent at once. */
  public void wake() {
    signal.wake();
  }
}

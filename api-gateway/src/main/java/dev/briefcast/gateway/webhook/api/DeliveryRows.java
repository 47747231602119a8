package dev.briefcast.gateway.webhook.api;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.event.EventBody;
import dev.briefcast.gateway.event.EventCursor;
import dev.briefcast.gateway.event.EventIds;
import dev.briefcast.gateway.event.EventRows;
import dev.briefcast.gateway.event.EventSignal;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL that lists deliveries. */
@Repository
public class DeliveryRows {

  private static final String OF_WEBHOOK =
      """
      SELECT d.id, d.event, e.type, d.state, d.tries, d.tried_at, d.status, d.latency_millis,
        d.answer, d.error, d.next_try_at
      FROM delivery d JOIN event e ON e.id = d.event WHERE d.webhook = :webhook
      """;

  /** Test events of an account, beside the next one. */
  private static final int OTHER_TESTS_MAX = 99;

  private static final String OF_STATE = " AND d.state = :state";
  private static final String AFTER = " AND d.id < :after";
  private static final String NEWEST_FIRST = " ORDER BY d.id DESC LIMIT :limit";

  /** With those that are sent again and again nobody fills the database: the newest are kept. */
  private static final String TEST =
      """
      WITH forgotten AS (
        DELETE FROM event WHERE id IN (
          SELECT id FROM event WHERE account = :account AND type = 'webhook.test'
          ORDER BY seq DESC OFFSET :others)),
      told AS (
        INSERT INTO event (account, type, subject, data)
        VALUES (:account, 'webhook.test', :subject, jsonb_build_object('webhook', :webhook::text))
        RETURNING id)
      INSERT INTO delivery (webhook, event) SELECT :webhook, id FROM told RETURNING event
      """;

  /** One that waits is sent at once; one that is over begins anew. */
  private static final String RESEND =
      """
      INSERT INTO delivery (webhook, event)
      SELECT w.id, e.id FROM event e JOIN webhook w ON w.account = e.account
      WHERE e.account = :account AND e.id = :event AND w.enabled
        AND (w.types = '{}' OR e.type = ANY (w.types))
      ON CONFLICT (webhook, event) DO UPDATE SET state = 'waiting',
        tries = CASE delivery.state WHEN 'waiting' THEN delivery.tries ELSE 0 END,
        next_try_at = clock_timestamp()
      """;

  private static final String AGAIN =
      """
      UPDATE delivery SET state = 'waiting',
        tries = CASE state WHEN 'waiting' THEN tries ELSE 0 END,
        next_try_at = clock_timestamp()
      WHERE webhook = (SELECT id FROM webhook WHERE id = :webhook AND enabled) AND event = :event
      """;

  /** A delivery with the values that a cursor is made of. */
  private record Entry(EventCursor cursor, DeliveryBody delivery) {}

  private final DatabaseClient database;
  private final EventRows events;
  private final EventSignal signal;

  DeliveryRows(DatabaseClient database, EventRows events, EventSignal signal) {
    this.database = database;
    this.events = events;
    this.signal = signal;
  }

  /** A page of an endpoint's deliveries; one more is read, to learn whether there is another. */
  public Mono<DeliveryPage> page(String webhook, DeliveryQuery query) {
    var spec =
        database
            .sql(
                OF_WEBHOOK
                    + (query.state() == null ? "" : OF_STATE)
                    + (query.after() == null ? "" : AFTER)
                    + NEWEST_FIRST)
            .bind("webhook", webhook)
            .bind("limit", query.limit() + 1);
    if (query.state() != null) {
      spec = spec.bind("state", query.state());
    }
    if (query.after() != null) {
      spec = spec.bind("after", query.after().seq());
    }
    return spec.map(DeliveryRows::entry)
        .all()
        .collectList()
        .map(entries -> page(entries, query.limit()));
  }

  /** Has an event sent that says nothing but that it came. */
  public Mono<EventBody> test(AccountId account, String webhook) {
    return database
        .sql(TEST)
        .bind("account", account.value())
        .bind("subject", UUID.randomUUID().toString())
        .bind("webhook", webhook)
        .bind("others", OTHER_TESTS_MAX)
        .map(row -> required(row, "event", String.class))
        .one()
        .flatMap(id -> events.find(account, id))
        .doOnNext(event -> signal.wake());
  }

  /** Sends an event to one endpoint anew; empty if it is off or was never to be sent there. */
  public Mono<Boolean> resendTo(String webhook, String event) {
    return EventIds.requireValid(event)
        .flatMap(
            known ->
                database
                    .sql(AGAIN)
                    .bind("webhook", webhook)
                    .bind("event", known)
                    .fetch()
                    .rowsUpdated())
        .filter(updated -> updated > 0)
        .map(updated -> true);
  }

  Mono<Void> resend(AccountId account, String event) {
    return database.sql(RESEND).bind("account", account.value()).bind("event", event).then();
  }

  private static DeliveryPage page(List<Entry> entries, int limit) {
    List<Entry> shown = entries.subList(0, Math.min(limit, entries.size()));
    boolean more = entries.size() > limit;
    return new DeliveryPage(
        shown.stream().map(Entry::delivery).toList(),
        more ? shown.getLast().cursor().text() : null);
  }

  private static Entry entry(Readable row) {
    var delivery =
        new DeliveryBody(
            required(row, "event", String.class),
            required(row, "type", String.class),
            required(row, "state", String.class),
            required(row, "tries", Integer.class),
            at(row, "tried_at"),
            row.get("status", Integer.class),
            row.get("latency_millis", Integer.class),
            row.get("answer", String.class),
            row.get("error", String.class),
            at(row, "next_try_at"));
    return new Entry(new EventCursor(required(row, "id", Long.class)), delivery);
  }

  private static @Nullable String at(Readable row, String column) {
    Instant at = row.get(column, Instant.class);
    return at == null ? null : at.toString();
  }
}

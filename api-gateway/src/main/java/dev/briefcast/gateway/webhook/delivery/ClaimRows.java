package dev.briefcast.gateway.webhook.delivery;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.gateway.event.EventBodies;
import dev.briefcast.gateway.webhook.WebhookKeys;
import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The SQL that claims endpoints with due events, and reads those events. */
@Repository
class ClaimRows {

  /**
   * An endpoint that this gateway has claimed for a while.
   *
   * @param until by which the lease is known
   * @param failing whether the last try did not reach it
   * @param apart whether its turn is one of those that fail or are slow
   */
  record Claim(String webhook, Instant until, boolean failing, boolean apart) {}

  /**
   * From one endpoint for which something waits to the next, however much that is. Those that fail
   * or are slow have places of their own, so that they keep nobody else waiting. An account's turn
   * is the later the more of its endpoints have one, and some are the most that it has at once:
   * whoever has many that are just quick enough keeps others waiting no longer than one would. What
   * waits for an endpoint that is off is put aside, until it is turned on again.
   */
  private static final String CLAIM =
      """
      WITH RECURSIVE busy (id) AS (
        (SELECT webhook FROM delivery WHERE state = 'waiting' AND next_try_at IS NOT NULL
         ORDER BY webhook LIMIT 1)
        UNION ALL
        SELECT (
          SELECT d.webhook FROM delivery d
          WHERE d.state = 'waiting' AND d.next_try_at IS NOT NULL AND d.webhook > busy.id
          ORDER BY d.webhook LIMIT 1)
        FROM busy WHERE busy.id IS NOT NULL),
      off AS (
        SELECT w.id FROM busy JOIN webhook w ON w.id = busy.id WHERE NOT w.enabled
        LIMIT 100 FOR NO KEY UPDATE OF w SKIP LOCKED),
      aside AS (
        UPDATE delivery SET next_try_at = NULL FROM off
        WHERE webhook = off.id AND state = 'waiting' AND next_try_at IS NOT NULL),
      due AS (
        SELECT w.id, w.account, w.leased_until,
          w.failing_since IS NOT NULL OR w.slow_until > clock_timestamp() AS apart
        FROM busy JOIN webhook w ON w.id = busy.id
        WHERE w.enabled AND w.leased_until < clock_timestamp() AND EXISTS (
          SELECT FROM delivery d
          WHERE d.state = 'waiting' AND d.webhook = w.id AND d.next_try_at <= clock_timestamp())),
      ranked AS (
        SELECT due.*, row_number() OVER same + (
            SELECT count(*) FROM webhook w
            WHERE w.account = due.account AND w.leased_until >= clock_timestamp()
              AND (w.failing_since IS NOT NULL OR w.slow_until > clock_timestamp()) = due.apart
          ) AS turn
        FROM due WINDOW same AS (PARTITION BY account, apart ORDER BY leased_until, id)),
      turns AS (
        (SELECT id, apart FROM ranked WHERE NOT apart AND turn <= :sound_of_account
         ORDER BY turn, leased_until, id LIMIT :sound)
        UNION ALL
        (SELECT id, apart FROM ranked WHERE apart AND turn <= :apart_of_account
         ORDER BY turn, leased_until, id LIMIT :apart)),
      free AS (
        SELECT w.id, turns.apart FROM webhook w JOIN turns ON turns.id = w.id
        WHERE w.leased_until < clock_timestamp() FOR NO KEY UPDATE OF w SKIP LOCKED)
      UPDATE webhook SET leased_until = clock_timestamp() + make_interval(secs => :lease)
      FROM free WHERE webhook.id = free.id
      RETURNING webhook.id, webhook.leased_until, webhook.failing_since IS NOT NULL AS failing,
        free.apart
      """;

  private static final String OUTGOING =
      EventBodies.COLUMNS
          + """
            , d.id AS delivery, d.tries, w.id AS webhook, w.url, w.secret,
              CASE WHEN w.former_until > clock_timestamp() THEN w.former_secret END AS former,
              extract(epoch FROM clock_timestamp() - d.next_try_at)::float8 AS late,
          """
          + EventBodies.IS_OPEN
          + " AS event_open FROM webhook w CROSS JOIN LATERAL ("
          + """
              SELECT * FROM delivery
              WHERE webhook = w.id AND state = 'waiting' AND next_try_at <= clock_timestamp()
              ORDER BY next_try_at LIMIT :limit) d
            JOIN event e ON e.id = d.event
          """
          + EventBodies.STORY
          + "WHERE w.id = :webhook";

  private static final String RELEASE =
      """
      UPDATE webhook SET leased_until = clock_timestamp()
      WHERE id = :webhook AND leased_until = :until
      """;

  private final DatabaseClient database;
  private final EventBodies events;
  private final WebhookKeys keys;

  ClaimRows(DatabaseClient database, EventBodies events, WebhookKeys keys) {
    this.database = database;
    this.events = events;
    this.keys = keys;
  }

  /**
   * Endpoints that have a turn, and are nobody else's until the lease runs out.
   *
   * @param sound how many of those that the last try reached soon
   * @param apart how many of the others
   */
  Flux<Claim> claim(DeliverySlots sound, DeliverySlots apart, Duration lease) {
    return database
        .sql(CLAIM)
        .bind("sound", sound.free())
        .bind("sound_of_account", sound.ofAccountMax())
        .bind("apart", apart.free())
        .bind("apart_of_account", apart.ofAccountMax())
        .bind("lease", lease.toMillis() / 1e3)
        .map(
            row ->
                new Claim(
                    required(row, "id", String.class),
                    required(row, "leased_until", Instant.class),
                    required(row, "failing", Boolean.class),
                    required(row, "apart", Boolean.class)))
        .all();
  }

  /** What is to be sent to an endpoint now, the longest late first. */
  Mono<List<OutgoingEvent>> outgoing(Claim claim, int limit) {
    return database
        .sql(OUTGOING)
        .bind("webhook", claim.webhook())
        .bind("limit", limit)
        .map(row -> outgoing(row))
        .all()
        .collectList();
  }

  /** Gives an endpoint back, unless its lease ran out and it is somebody else's. */
  Mono<Void> release(Claim claim) {
    return database
        .sql(RELEASE)
        .bind("webhook", claim.webhook())
        .bind("until", claim.until())
        .then();
  }

  private OutgoingEvent outgoing(Readable row) {
    String webhook = required(row, "webhook", String.class);
    double late = required(row, "late", Double.class);
    return new OutgoingEvent(
        required(row, "delivery", Long.class),
        webhook,
        required(row, "url", String.class),
        required(row, "tries", Integer.class),
        Duration.ofMillis(Math.round(late * 1e3)),
        required(row, "event_open", Boolean.class),
        events.read(row),
        keys.signer(
            webhook, required(row, "secret", byte[].class), row.get("former", byte[].class)));
  }
}

package dev.briefcast.gateway.webhook.delivery;

import static dev.briefcast.service.database.Columns.required;
import static dev.briefcast.service.database.NullableParameters.integer;
import static dev.briefcast.service.database.NullableParameters.nullable;

import dev.briefcast.gateway.webhook.delivery.DeliveryResult.Outcome;
import io.r2dbc.spi.Parameter;
import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.R2dbcType;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL that records the results of deliveries. */
@Repository
class ResultRows {

  /** It is slow for an hour, so that one that is slow now and then gains nothing by it. */
  private static final String DELIVERED =
      """
      WITH sound AS (
        UPDATE webhook SET failing_since = NULL,
          slow_until = CASE WHEN :slow THEN clock_timestamp() + interval '1 hour'
            ELSE slow_until END
        WHERE id = :webhook AND (failing_since IS NOT NULL OR :slow))
      UPDATE delivery SET state = 'delivered', tries = tries + 1, tried_at = clock_timestamp(),
        next_try_at = NULL, status = :status, latency_millis = :latency, answer = :answer,
        error = NULL
      WHERE id = :id AND state = 'waiting'
      """;

  /** No rest is the end of the event, and 410 or five days of nothing else that of the endpoint. */
  private static final String FAILED =
      """
      WITH tried AS (
        UPDATE delivery SET tries = tries + 1, tried_at = clock_timestamp(), status = :status,
          latency_millis = :latency, answer = :answer, error = :error,
          state = CASE WHEN :rest::float8 IS NULL THEN 'failed' ELSE state END,
          next_try_at = clock_timestamp() + make_interval(secs => :rest::float8)
        WHERE id = :id AND state = 'waiting')
      UPDATE webhook SET failing_since = coalesce(failing_since, clock_timestamp()),
        slow_until = CASE WHEN :slow THEN clock_timestamp() + interval '1 hour' ELSE slow_until END,
        enabled = NOT (
          :gone OR coalesce(failing_since < clock_timestamp() - interval '5 days', false)),
        disabled_because = CASE WHEN :gone THEN 'gone'
          WHEN failing_since < clock_timestamp() - interval '5 days' THEN 'failing' END
      WHERE id = :webhook AND enabled AND NOT :closed
      RETURNING enabled
      """;

  private final DatabaseClient database;

  ResultRows(DatabaseClient database) {
    this.database = database;
  }

  Mono<Void> delivered(OutgoingEvent outgoing, DeliveryResult result) {
    return bound(DELIVERED, outgoing, result).then();
  }

  /**
   * Says whether this has turned the endpoint off.
   *
   * @param rest until the next try, or null if there is none
   */
  Mono<Boolean> failed(OutgoingEvent outgoing, DeliveryResult result, @Nullable Duration rest) {
    return bound(FAILED, outgoing, result)
        .bind("error", text(result.error()))
        .bind("rest", nullable(rest == null ? null : rest.toMillis() / 1e3, Double.class))
        .bind("gone", result.outcome() == Outcome.GONE)
        .bind("closed", !outgoing.open())
        .map(row -> !required(row, "enabled", Boolean.class))
        .one()
        .defaultIfEmpty(false);
  }

  private DatabaseClient.GenericExecuteSpec bound(
      String sql, OutgoingEvent outgoing, DeliveryResult result) {
    return database
        .sql(sql)
        .bind("id", outgoing.id())
        .bind("webhook", outgoing.webhook())
        .bind("slow", result.isSlow())
        .bind("status", integer(result.status()))
        .bind("latency", millis(result))
        .bind("answer", text(result.answer()));
  }

  private static int millis(DeliveryResult result) {
    return (int) Math.min(Integer.MAX_VALUE, result.latency().toMillis());
  }

  private static Parameter text(@Nullable String value) {
    return value == null ? Parameters.in(R2dbcType.VARCHAR) : Parameters.in(value);
  }
}

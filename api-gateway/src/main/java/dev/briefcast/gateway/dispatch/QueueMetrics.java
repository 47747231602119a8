package dev.briefcast.gateway.dispatch;

import static dev.briefcast.gateway.database.Columns.required;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** What waits, as metrics: by these workers are scaled. Every gateway says the same. */
@Repository
class QueueMetrics {

  private static final Duration AGE_MAX = Duration.ofSeconds(2);

  private static final String MEASURE =
      """
      SELECT count(*) FILTER (WHERE state <> 'taken') AS waiting,
        count(*) FILTER (WHERE state = 'taken') AS taken,
        coalesce(extract(epoch FROM clock_timestamp()
          - min(enqueued_at) FILTER (WHERE state <> 'taken')), 0)::float8 AS oldest_seconds
      FROM queue
      """;

  private record Waiting(long waiting, long taken, double oldestSeconds, long atMs) {}

  private final AtomicReference<Waiting> last = new AtomicReference<>(new Waiting(0, 0, 0, 0));
  private final DatabaseClient database;
  private final InstantSource clock;

  QueueMetrics(DatabaseClient database, InstantSource clock, MeterRegistry meters) {
    this.database = database;
    this.clock = clock;
    Gauge.builder("briefcast.stories.queued", () -> last.get().waiting())
        .description("Attempts that no worker has taken on")
        .baseUnit("attempts")
        .register(meters);
    Gauge.builder("briefcast.stories.taken", () -> last.get().taken())
        .description("Attempts that workers are making")
        .baseUnit("attempts")
        .register(meters);
    Gauge.builder("briefcast.stories.oldest.wait", () -> last.get().oldestSeconds())
        .description("How long the oldest attempt that no worker has taken on has waited")
        .baseUnit("seconds")
        .register(meters);
  }

  /** Measures, if the last measurement is not fresh. */
  Mono<Void> refresh() {
    if (clock.millis() - last.get().atMs() < AGE_MAX.toMillis()) {
      return Mono.empty();
    }
    return database.sql(MEASURE).map(this::waiting).one().doOnNext(last::set).then();
  }

  private Waiting waiting(Readable row) {
    return new Waiting(
        required(row, "waiting", Long.class),
        required(row, "taken", Long.class),
        required(row, "oldest_seconds", Double.class),
        clock.millis());
  }
}

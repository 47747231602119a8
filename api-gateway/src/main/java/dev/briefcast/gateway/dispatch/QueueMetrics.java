package dev.briefcast.gateway.dispatch;

import static dev.briefcast.gateway.database.Columns.required;

import io.micrometer.core.instrument.Counter;
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
public class QueueMetrics {

  private static final Duration AGE_MAX = Duration.ofSeconds(2);

  /**
   * Counts to a bound, so that it takes no longer the longer the queue is. Attempts of holds are
   * looked up one by one: a join might read all that there ever were.
   */
  static final String MEASURE =
      """
      SELECT
        (SELECT count(*) FROM (
          SELECT FROM queue WHERE state IN ('queued', 'published') LIMIT 10000) counted) AS waiting,
        (SELECT count(*) FROM (
          SELECT FROM queue WHERE state = 'delayed' LIMIT 10000) counted) AS delayed,
        (SELECT count(*) FROM (
          SELECT FROM queue WHERE state = 'taken' LIMIT 10000) counted) AS taken,
        coalesce(extract(epoch FROM clock_timestamp() - (
          SELECT min(enqueued_at) FROM queue WHERE state IN ('queued', 'published'))),
          0)::float8 AS oldest_seconds,
        (SELECT count(*) FROM (SELECT FROM hold LIMIT 10000) counted) AS holds,
        (SELECT coalesce(sum(seconds), 0)::bigint FROM (
          SELECT seconds FROM hold LIMIT 10000) counted) AS held_seconds,
        coalesce(extract(epoch FROM clock_timestamp() - (
          SELECT min((
            SELECT accepted_at FROM attempt
            WHERE attempt.story = counted.story AND attempt.number = counted.attempt))
          FROM (SELECT story, attempt FROM hold LIMIT 10000) counted)), 0)::float8
          AS oldest_hold_seconds
      """;

  /**
   * What waits, each counted up to 10,000.
   *
   * @param waiting attempts that no worker has taken on, delayed ones not among them
   * @param delayed attempts that are queued later
   * @param taken attempts that workers are making
   * @param oldestSeconds how long the oldest has waited
   * @param atMs when this was measured
   */
  public record Waiting(
      long waiting, long delayed, long taken, double oldestSeconds, Holds holds, long atMs) {}

  /**
   * Minutes that are set aside.
   *
   * @param seconds that are held together
   * @param oldestSeconds how long ago the oldest was accepted
   */
  public record Holds(long open, long seconds, double oldestSeconds) {}

  private static final Waiting NOTHING = new Waiting(0, 0, 0, 0, new Holds(0, 0, 0), 0);

  private final AtomicReference<Waiting> last = new AtomicReference<>(NOTHING);
  private final Counter publishedAgain;
  private final DatabaseClient database;
  private final InstantSource clock;

  QueueMetrics(DatabaseClient database, InstantSource clock, MeterRegistry meters) {
    this.database = database;
    this.clock = clock;
    Gauge.builder("briefcast.stories.queued", () -> last.get().waiting())
        .description("Attempts that no worker has taken on, delayed ones not among them")
        .baseUnit("attempts")
        .register(meters);
    Gauge.builder("briefcast.stories.delayed", () -> last.get().delayed())
        .description("Attempts that are queued later, because the one before failed")
        .baseUnit("attempts")
        .register(meters);
    publishedAgain =
        Counter.builder("briefcast.stories.published.again")
            .description("Attempts published again, because no worker had taken them on for long")
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
    holds(meters);
  }

  private void holds(MeterRegistry meters) {
    Gauge.builder("briefcast.holds.open", () -> last.get().holds().open())
        .description("Holds of minutes that the ledger has not charged or failures not released")
        .baseUnit("holds")
        .register(meters);
    Gauge.builder("briefcast.holds.held", () -> last.get().holds().seconds())
        .description("Seconds of video that these hold together")
        .baseUnit("seconds")
        .register(meters);
    Gauge.builder("briefcast.holds.oldest", () -> last.get().holds().oldestSeconds())
        .description("How long ago the request was accepted whose hold is the oldest")
        .baseUnit("seconds")
        .register(meters);
  }

  void publishedAgain(int attempts) {
    publishedAgain.increment(attempts);
  }

  /** What waits, measured at most two seconds ago. */
  public Mono<Waiting> waiting() {
    return refresh().then(Mono.fromSupplier(last::get));
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
        required(row, "delayed", Long.class),
        required(row, "taken", Long.class),
        required(row, "oldest_seconds", Double.class),
        new Holds(
            required(row, "holds", Long.class),
            required(row, "held_seconds", Long.class),
            required(row, "oldest_hold_seconds", Double.class)),
        clock.millis());
  }
}

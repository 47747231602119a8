package dev.briefcast.gateway.queue;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.event.WorkerGroup;
import dev.briefcast.gateway.queue.QueueDepth.Holds;
import dev.briefcast.gateway.queue.QueueDepth.Line;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Metrics of waiting attempts, by which workers are scaled. Every gateway says the same. */
@Repository
public class QueueMetrics {

  private static final Duration AGE_MAX = Duration.ofSeconds(2);

  /**
   * One line of each group, named in the statement so that PostgreSQL knows how many wait for which
   * when it plans.
   */
  private static final String LINE =
      """
      SELECT ':name' AS name,
        (SELECT count(*) FROM (
          SELECT FROM queue
          WHERE worker_group = ':group' AND state IN ('queued', 'published') AND NOT fetching
          ORDER BY enqueued_at LIMIT 10000) counted) AS waiting,
        (SELECT count(*) FROM (
          SELECT FROM queue WHERE worker_group = ':group' AND state = 'taken'
          UNION ALL
          SELECT FROM queue WHERE worker_group = ':group' AND state = 'published' AND fetching
          LIMIT 10000) counted) AS taken,
        coalesce(extract(epoch FROM clock_timestamp() - (
          SELECT min(enqueued_at) FROM queue
          WHERE worker_group = ':group' AND state IN ('queued', 'published') AND NOT fetching)),
          0)::float8 AS oldest_seconds
      """;

  static final String LINES =
      Arrays.stream(WorkerGroup.values())
          .map(group -> LINE.replace(":group", group.groupId()).replace(":name", group.name()))
          .collect(Collectors.joining("UNION ALL\n"));

  /**
   * Counts to a bound, so that it takes no longer the longer the queue is. Attempts of holds are
   * looked up one by one: a join might read all that there ever were.
   */
  static final String MEASURE =
      """
      SELECT
        (SELECT count(*) FROM (
          SELECT FROM queue WHERE state = 'delayed' LIMIT 10000) counted) AS delayed,
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

  private final AtomicReference<QueueDepth> last = new AtomicReference<>(QueueDepth.NOTHING);
  private final Counter publishedAgain;
  private final DatabaseClient database;
  private final InstantSource clock;

  QueueMetrics(DatabaseClient database, InstantSource clock, MeterRegistry meters) {
    this.database = database;
    this.clock = clock;
    for (WorkerGroup group : WorkerGroup.values()) {
      line(group, meters);
    }
    Gauge.builder("briefcast.stories.delayed", () -> last.get().delayed())
        .description("Retries that wait for their delay")
        .baseUnit("attempts")
        .register(meters);
    publishedAgain =
        Counter.builder("briefcast.stories.published.again")
            .description(
                "Attempts published again because no worker had taken them for a long time")
            .baseUnit("attempts")
            .register(meters);
    holds(meters);
  }

  private void line(WorkerGroup group, MeterRegistry meters) {
    Gauge.builder("briefcast.stories.queued", () -> last.get().line(group).waiting())
        .description("Attempts that no worker has taken, except delayed ones")
        .baseUnit("attempts")
        .tag("group", group.groupId())
        .register(meters);
    Gauge.builder("briefcast.stories.taken", () -> last.get().line(group).taken())
        .description("Attempts that workers have taken")
        .baseUnit("attempts")
        .tag("group", group.groupId())
        .register(meters);
    Gauge.builder("briefcast.stories.oldest.wait", () -> last.get().line(group).oldestSeconds())
        .description("Age of the oldest queued attempt that no worker has taken")
        .baseUnit("seconds")
        .tag("group", group.groupId())
        .register(meters);
  }

  private void holds(MeterRegistry meters) {
    Gauge.builder("briefcast.holds.open", () -> last.get().holds().open())
        .description("Holds of minutes that are neither charged nor released")
        .baseUnit("holds")
        .register(meters);
    Gauge.builder("briefcast.holds.held", () -> last.get().holds().seconds())
        .description("Total seconds of video held")
        .baseUnit("seconds")
        .register(meters);
    Gauge.builder("briefcast.holds.oldest", () -> last.get().holds().oldestSeconds())
        .description("Age of the oldest hold")
        .baseUnit("seconds")
        .register(meters);
  }

  void countRepublished(int attempts) {
    publishedAgain.increment(attempts);
  }

  /** The queue depth, measured at most two seconds ago. */
  public Mono<QueueDepth> waiting() {
    return refresh().then(Mono.fromSupplier(last::get));
  }

  /** Measures, if the last measurement is not fresh. */
  Mono<Void> refresh() {
    if (clock.millis() - last.get().atMs() < AGE_MAX.toMillis()) {
      return Mono.empty();
    }
    Mono<Map<WorkerGroup, Line>> lines =
        database
            .sql(LINES)
            .map(QueueMetrics::line)
            .all()
            .collectMap(Map.Entry::getKey, Map.Entry::getValue);
    return lines
        .flatMap(each -> database.sql(MEASURE).map(row -> waiting(each, row)).one())
        .doOnNext(last::set)
        .then();
  }

  private static Map.Entry<WorkerGroup, Line> line(Readable row) {
    var line =
        new Line(
            required(row, "waiting", Long.class),
            required(row, "taken", Long.class),
            required(row, "oldest_seconds", Double.class));
    return Map.entry(WorkerGroup.valueOf(required(row, "name", String.class)), line);
  }

  private QueueDepth waiting(Map<WorkerGroup, Line> lines, Readable row) {
    return new QueueDepth(
        lines,
        required(row, "delayed", Long.class),
        new Holds(
            required(row, "holds", Long.class),
            required(row, "held_seconds", Long.class),
            required(row, "oldest_hold_seconds", Double.class)),
        clock.millis());
  }
}

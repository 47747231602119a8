package dev.briefcast.bench;

import dev.briefcast.bench.figures.JitActivity;
import dev.briefcast.bench.figures.Spread;
import dev.briefcast.bench.figures.WallClock;
import dev.briefcast.bench.load.Rates;
import dev.briefcast.bench.load.Spreads;
import dev.briefcast.bench.stack.BenchGateway;
import dev.briefcast.bench.stack.BenchWorker;
import dev.briefcast.bench.stack.EventWriter;
import dev.briefcast.bench.stack.StoryPoster;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.worker.queue.Delivery;
import dev.briefcast.worker.queue.Settlement;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures how soon an idle worker starts a story that was accepted. */
@Command(name = "start", description = "Commit of a POST to worker start, on an idle system.")
final class StartBench implements Callable<Integer> {

  private static final Duration LOCK = Duration.ofSeconds(15);
  private static final long TIMEOUT_SECONDS = 30;
  private static final long SEED = 7;

  /** The moment before the commit is flushed, of each story: what follows is the database's. */
  private static final String[] NOTE_COMMITS = {
    "CREATE TABLE bench_commit (story text PRIMARY KEY, at timestamptz NOT NULL)",
    """
    CREATE FUNCTION bench_note_commit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO bench_commit VALUES (NEW.story, clock_timestamp());
      RETURN NULL;
    END $$
    """,
    """
    CREATE CONSTRAINT TRIGGER bench_commit AFTER INSERT ON queue DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION bench_note_commit()
    """
  };

  private static final String COMMITS =
      """
      SELECT story, (extract(epoch FROM at) * 1000000)::bigint FROM bench_commit
      """;

  @Option(names = "--stories", paramLabel = "N", defaultValue = "200")
  private int stories;

  @Option(names = "--warm-up-max", paramLabel = "S", defaultValue = "20")
  private long warmUpMax;

  @Option(names = "--rest", paramLabel = "MS", defaultValue = "150")
  private int restMs;

  private final LinkedBlockingQueue<Step> started = new LinkedBlockingQueue<>();
  private final Random random = new Random(SEED);

  /** The times of one story's steps, in µs; the commit's is known only at the end. */
  private record Step(String story, long posted, long committed, long sent, long began) {

    Step postedAt(long at) {
      return new Step(story, at, committed, sent, began);
    }

    Step committedAt(long at) {
      return new Step(story, posted, at, sent, began);
    }
  }

  @Override
  public Integer call() throws Exception {
    double loadBefore = Rates.loadNow();
    List<Step> steps = new ArrayList<>();
    try (var gateway = BenchGateway.start();
        var events = new EventWriter(gateway.kafka());
        var _ =
            BenchWorker.start(
                gateway.kafka(), "bench", 1, LOCK, delivery -> begin(delivery, events))) {
      gateway.sql(NOTE_COMMITS);
      var poster = StoryPoster.many(gateway, HttpClient.newHttpClient(), 1).getFirst();
      JitActivity.warmUp(() -> postAll(poster, 20, 1), warmUpMax * 1_000);
      steps.addAll(postAll(poster, stories, restMs));
      Map<String, Long> commits = new HashMap<>();
      gateway.read(COMMITS, row -> commits.put(row.getString(1), row.getLong(2)));
      steps.replaceAll(each -> each.committedAt(commits.getOrDefault(each.story(), 0L)));
    }
    print(loadBefore, steps);
    return 0;
  }

  /** What a worker does, except for the story. */
  private Settlement begin(Delivery delivery, EventWriter events) {
    long began = WallClock.nowUs();
    try {
      var request = EventCodec.decode(delivery.record().value(), StoryRequested.class);
      events.sayReady(request.attempt());
      String story = request.attempt().story().value();
      started.add(new Step(story, 0, 0, WallClock.us(request.at()), began));
      return Settlement.DONE;
    } catch (UnreadableEventException broken) {
      throw new IllegalStateException(broken);
    }
  }

  /** One after the other, and a rest after each that has no rhythm, for nothing to fall in with. */
  private List<Step> postAll(StoryPoster poster, int count, int rest) throws Exception {
    var steps = new ArrayList<Step>();
    for (int i = 0; i < count; i++) {
      long posted = WallClock.nowUs();
      String story = poster.post();
      Step step = started.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
      if (step == null || !step.story().equals(story)) {
        throw new IllegalStateException("no worker began with " + story);
      }
      steps.add(step.postedAt(posted));
      Thread.sleep(rest / 2 + random.nextInt(rest));
    }
    return steps;
  }

  private static void print(double loadBefore, List<Step> steps) {
    Spreads.of(
            "One story at a time, of a gateway, a broker, PostgreSQL and a worker that rest",
            loadBefore,
            "commit to worker start 15 ms (p50), 100 ms (p99)",
            List.of(
                row("POST to commit", steps, step -> step.committed() - step.posted()),
                row("commit to record sent (dispatch)", steps, s -> s.sent() - s.committed()),
                row("record sent to worker start (Kafka)", steps, s -> s.began() - s.sent()),
                row("commit to worker start", steps, s -> s.began() - s.committed())))
        .print();
  }

  private static Spread row(String what, List<Step> steps, ToLongFunction<Step> micros) {
    return Spread.of(what, steps.stream().map(micros::applyAsLong).toList());
  }
}

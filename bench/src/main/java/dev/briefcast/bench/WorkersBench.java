package dev.briefcast.bench;

import dev.briefcast.bench.figures.Report;
import dev.briefcast.bench.figures.WallClock;
import dev.briefcast.bench.load.Rates;
import dev.briefcast.bench.stack.BenchGateway;
import dev.briefcast.bench.stack.BenchWorker;
import dev.briefcast.bench.stack.EventWriter;
import dev.briefcast.bench.stack.StoryPoster;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.worker.queue.Delivery;
import dev.briefcast.worker.queue.Settlement;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Measures how busy many workers are kept, with jobs that only wait, so that processors do not
 * matter.
 */
@Command(name = "workers", description = "How long many workers take, beside the perfect time.")
final class WorkersBench implements Callable<Integer> {

  private static final Duration LOCK = Duration.ofSeconds(15);
  private static final double AIM = 1.1;
  private static final int POSTING = 8;
  private static final int TIMEOUT_TIMES = 4;

  @Option(names = "--workers", paramLabel = "N", defaultValue = "16")
  private int workers;

  @Option(names = "--jobs", paramLabel = "N", defaultValue = "160")
  private int jobs;

  @Option(names = "--job", paramLabel = "MS", defaultValue = "2000")
  private long jobMs;

  private volatile CountDownLatch left = new CountDownLatch(0);
  private final List<Long> begunUs = Collections.synchronizedList(new ArrayList<>());
  private final List<Long> endedUs = Collections.synchronizedList(new ArrayList<>());

  /**
   * The figures for one way of offering jobs.
   *
   * @param begun how many times one was begun; more than there are jobs if some were delivered
   *     twice
   */
  record Line(String what, int jobs, int begun, double tookS, double perfectS, double times) {}

  record Lines(
      String subject,
      int processors,
      double loadBefore,
      double loadAfter,
      double aim,
      List<Line> rows) {}

  /** Publishes the jobs that workers take. */
  private interface Offer {
    void jobs() throws Exception;
  }

  @Override
  public Integer call() throws Exception {
    double loadBefore = Rates.loadNow();
    var lines = new ArrayList<Line>();
    try (var gateway = BenchGateway.start();
        var events = new EventWriter(gateway.kafka());
        var _ =
            BenchWorker.start(
                gateway.kafka(), "bench", workers, LOCK, delivery -> work(delivery, events))) {
      lines.add(measure("records in the topic", () -> records(events)));
      lines.add(measure("stories of an account each", () -> posts(gateway, jobs)));
      lines.add(measure("stories of one account", () -> posts(gateway, 1)));
    }
    print(loadBefore, lines);
    return 0;
  }

  private Line measure(String what, Offer offer) throws Exception {
    begunUs.clear();
    endedUs.clear();
    left = new CountDownLatch(jobs);
    offer.jobs();
    double perfectS = Math.ceilDiv(jobs, workers) * jobMs / 1e3;
    if (!left.await((long) (TIMEOUT_TIMES * perfectS), TimeUnit.SECONDS)) {
      throw new IllegalStateException(left.getCount() + " jobs did not end");
    }
    double tookS = (Collections.max(endedUs) - Collections.min(begunUs)) / 1e6;
    double times = Math.round(1000 * tookS / perfectS) / 1e3;
    return new Line(what, jobs, begunUs.size(), tookS, perfectS, times);
  }

  private void records(EventWriter events) {
    for (int i = 0; i < jobs; i++) {
      events.write(Topic.STORY_REQUESTS, "bench", "job".getBytes(StandardCharsets.UTF_8));
    }
    events.flush();
  }

  /** Quicker than workers can be: they are not to wait for whoever asks. */
  private void posts(BenchGateway gateway, int accounts) throws Exception {
    try (var client = HttpClient.newHttpClient();
        var threads = Executors.newFixedThreadPool(POSTING)) {
      List<StoryPoster> posters = StoryPoster.many(gateway, client, accounts);
      List<Callable<String>> calls =
          IntStream.range(0, jobs)
              .<Callable<String>>mapToObj(i -> posters.get(i % accounts)::post)
              .toList();
      for (Future<String> posted : threads.invokeAll(calls)) {
        posted.get();
      }
    }
  }

  private Settlement work(Delivery delivery, EventWriter events) throws InterruptedException {
    begunUs.add(WallClock.nowUs());
    byte[] value = delivery.record().value();
    boolean isStory = value[0] == '{';
    try {
      var request = isStory ? EventCodec.decode(value, StoryRequested.class) : null;
      if (request != null) {
        events.sayTaken(request.attempt());
      }
      Thread.sleep(jobMs);
      if (request != null) {
        events.sayReady(request.attempt());
      }
    } catch (UnreadableEventException broken) {
      throw new IllegalStateException(broken);
    }
    endedUs.add(WallClock.nowUs());
    left.countDown();
    return Settlement.DONE;
  }

  private void print(double loadBefore, List<Line> lines) {
    var found =
        new Lines(
            "%d workers, %d jobs of %d ms".formatted(workers, jobs, jobMs),
            Runtime.getRuntime().availableProcessors(),
            loadBefore,
            Rates.loadNow(),
            AIM,
            lines);
    Report.printHead(found.subject(), found.processors(), found.loadBefore(), found.loadAfter());
    System.out.printf(
        "%-30s %6s %6s %9s %10s %8s%n", "", "jobs", "begun", "took s", "perfect s", "times");
    for (Line line : lines) {
      System.out.printf(
          Locale.ROOT,
          "%-30s %6d %6d %9.2f %10.2f %8.3f%n",
          line.what(),
          line.jobs(),
          line.begun(),
          line.tookS(),
          line.perfectS(),
          line.times());
    }
    System.out.printf(Locale.ROOT, "aim: at most %.2f times as long as perfect%n", AIM);
    Report.printJson(found);
  }
}

package dev.briefcast.bench;

import dev.briefcast.bench.figures.Spread;
import dev.briefcast.bench.figures.WallClock;
import dev.briefcast.bench.load.Rates;
import dev.briefcast.bench.load.Spreads;
import dev.briefcast.bench.stack.EventWriter;
import dev.briefcast.bench.stack.Programs;
import dev.briefcast.bench.stack.WorkerProcess;
import dev.briefcast.bench.stack.WorkerProcess.TakenOn;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.embedded.EmbeddedKafka;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures how soon another worker takes over the job of one that dies or hangs. */
@Command(name = "takeover", description = "From the death of a worker to another that takes on.")
final class TakeoverBench implements Callable<Integer> {

  private static final String GROUP = "renderers";
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final Duration LOOK = Duration.ofMillis(20);
  private static final int SETTLE_MS = 1_000;
  private static final long SEED = 7;

  @Option(names = "--kills", paramLabel = "N", defaultValue = "6")
  private int kills;

  @Option(names = "--freezes", paramLabel = "N", defaultValue = "2")
  private int freezes;

  @Option(names = "--lock", paramLabel = "S", defaultValue = "15")
  private int lockSeconds;

  private final List<WorkerProcess> workers = new ArrayList<>();
  private final Random random = new Random(SEED);
  private String kafka = "";
  private int started;

  /** What happens to the worker. */
  private interface Fault {
    void befall(WorkerProcess worker) throws Exception;
  }

  @Override
  public Integer call() throws Exception {
    Programs.quieten();
    double loadBefore = Rates.loadNow();
    var rows = new ArrayList<Spread>();
    try (var kafka = EmbeddedKafka.temporary();
        var events = new EventWriter(kafka.bootstrapServers());
        var admin = Admin.create(Map.of("bootstrap.servers", kafka.bootstrapServers()))) {
      this.kafka = kafka.bootstrapServers();
      try {
        rows.add(many("kill -9", kills, admin, events, WorkerProcess::kill));
        rows.add(many("freeze (SIGSTOP)", freezes, admin, events, WorkerProcess::freeze));
      } finally {
        workers.forEach(WorkerProcess::close);
      }
    }
    Spreads.of(
            "Two workers, one job, a lock of " + lockSeconds + " s",
            loadBefore,
            "below 1 s after a kill; the lock's time at most after a freeze",
            rows)
        .print();
    return 0;
  }

  private Spread many(String what, int times, Admin admin, EventWriter events, Fault fault)
      throws Exception {
    var tookUs = new ArrayList<Long>();
    for (int i = 0; i < times; i++) {
      while (workers.size() < 2) {
        workers.add(begin(admin));
      }
      tookUs.add(takeOver(events, fault));
    }
    return Spread.of(what, tookUs);
  }

  /** From the fault to the moment at which the other worker has the job. */
  private long takeOver(EventWriter events, Fault fault) throws Exception {
    events.write(Topic.STORY_REQUESTS, "bench", "job".getBytes(StandardCharsets.UTF_8));
    WorkerProcess victim = awaitHolder();
    WorkerProcess other = workers.get(1 - workers.indexOf(victim));
    Thread.sleep(SETTLE_MS / 2 + random.nextInt(SETTLE_MS));
    long at = WallClock.nowUs();
    fault.befall(victim);
    TakenOn again = other.next(TIMEOUT);
    if (again == null) {
      throw new IllegalStateException("nobody took it on again");
    }
    victim.close();
    workers.remove(victim);
    return again.us() - at;
  }

  private WorkerProcess awaitHolder() throws InterruptedException {
    while (true) {
      for (WorkerProcess worker : workers) {
        if (worker.next(LOOK) != null) {
          return worker;
        }
      }
    }
  }

  /** A worker that has its part in the queue. */
  private WorkerProcess begin(Admin admin) throws Exception {
    String name = "w" + ++started;
    var worker = WorkerProcess.start(kafka, name, Duration.ofSeconds(lockSeconds));
    while (!isMember(admin, name)) {
      Thread.sleep(LOOK);
    }
    return worker;
  }

  private static boolean isMember(Admin admin, String name) throws Exception {
    try {
      return admin.describeShareGroups(List.of(GROUP)).all().get().values().stream()
          .flatMap(group -> group.members().stream())
          .filter(member -> member.clientId().equals(name))
          .anyMatch(member -> !member.assignment().topicPartitions().isEmpty());
    } catch (ExecutionException notYet) {
      return false;
    }
  }
}

package dev.briefcast.chaos;

import dev.briefcast.system.OpenedPulls;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Kills, freezes and cuts off processes at random while clients ask for stories. {@code ./verify
 * chaos --seconds} says for how long, {@code --seed} does the same harm again, as far as time
 * allows.
 */
@Tag("scaled")
class ChaosIT {

  private static final Logger log = LoggerFactory.getLogger(ChaosIT.class);

  private static final Duration HARM =
      Duration.ofSeconds(Integer.getInteger("briefcast.chaos.seconds", 30));
  private static final int ASKING_AT_ONCE = 2;
  private static final int PULLS_MAX = 6;
  private static final Duration TOLD_WITHIN = Duration.ofMinutes(5);
  private static final long SEED = Long.getLong("briefcast.chaos.seed", new Random().nextLong());

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder;

  @Test
  void stories_whileEverythingIsKilledAndFrozen_endOnceAndAreChargedOnce() throws Exception {
    log.info("Seed {}, for {}, in {}", SEED, HARM, folder);
    Path data = folder.resolve("data");
    try (var receiver = new WebhookEndpoint();
        var pulls = new OpenedPulls();
        var fleet = new Fleet(folder, data, pulls)) {
      JsonNode running = JsonMapper.shared().readTree(data.resolve("running.json"));
      String token = running.path("operator_token").asString();
      var databases = new Databases(running.path("postgres_port").asInt());
      databases.watchHolds();
      var random = new Random(SEED);
      var customers = new Customers(fleet.addresses());
      for (int minutes : new int[] {100, 100, 3}) {
        customers.hook(customers.open(token, minutes), receiver.url());
      }
      var faults = new Faults(fleet, databases, random);

      rage(faults, customers, pulls, random);

      log.info("Answers {}, promised {}", customers.answers(), customers.promised().size());
      var kafka = "127.0.0.1:" + running.path("kafka_port").asInt();
      var afterwards = new Afterwards(databases, kafka, data.resolve("media"));
      pulls.areEachToldOnce(
          TOLD_WITHIN, comment -> !comment.contains("being made"), List.of("success", "neutral"));
      check(afterwards, customers, receiver, token);
    }
  }

  private static void rage(Faults faults, Customers customers, OpenedPulls pulls, Random random)
      throws Exception {
    var asking = new ArrayList<Future<?>>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < ASKING_AT_ONCE; i++) {
        var own = new Random(random.nextLong());
        asking.add(threads.submit(() -> askForEver(customers, own)));
      }
      var own = new Random(random.nextLong());
      asking.add(threads.submit(() -> openNowAndThen(pulls, own)));
      faults.rageFor(HARM);
      asking.forEach(each -> each.cancel(true));
    } finally {
      faults.done().forEach(each -> log.info("{}", each));
    }
    for (Future<?> each : asking) {
      if (!each.isCancelled()) {
        each.get();
      }
    }
  }

  private static Void openNowAndThen(OpenedPulls pulls, Random random) throws InterruptedException {
    for (int i = 0; i < PULLS_MAX; i++) {
      pulls.open();
      Thread.sleep(random.nextInt(2_000, 10_000));
    }
    return null;
  }

  private static Void askForEver(Customers customers, Random random) throws InterruptedException {
    while (true) {
      customers.ask(random);
    }
  }

  private static void check(
      Afterwards afterwards, Customers customers, WebhookEndpoint receiver, String token)
      throws Exception {
    afterwards.everyStoryEnds(customers);
    afterwards.nothingIsLeftOver();
    afterwards.journalIsWhatWorkersMade();
    afterwards.storiesAreAsDecided();
    afterwards.nothingWasOversold();
    afterwards.everyEndIsToldAndSent(receiver);
    afterwards.everyFileBelongsToAStory();
    afterwards.reconciliationFindsNothing(customers, token);
  }
}

package dev.briefcast.gateway.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.ui.reference.ApiContract;
import dev.briefcast.testing.TestInfrastructure;
import dev.briefcast.testing.TestKafka;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Sends what the description of the API allows and what it does not, and looks that every answer is
 * one that it describes, that nothing is stored that was refused, and that the log cannot be
 * forged. Each request is made of the seed and its number alone: a failure names the command that
 * sends it again.
 */
@Tag("scaled")
class FuzzIT {

  private static final long SEED = Long.getLong("briefcast.fuzz.seed", 20_260_101L);
  private static final long FROM = Long.getLong("briefcast.fuzz.from", 0);
  private static final long REQUESTS = Long.getLong("briefcast.fuzz.requests", 10_000);
  private static final int AT_ONCE = 6;
  private static final int FAULTS_MAX = 5;

  /** Of its own: what tests beside it store and log would be counted too. */
  private static final TestKafka KAFKA = TestInfrastructure.ownKafka();

  private static final TestGateway GATEWAY =
      TestGateway.start(KAFKA.bootstrapServers(), TestInfrastructure.postgres());

  private final ApiContract contract =
      new ApiContract(TestGateway.json(GATEWAY.get("/api/v1/openapi.json")));
  private final AtomicLong next = new AtomicLong(FROM);
  private final ResponseVerdict verdict = new ResponseVerdict(contract);

  @AfterAll
  static void close() {
    GATEWAY.close();
    KAFKA.close();
  }

  @Test
  void request_anyKind_isAnsweredAsDescribed() throws Exception {
    List<ApiKey> keys =
        IntStream.range(0, AT_ONCE)
            .mapToObj(i -> GATEWAY.key(new Plan("custom", 1 << 30)))
            .toList();
    List<String> ids = keys.stream().map(this::story).toList();

    try (var log = new CapturedLog();
        var threads = Executors.newFixedThreadPool(AT_ONCE)) {
      List<Future<?>> running = new ArrayList<>();
      keys.forEach(key -> running.add(threads.submit(() -> send(key, ids))));
      for (Future<?> each : running) {
        each.get();
      }
      assertThat(verdict.faults()).isEmpty();
      assertThat(log.forged()).isEmpty();
    }

    assertThat(verdict.answered()).isEqualTo(REQUESTS);
    assertThat(verdict.accepted()).as("stories that were accepted").isPositive();
    assertThat(GATEWAY.count("story WHERE :story = ''", ""))
        .isEqualTo(verdict.stories().size() + ids.size() - verdict.removedOf(ids));
  }

  private String story(ApiKey key) {
    return TestGateway.json(GATEWAY.post(key, TestBriefs.titled("Known"))).path("id").asString();
  }

  private Void send(ApiKey key, List<String> ids) throws Exception {
    try (var client = new FuzzClient(GATEWAY.port())) {
      for (long number = next.getAndIncrement();
          number < FROM + REQUESTS && verdict.faults().size() < FAULTS_MAX;
          number = next.getAndIncrement()) {
        var random = new SplittableRandom(SEED + number * 0x9E3779B97F4A7C15L);
        Sent sent = new FuzzRequests(contract, ids, random).next(key.secret());
        String replay = "./verify fuzz --seed %d --from %d --count 1".formatted(SEED, number);
        verdict.judge(sent, client.send(sent), replay);
      }
    }
    return null;
  }
}

package dev.briefcast.gateway.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.ui.reference.ApiContract;
import dev.briefcast.testing.TestInfrastructure;
import dev.briefcast.testing.TestKafka;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Asks every page and the operator API, and sends every form, with what browsers and programs send
 * and what none does, as strangers, people and operators, and looks that each is answered in a
 * shape that is meant: no fault, nothing of the request as markup, nowhere else to go, no form and
 * no call without its token. Each request is made of the seed and its number, and of the visitor's
 * cookies.
 */
@Tag("scaled")
class PagesFuzzIT {

  private static final long SEED = Long.getLong("briefcast.fuzz.seed", 20_260_101L);
  private static final long FROM = Long.getLong("briefcast.fuzz.from", 0);
  private static final long REQUESTS = Long.getLong("briefcast.fuzz.pages", 10_000);
  private static final int AT_ONCE = 6;
  private static final int FAULTS_MAX = 5;

  private static TestKafka kafka;
  private static QuietLedger ledger;
  private static TestGateway gateway;
  private static ApiContract contract;

  private final AtomicLong next = new AtomicLong(FROM);

  /** One request after the other of somebody. */
  private interface Somebody {
    void send(FuzzClient client, SplittableRandom random, String replay) throws IOException;
  }

  /** All of its own: what tests beside it log would be looked at too. */
  @BeforeAll
  static void start() throws IOException {
    kafka = TestInfrastructure.ownKafka();
    ledger = new QuietLedger();
    gateway =
        TestGateway.start(
            kafka.bootstrapServers(),
            TestInfrastructure.postgres(),
            "--briefcast.operator.ledger-url=" + ledger.url(),
            "--briefcast.reconciliation.settle=10ms",
            "--briefcast.reconciliation.every=100d");
    contract = new ApiContract(TestGateway.json(gateway.get("/api/v1/openapi.json")));
  }

  @AfterAll
  static void close() {
    gateway.close();
    ledger.close();
    kafka.close();
  }

  @Test
  void page_anyRequest_isAnsweredAsDescribed() throws Exception {
    List<String> ids = List.of(story(), gateway.account(Plan.FREE).value().toString());
    var verdict = new PageVerdict(contract, provider());

    fuzz(
        verdict.faults(),
        () -> {
          var visitor = new Visitor(gateway);
          return (client, random, replay) -> {
            Sent sent = new PageRequests(ids, random).next(visitor);
            var answer = client.send(sent);
            verdict.judge(sent, answer, replay);
            visitor.look(sent, answer);
          };
        });

    assertThat(verdict.answered()).isEqualTo(REQUESTS);
  }

  @Test
  void operatorCall_anyKind_isAnsweredAsDescribed_andNeverWithoutTheToken() throws Exception {
    AccountId account = gateway.account(Plan.PRO);
    List<String> ids = List.of(story(), account.toString(), gateway.issue(account).id().toString());
    var verdict = new OperatorVerdict(contract);

    fuzz(
        verdict.faults(),
        () -> {
          String cookie = new Visitor(gateway).operator();
          return (client, random, replay) -> {
            Sent sent = new OperatorRequests(ids, random).next(cookie);
            verdict.judge(sent, client.send(sent), replay);
          };
        });

    assertThat(verdict.answered()).isEqualTo(REQUESTS);
    assertThat(verdict.done()).as("calls that were right").isPositive();
  }

  /** Until all is sent, or too much is found; several at once. */
  private void fuzz(List<String> faults, Supplier<Somebody> people) throws Exception {
    try (var log = new CapturedLog();
        var threads = Executors.newFixedThreadPool(AT_ONCE)) {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < AT_ONCE; i++) {
        running.add(threads.submit(() -> send(people.get(), faults)));
      }
      for (Future<?> each : running) {
        each.get();
      }
      assertThat(faults).isEmpty();
      assertThat(log.forged()).isEmpty();
    }
  }

  private Void send(Somebody somebody, List<String> faults) throws Exception {
    try (var client = new FuzzClient(gateway.port())) {
      for (long number = next.getAndIncrement();
          number < FROM + REQUESTS && faults.size() < FAULTS_MAX;
          number = next.getAndIncrement()) {
        var random = new SplittableRandom(SEED + number * 0x9E3779B97F4A7C15L);
        String replay = "./verify fuzz --seed %d --from %d --count 1".formatted(SEED, number);
        somebody.send(client, random, replay);
      }
    }
    return null;
  }

  private static String story() {
    ApiKey key = gateway.key(Plan.PRO);
    return TestGateway.json(gateway.post(key, TestBriefs.titled("Known"))).path("id").asString();
  }

  /** Where the provider of the tests is, as a browser learns it. */
  private static String provider() {
    String asked = PageClient.location(new PageClient(gateway).get("/sign-in/with/github"));
    return asked.substring(0, asked.indexOf('/', "http://".length()));
  }
}

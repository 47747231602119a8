package dev.briefcast.gateway;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Two gateways act as one, however many clients ask both of them at once. */
@Tag("long")
class TwoGatewaysIT {

  /** Made many more to measure. */
  private static final int QUOTA_ATTEMPTS =
      Integer.getInteger("briefcast.test.quota.attempts", 300);

  private static final List<TestGateway> GATEWAYS =
      List.of(TestGateway.shared(), TestGateway.twin());

  @Test
  void change_fromTenAccountsAtOnce_makesOneAttempt() {
    String change = TestBriefs.change("acme", "crowded", 1);
    List<ApiKey> keys = accounts(10, Plan.PRO).stream().map(TwoGatewaysIT::key).toList();

    var answers = atOnce(100, i -> gateway(i).post(keys.get(i % 10), change));

    String id = oneStory(answers);
    assertThat(GATEWAYS.getFirst().count("account_story WHERE story = :story", id)).isEqualTo(10);
    try (var worker = new TestWorker(TestInfrastructure.kafka())) {
      worker.changed(id, 1);
      assertThat(worker.changes(id, 1)).hasSize(1);
    }
  }

  @Test
  void change_forcedByManyAtOnce_isMadeOnceMore() {
    List<ApiKey> keys = accounts(5, Plan.PRO).stream().map(TwoGatewaysIT::key).toList();
    String id =
        json(gateway(0).post(keys.getFirst(), TestBriefs.change("acme", "forced-by-many", 1)))
            .path("id")
            .asString();
    try (var worker = new TestWorker(TestInfrastructure.kafka())) {
      worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(worker.changed(id, 1).attempt()));
    }
    String path = "/api/v1/stories/" + id;
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> json(gateway(0).get(path)).path("status").asString(), "ready"::equals);

    String forced = TestBriefs.forced("acme", "forced-by-many", 1);
    var answers = atOnce(40, i -> gateway(i).post(keys.get(i % 5), forced));

    assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(202);
    assertThat(gateway(0).count("attempt WHERE story = :story", id)).isEqualTo(2);
    assertThat(gateway(0).count("hold WHERE story = :story", id)).isEqualTo(2);
  }

  @Test
  void brief_fromOneAccountAtOnce_makesOneAttempt() {
    ApiKey key = GATEWAYS.getFirst().key(Plan.PRO);

    var answers = atOnce(100, i -> gateway(i).post(key, TestBriefs.titled("At both gateways")));

    oneStory(answers);
  }

  @Test
  void brief_usingTheLastMinutes_isJoinedByConcurrentEqualRequests() {
    String brief = TestBriefs.titled("The last minutes of two gateways");
    ApiKey rich = GATEWAYS.getFirst().key(Plan.PRO);
    gateway(0).post(rich, brief);
    var usage = json(gateway(0).call("GET", rich, "/api/v1/usage"));
    long seconds = usage.path("seconds_held").asLong();
    ApiKey key = GATEWAYS.getFirst().key(new Plan("custom", seconds));

    var answers = atOnce(100, i -> gateway(i).post(key, brief));

    assertThat(seconds).isPositive();
    oneStory(answers);
  }

  @Test
  void minutes_requestedAtOnce_areNeverOversold() {
    long seconds = 100;
    List<AccountId> accounts = accounts(5, new Plan("custom", seconds));
    List<ApiKey> keys = accounts.stream().map(TwoGatewaysIT::key).toList();

    var answers =
        atOnce(
            QUOTA_ATTEMPTS,
            i -> gateway(i).post(keys.get(i % 5), TestBriefs.titled("Another one " + i)));

    assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(202, 402);
    for (AccountId account : accounts) {
      assertThat(GATEWAYS.getFirst().count(heldOver(0), account.toString())).isEqualTo(1);
      assertThat(GATEWAYS.getFirst().count(heldOver(seconds), account.toString())).isZero();
    }
  }

  private static String oneStory(List<HttpResponse<String>> answers) {
    List<JsonNode> bodies = answers.stream().map(TestGateway::json).toList();
    String id = bodies.getFirst().path("id").asString();
    assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(202);
    assertThat(bodies).allMatch(each -> each.path("id").asString().equals(id));
    assertThat(bodies)
        .filteredOn(each -> !each.path("message").asString().contains("Another request"))
        .hasSize(1);
    assertThat(GATEWAYS.getFirst().count("attempt WHERE story = :story", id)).isEqualTo(1);
    assertThat(GATEWAYS.getFirst().count("hold WHERE story = :story", id)).isEqualTo(1);
    return id;
  }

  private static String heldOver(long seconds) {
    return """
        (SELECT account FROM hold WHERE account = CAST(:story AS uuid)
         GROUP BY account HAVING sum(seconds) > %d) AS over
        """
        .formatted(seconds);
  }

  private static List<HttpResponse<String>> atOnce(
      int count, IntFunction<HttpResponse<String>> post) {
    try (var threads = Executors.newFixedThreadPool(50)) {
      List<Future<HttpResponse<String>>> posts =
          IntStream.range(0, count).mapToObj(i -> threads.submit(() -> post.apply(i))).toList();
      threads.shutdown();
      return posts.stream().map(TwoGatewaysIT::result).toList();
    }
  }

  private static <T> T result(Future<T> future) {
    try {
      return future.get();
    } catch (Exception failed) {
      throw new AssertionError(failed);
    }
  }

  private static TestGateway gateway(int i) {
    return GATEWAYS.get(i / 3 % 2);
  }

  private static List<AccountId> accounts(int count, Plan plan) {
    return IntStream.range(0, count).mapToObj(i -> GATEWAYS.getFirst().account(plan)).toList();
  }

  private static ApiKey key(AccountId account) {
    return GATEWAYS.getFirst().issue(account).key();
  }
}

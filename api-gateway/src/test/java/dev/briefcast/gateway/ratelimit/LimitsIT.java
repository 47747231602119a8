package dev.briefcast.gateway.ratelimit;

import static dev.briefcast.gateway.TestGateway.json;
import static dev.briefcast.gateway.ratelimit.ConcurrentCalls.atOnce;
import static dev.briefcast.gateway.ratelimit.ConcurrentCalls.statuses;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.IssuedKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestDatabase;
import dev.briefcast.testing.TestInfrastructure;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.r2dbc.core.DatabaseClient;

/** Two gateways on one database, with the limits that the contract names. */
class LimitsIT {

  private static final String NO_STORY = "/api/v1/stories/brief_00000000000000000000000000000000";

  /** Refused by the controller, but admitted. */
  private static final String NO_BRIEF = "{}";

  private static List<TestGateway> gateways = List.of();

  @BeforeAll
  static void start() {
    TestDatabase database = TestInfrastructure.postgres();
    gateways = Stream.generate(() -> gateway(database)).limit(2).toList();
  }

  private static TestGateway gateway(TestDatabase database) {
    return TestGateway.start(
        TestInfrastructure.kafka(),
        database,
        "--briefcast.limits.posts-per-minute=10",
        "--briefcast.limits.reads-per-minute=120",
        "--briefcast.limits.calls-per-minute=60",
        "--briefcast.limits.failures-per-minute=30",
        "--briefcast.limits.trusted-proxies=127.0.0.0/8,::1");
  }

  @AfterAll
  static void stop() {
    gateways.forEach(TestGateway::close);
  }

  @Test
  void posts_fiveHundredConcurrentThroughTwoGateways_tenAreAdmitted() {
    ApiKey key = first().key(Plan.PRO);

    List<HttpResponse<String>> answers;
    try (var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      answers = atOnce(500, i -> post(client, gateways.get(i % 2), key));
    }

    assertThat(statuses(answers)).isEqualTo(Map.of(400, 10L, 429, 490L));
    assertThat(answers)
        .filteredOn(answer -> answer.statusCode() == 429)
        .allSatisfy(LimitsIT::assertTooMany);
  }

  @Test
  void post_atTheSecondOfRetryAfter_isAdmitted() {
    AccountId account = first().account(Plan.PRO);
    ApiKey key = first().issue(account).key();
    // On a slow machine the window may be over before anything is refused.
    HttpResponse<String> refused =
        IntStream.of(57, 45, 45)
            .peek(secondsAgo -> admitted(account, 10, secondsAgo))
            .mapToObj(secondsAgo -> first().post(key, NO_BRIEF))
            .filter(answer -> answer.statusCode() == 429)
            .findFirst()
            .orElseThrow();
    long seconds = refused.headers().firstValueAsLong("Retry-After").orElse(0);
    var then = CompletableFuture.delayedExecutor(seconds, TimeUnit.SECONDS);
    var later = CompletableFuture.supplyAsync(() -> second().post(key, NO_BRIEF), then).join();

    assertTooMany(refused);
    assertThat(seconds).isLessThanOrEqualTo(15);
    assertThat(later.statusCode()).isEqualTo(400);
  }

  @Test
  void posts_refused_doNotCount() {
    AccountId account = first().account(Plan.PRO);
    ApiKey key = first().issue(account).key();
    admitted(account, 10, 30);

    List<HttpResponse<String>> refused = atOnce(30, i -> gateways.get(i % 2).post(key, NO_BRIEF));

    assertThat(refused).allMatch(answer -> answer.statusCode() == 429);
    assertThat(
            first()
                .count(
                    "post_window WHERE account = :story::uuid AND instants[10] < now()"
                        + " - interval '29 seconds' AND cardinality(instants) = 10",
                    account.toString()))
        .isEqualTo(1);
  }

  @Test
  void posts_ofALargerPlan_areAdmittedAsAgreed() {
    AccountId account = first().account(Plan.PRO);
    ApiKey key = first().issue(account).key();
    sql("UPDATE account SET posts_per_minute = 12 WHERE id = :account", account);

    List<HttpResponse<String>> answers = atOnce(30, i -> gateways.get(i % 2).post(key, NO_BRIEF));

    assertThat(statuses(answers)).isEqualTo(Map.of(400, 12L, 429, 18L));
  }

  @Test
  void publicKeys_ofWebhooks_requestedAnonymously_areLimitedToSixtyAMinute() {
    String page = "/api/v1/webhooks/wh_00000000000000000000000000000000/keys";
    assertThat(statuses(IntStream.range(0, 100).mapToObj(i -> first().get(page)).toList()))
        .isEqualTo(Map.of(404, 60L, 429, 40L));
  }

  @Test
  void post_admitted_hasTheRemainingCountInItsHeaders() {
    ApiKey key = first().key(Plan.PRO);

    HttpResponse<String> answer = first().post(key, TestBriefs.titled("Within the limit"));

    assertThat(answer.statusCode()).isEqualTo(202);
    assertThat(answer.headers().firstValue("RateLimit-Policy"))
        .hasValue("\"story_posts\";q=10;w=60");
    assertThat(answer.headers().firstValue("RateLimit")).hasValue("\"story_posts\";r=9;t=60");
  }

  @Test
  void post_withoutValidKey_isNotCountedForAnyAccount() {
    IssuedKey issued = first().issue(first().account(Plan.PRO));
    first().revoke(issued);

    assertThat(IntStream.range(0, 12).mapToObj(i -> first().post(issued.key(), NO_BRIEF)))
        .allMatch(answer -> answer.statusCode() == 401);
  }

  /** Each replica counts for itself: clients are to be kept on one. */
  @Test
  void readings_beyondTheLimit_areRefusedByAddressInEachReplica() {
    HttpRequest.Builder reading = from("198.51.100.1", NO_STORY);

    List<HttpResponse<String>> answers =
        IntStream.range(0, 121).mapToObj(i -> first().send(reading)).toList();

    assertThat(statuses(answers)).isEqualTo(Map.of(404, 120L, 429, 1L));
    assertTooMany(answers.getLast());
    assertThat(first().send(from("198.51.100.2", NO_STORY)).statusCode()).isEqualTo(404);
    assertThat(
            second()
                .send(second().request(NO_STORY).header("X-Forwarded-For", "198.51.100.1"))
                .statusCode())
        .isEqualTo(404);
  }

  @Test
  void readings_withAValidKey_areCountedForItsAccount() {
    ApiKey key = first().key(Plan.PRO);
    HttpRequest.Builder keyless = from("198.51.100.3", NO_STORY);
    IntStream.range(0, 120).forEach(i -> first().send(keyless));

    assertThat(first().send(keyless).statusCode()).isEqualTo(429);
    assertThat(first().send(with(key.secret(), "198.51.100.3")).statusCode()).isEqualTo(404);
    assertThat(first().send(with("bc_live_wrong", "198.51.100.3")).statusCode()).isEqualTo(429);
    String unknown = ApiKey.random(new SecureRandom(), ApiKey.Mode.LIVE).secret();
    assertThat(first().send(with(unknown, "198.51.100.3")).statusCode()).isEqualTo(429);
  }

  @Test
  void failures_beyondTheLimit_areRefusedButWellFormedKeysAreLookedUp() {
    HttpRequest.Builder keyless = post("198.51.100.9", "");
    ApiKey valid = first().key(Plan.PRO);
    String unknown = "Bearer " + ApiKey.random(new SecureRandom(), ApiKey.Mode.LIVE).secret();

    List<HttpResponse<String>> answers =
        IntStream.range(0, 31).mapToObj(i -> first().send(keyless)).toList();

    assertThat(statuses(answers)).isEqualTo(Map.of(401, 30L, 429, 1L));
    assertTooMany(answers.getLast());
    assertThat(first().send(post("198.51.100.9", "Bearer bc_live_x")).statusCode()).isEqualTo(429);
    assertThat(first().send(post("198.51.100.9", unknown)).statusCode()).isEqualTo(401);
    assertThat(first().send(post("198.51.100.9", "Bearer " + valid.secret())).statusCode())
        .isEqualTo(415);
    assertThat(first().send(post("198.51.100.10", "")).statusCode()).isEqualTo(401);
  }

  @Test
  void operators_whoGuessTokens_areRefusedAfterTheLimit() {
    HttpRequest.Builder guess =
        from("198.51.100.11", "/operator/v1/accounts").header("Authorization", "Bearer guess");

    List<HttpResponse<String>> answers =
        IntStream.range(0, 31).mapToObj(i -> first().send(guess)).toList();

    assertThat(statuses(answers)).isEqualTo(Map.of(401, 30L, 429, 1L));
  }

  @Test
  void key_revokedAtOneGateway_failsAtTheNextCallOfTheOther() {
    IssuedKey issued = first().issue(first().account(Plan.PRO));
    assertThat(second().post(issued.key(), NO_BRIEF).statusCode()).isEqualTo(400);

    first().revoke(issued);

    assertThat(second().post(issued.key(), NO_BRIEF).statusCode()).isEqualTo(401);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ",", "unknown", "999.1.1.1", "[::1", "1.2.3.4, \u00ff", "%", "::1%1"})
  void address_invalid_harmsNothing(String forwarded) {
    assertThat(first().send(from(forwarded, NO_STORY)).statusCode()).isIn(404, 429);
  }

  private static TestGateway first() {
    return gateways.getFirst();
  }

  private static TestGateway second() {
    return gateways.getLast();
  }

  private static HttpRequest.Builder from(String client, String path) {
    return first().request(path).header("X-Forwarded-For", client);
  }

  private static HttpRequest.Builder with(String key, String client) {
    return from(client, NO_STORY).header("Authorization", "Bearer " + key);
  }

  private static HttpRequest.Builder post(String client, String authorization) {
    return from(client, "/api/v1/stories")
        .header("Authorization", authorization)
        .POST(HttpRequest.BodyPublishers.noBody());
  }

  /** With connections of its own: none that other tests have left behind is used again. */
  private static HttpResponse<String> post(HttpClient client, TestGateway gateway, ApiKey key) {
    HttpRequest request =
        gateway
            .request("/api/v1/stories")
            .header("Authorization", "Bearer " + key.secret())
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(NO_BRIEF))
            .build();
    return client.sendAsync(request, HttpResponse.BodyHandlers.ofString()).join();
  }

  private static void admitted(AccountId account, int count, int secondsAgo) {
    sql(
        """
        INSERT INTO post_window (account, instants)
        SELECT :account, array_agg(clock_timestamp() - interval '%d seconds')
        FROM generate_series(1, %d)
        ON CONFLICT (account) DO UPDATE SET instants = EXCLUDED.instants
        """
            .formatted(secondsAgo, count),
        account);
  }

  private static void sql(String statement, AccountId account) {
    first()
        .bean(DatabaseClient.class)
        .sql(statement)
        .bind("account", account.value())
        .then()
        .block();
  }

  private static void assertTooMany(HttpResponse<String> answer) {
    var error = json(answer).path("error");
    long seconds = error.path("retry_after").asLong();
    assertThat(answer.statusCode()).isEqualTo(429);
    assertThat(error.path("code").asString()).isEqualTo("rate_limit_exceeded");
    assertThat(seconds).isBetween(1L, 60L);
    assertThat(error.path("message").asString()).contains(seconds + " second");
    assertThat(answer.headers().firstValueAsLong("Retry-After")).hasValue(seconds);
    assertThat(answer.headers().firstValue("RateLimit-Policy")).isPresent();
    assertThat(answer.headers().firstValue("RateLimit").orElse("")).contains(";r=0;t=");
  }
}

package dev.briefcast.gateway.story.submit;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

class IdempotencyIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String REPLAYED = "Idempotent-Replayed";

  /** Three for each connection that the gateway has. */
  private static final int DUPLICATES = 60;

  @Test
  void request_sentAgain_getsTheFirstAnswerAgain() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String change = "{\"owner\":\"acme\",\"repo\":\"again\",\"number\":1}";
    String sameChange = "{\"number\": 1, \"owner\": \"Acme\", \"repo\": \"AGAIN\", \"x\": 2}";

    var first = post(key, "k 1", change);
    var second = post(key, "k 1", sameChange);

    assertThat(first.statusCode()).isEqualTo(202);
    assertThat(first.headers().firstValue(REPLAYED)).isEmpty();
    assertThat(second.statusCode()).isEqualTo(202);
    assertThat(second.headers().firstValue(REPLAYED)).contains("true");
    assertThat(second.body()).isEqualTo(first.body());
    assertThat(second.headers().firstValue("Content-Type")).contains("application/json");
  }

  @Test
  void key_ofAnotherRequest_isRefused() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    post(key, "once", TestBriefs.titled("The first"));

    var other = post(key, "once", TestBriefs.titled("Not the first"));

    assertThat(other.statusCode()).isEqualTo(422);
    assertThat(json(other).path("error").path("code").asString())
        .isEqualTo("idempotency_key_reused");
    assertThat(GATEWAY.count("story WHERE title = :story", "Not the first")).isZero();
  }

  @Test
  void key_ofAnotherAccount_isAnotherKey() {
    String brief = TestBriefs.titled("Of two accounts");

    var one = post(GATEWAY.key(Plan.PRO), "shared", brief);
    var other = post(GATEWAY.key(Plan.PRO), "shared", brief);

    assertThat(other.statusCode()).isEqualTo(202);
    assertThat(other.body()).isNotEqualTo(one.body());
  }

  @Test
  void request_refused_isNotRemembered() {
    var account = GATEWAY.account(new Plan("custom", 1));
    ApiKey key = GATEWAY.issue(account).key();
    String brief = TestBriefs.titled("Refused at first");
    assertThat(post(key, "later", brief).statusCode()).isEqualTo(402);

    GATEWAY
        .bean(DatabaseClient.class)
        .sql("UPDATE account SET seconds_per_month = 600 WHERE id = :id")
        .bind("id", account.value())
        .then()
        .block();

    var again = post(key, "later", brief);
    assertThat(again.statusCode()).isEqualTo(202);
    assertThat(again.headers().firstValue(REPLAYED)).isEmpty();
  }

  @Test
  void duplicates_atOnce_areDoneOnce() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String brief = TestBriefs.titled("Sent many times");

    List<HttpResponse<String>> answers = atOnce(12, () -> post(key, "many", brief));

    assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(202);
    assertThat(answers).extracting(HttpResponse::body).containsOnly(answers.getFirst().body());
    assertThat(answers)
        .filteredOn(each -> each.headers().firstValue(REPLAYED).isEmpty())
        .hasSize(1);
  }

  @Test
  void duplicate_ofASlowRequest_isAskedToRetry() {
    var account = GATEWAY.account(Plan.PRO);
    ApiKey key = GATEWAY.issue(account).key();
    Sinks.Empty<Void> end = Sinks.empty();
    var working = work(account, "slow", end);

    List<HttpResponse<String>> answers =
        atOnce(DUPLICATES, () -> post(key, "slow", TestBriefs.titled("Sent meanwhile")));
    end.tryEmitEmpty();

    assertThat(answers)
        .as("more than there are connections, and none goes without")
        .extracting(HttpResponse::statusCode)
        .containsOnly(409);
    assertThat(json(answers.getFirst()).path("error").path("code").asString())
        .isEqualTo("idempotency_key_in_use");
    assertThat(answers.getFirst().headers().firstValue("Retry-After")).contains("1");
    assertThat(working.join()).isEqualTo("ended");
  }

  @Test
  void duplicate_ofARequestThatFails_proceeds() {
    var account = GATEWAY.account(Plan.PRO);
    ApiKey key = GATEWAY.issue(account).key();
    Sinks.Empty<Void> end = Sinks.empty();
    var working = work(account, "soon", end);

    List<HttpResponse<String>> answers;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var post = threads.submit(() -> post(key, "soon", TestBriefs.titled("Waits a little")));
      end.tryEmitEmpty();
      working.join();
      answers = List.of(post.get());
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }

    assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(202);
  }

  /** Works on a request of that key until told to end, and then gives it up. */
  private static CompletableFuture<@Nullable String> work(
      AccountId account, String key, Sinks.Empty<Void> end) {
    Sinks.Empty<Void> begun = Sinks.empty();
    var working =
        GATEWAY
            .bean(StoredResponseRows.class)
            .take(account, new IdempotencyKey(key))
            .doOnNext(taken -> begun.tryEmitEmpty())
            .then(end.asMono())
            .as(GATEWAY.bean(TransactionalOperator.class)::transactional)
            .then(Mono.just("ended"))
            .toFuture();
    begun.asMono().block();
    return working;
  }

  private static List<HttpResponse<String>> atOnce(int times, Callable<HttpResponse<String>> post) {
    List<Future<HttpResponse<String>>> posts;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      posts = IntStream.range(0, times).mapToObj(i -> threads.submit(post)).toList();
    }
    return posts.stream().map(Future::resultNow).toList();
  }

  @Test
  void responses_olderThanADay_areIgnored() {
    var account = GATEWAY.account(Plan.PRO);
    ApiKey key = GATEWAY.issue(account).key();
    post(key, "old", TestBriefs.titled("Of the day before"));
    age(account);

    var other = post(key, "old", TestBriefs.titled("Of today"));

    assertThat(other.statusCode()).isEqualTo(202);
    assertThat(other.headers().firstValue(REPLAYED)).isEmpty();
  }

  @Test
  void responses_olderThanADay_areDeleted() {
    var account = GATEWAY.account(Plan.PRO);
    post(GATEWAY.issue(account).key(), "swept", TestBriefs.titled("Swept the day after"));
    String remembered = "remembered_answer WHERE account = CAST(:story AS uuid)";
    GATEWAY.bean(StoredResponseExpiry.class).forget().block();
    assertThat(GATEWAY.count(remembered, account.toString())).isEqualTo(1);
    age(account);

    GATEWAY.bean(StoredResponseExpiry.class).forget().block();

    assertThat(GATEWAY.count(remembered, account.toString())).isZero();
  }

  private static void age(AccountId account) {
    GATEWAY
        .bean(DatabaseClient.class)
        .sql("UPDATE remembered_answer SET at = at - interval '25 hours' WHERE account = :id")
        .bind("id", account.value())
        .then()
        .block();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "tab\tinside"})
  void key_malformed_isRefused(String value) {
    assertRefused(request().header("Idempotency-Key", value));
  }

  @Test
  void key_tooLongOrGivenTwice_isRefused() {
    assertRefused(request().header("Idempotency-Key", "x".repeat(256)));
    assertRefused(request().header("Idempotency-Key", "a").header("Idempotency-Key", "b"));
  }

  private static void assertRefused(HttpRequest.Builder request) {
    var response = GATEWAY.send(request);
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).contains("invalid_request").contains("Idempotency-Key");
  }

  private static HttpResponse<String> post(ApiKey key, String name, String body) {
    return GATEWAY.send(
        GATEWAY
            .request("/api/v1/stories")
            .header("Authorization", "Bearer " + key.secret())
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", name)
            .POST(BodyPublishers.ofString(body)));
  }

  private static HttpRequest.Builder request() {
    return GATEWAY
        .request("/api/v1/stories")
        .header("Authorization", "Bearer " + GATEWAY.key(Plan.PRO).secret())
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofString(TestBriefs.titled("With a broken key")));
  }
}

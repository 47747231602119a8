package dev.briefcast.worker.github;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.renderer.explain.change.RepositoryChange;
import dev.briefcast.testing.github.GitHubStub.Asked;
import dev.briefcast.testing.github.StubPull;
import java.security.KeyPairGenerator;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GitHubFaultsTest {

  private static final ChangeName NAME = new ChangeName("acme", "shop", 7, false);

  private final GitHub github = new GitHub();

  @AfterEach
  void close() {
    github.close();
  }

  private void publish() {
    publish(true);
  }

  private void publish(boolean isPublic) {
    var pull = StubPull.open(7, "Count", "", List.of());
    github.stub.repository("acme", "shop", isPublic).with(pull);
  }

  @Test
  void fetch_ofAPrivateRepositoryInTheSharedScope_isNotFound() {
    github.withToken("ghp_1");
    github.stub.showPrivateTo("ghp_1");
    FetchException missing = github.failure(NAME);
    publish(false);

    FetchException hidden = github.failure(NAME);

    assertThat(hidden.code()).isEqualTo(FailureCode.REPOSITORY_NOT_AVAILABLE);
    assertThat(hidden).hasMessage(missing.getMessage());
    assertThat(missing.code()).isEqualTo(hidden.code());
  }

  @Test
  void fetch_ofAPrivateRepositoryInItsOwnScope_isFetched() throws Exception {
    github.withToken("ghp_1");
    github.stub.showPrivateTo("ghp_1");
    publish(false);

    RepositoryChange change = github.fetch(new ChangeName("acme", "shop", 7, true));

    assertThat(change.number()).isEqualTo(7);
    assertThat(github.stub.asked()).extracting(Asked::authorization).containsOnly("Bearer ghp_1");
  }

  @Test
  void fetch_ofATransferredPrivateRepository_isNotGranted() {
    github.withToken("ghp_1");
    github.stub.showPrivateTo("ghp_1");
    github.stub.repository("other", "secret", false).with(StubPull.open(7, "Count", "", List.of()));
    github.stub.moved("acme/shop", "other/secret");

    FetchException refused = github.failure(new ChangeName("acme", "shop", 7, true));

    assertThat(refused.code()).isEqualTo(FailureCode.REPOSITORY_NOT_AVAILABLE);
  }

  @Test
  void fetch_ofAnInvalidNumber_isReported() {
    publish();

    assertThat(github.code("acme", "shop", 8)).isEqualTo(FailureCode.CHANGE_NOT_FOUND);
  }

  @ParameterizedTest
  @CsvSource({
    "401, false, GITHUB_CREDENTIALS_REFUSED",
    "403, false, REPOSITORY_NOT_AVAILABLE",
    "403, true, GITHUB_ACCESS_DENIED",
    "451, true, REPOSITORY_NOT_AVAILABLE",
    "418, false, GITHUB_UNAVAILABLE"
  })
  void fetch_refused_isDistinguished(int status, boolean own, FailureCode code) {
    github.stub.say(status, Map.of(), "{\"message\":\"Resource not accessible\"}");

    assertThat(github.failure(new ChangeName("acme", "shop", 7, own)).code()).isEqualTo(code);
  }

  @ParameterizedTest
  @ValueSource(ints = {406, 422})
  void fetch_ofADiffRefusedByGitHub_isTooLarge(int status) {
    publish();
    github.stub.say(200, Map.of(), repository());
    github.stub.say(200, Map.of(), pull());
    github.stub.say(status, Map.of(), "{\"message\":\"Sorry, this diff is too large\"}");

    assertThat(github.failure(NAME).code()).isEqualTo(FailureCode.CHANGE_TOO_LARGE);
  }

  private static String repository() {
    return "{\"id\":1,\"name\":\"shop\",\"full_name\":\"acme/shop\",\"private\":false}";
  }

  private static String pull() {
    return "{\"number\":7,\"changed_files\":1,\"head\":{\"sha\":\"" + "a".repeat(40) + "\"}}";
  }

  @Test
  void fetch_rateLimited_waitsUntilTheReset() throws Exception {
    publish();
    String reset = Long.toString(GitHub.START.plusSeconds(90).getEpochSecond());
    github.stub.say(403, Map.of("X-RateLimit-Remaining", "0", "X-RateLimit-Reset", reset), "{}");
    github.stub.say(429, Map.of("Retry-After", "20"), "{}");
    github.stub.say(403, Map.of(), "{\"message\":\"You have exceeded a secondary rate limit\"}");

    github.fetch(NAME);

    assertThat(github.pauses)
        .containsExactly(Duration.ofSeconds(90), Duration.ofSeconds(20), Duration.ofSeconds(60));
  }

  @Test
  void fetch_rateLimitedForLong_failsNamingTheReset() {
    publish();
    String reset = Long.toString(GitHub.START.plusSeconds(1800).getEpochSecond());
    github.stub.say(429, Map.of("X-RateLimit-Remaining", "0", "X-RateLimit-Reset", reset), "{}");

    FetchException limited = github.failure(NAME);

    assertThat(limited.code()).isEqualTo(FailureCode.GITHUB_RATE_LIMITED);
    assertThat(limited.code().retryable()).isTrue();
    assertThat(limited).hasMessageContaining("until 12:30 UTC on 1 March");
    assertThat(github.pauses).isEmpty();
    github.stub.forget();
    assertThat(github.failure(NAME).code()).isEqualTo(FailureCode.GITHUB_RATE_LIMITED);
    assertThat(github.stub.asked()).isEmpty();
  }

  @Test
  void fetch_toldToRetryAtOnceForEver_givesUp() {
    for (int i = 0; i < 300; i++) {
      github.stub.say(429, Map.of("Retry-After", "0"), "{}");
    }

    assertThat(github.failure(NAME).code()).isEqualTo(FailureCode.GITHUB_RATE_LIMITED);
  }

  @Test
  void fetch_afterTransientFaults_succeeds() throws Exception {
    publish();
    github.stub.say(502, Map.of(), "<html>Bad gateway</html>");
    github.stub.cut();

    assertThat(github.fetch(NAME).number()).isEqualTo(7);
    assertThat(github.pauses).isNotEmpty();
  }

  @Test
  void fetch_withoutResponses_isUnavailable() {
    github.withShortTimeout();
    publish();
    github.stub.hang();
    github.stub.say(500, Map.of(), "");
    github.stub.say(503, Map.of(), "");

    FetchException failed = github.failure(NAME);

    assertThat(failed.code()).isEqualTo(FailureCode.GITHUB_UNAVAILABLE);
    assertThat(failed.code().retryable()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<html>",
        "[]",
        "{\"private\":false}",
        "{\"full_name\":\"../../x\",\"private\":false}"
      })
  void fetch_ofMalformedResponses_isUnavailable(String body) {
    github.stub.say(200, Map.of(), body);

    assertThat(github.failure(NAME).code()).isEqualTo(FailureCode.GITHUB_UNAVAILABLE);
  }

  @Test
  void redirect_toAnotherServer_isNotFollowedWithCredentials() {
    github.withToken("ghp_1");
    try (var other = new GitHub()) {
      github.stub.say(302, Map.of("Location", other.stub.url() + "/repos/acme/shop"), "");

      assertThat(github.failure(NAME).code()).isEqualTo(FailureCode.GITHUB_UNAVAILABLE);
      assertThat(other.stub.asked()).isEmpty();
    }
  }

  @Test
  void redirect_inALoop_ends() {
    github.stub.moved("acme/shop", "acme/shop");

    assertThat(github.failure(NAME).code()).isEqualTo(FailureCode.GITHUB_UNAVAILABLE);
  }

  @Test
  void app_usesTokensOfItsInstallationAndRenewsThem() throws Exception {
    github.withApp(pem());
    github.stub.install("acme", GitHub.START.plus(Duration.ofHours(1)));
    publish();

    github.fetch(NAME);
    github.stub.install("acme", GitHub.START.plus(Duration.ofHours(2)));
    github.later(Duration.ofMinutes(56));
    github.fetch(NAME);

    List<String> sent = github.stub.asked().stream().map(Asked::authorization).toList();
    assertThat(sent.getFirst()).matches("Bearer [\\w-]+\\.[\\w-]+\\.[\\w-]+");
    assertThat(sent).contains("Bearer ghs_1").endsWith("Bearer ghs_2");
  }

  @Test
  void app_notInstalled_fetchesAnonymously() throws Exception {
    github.withApp(pem());
    publish();

    github.fetch(NAME);

    assertThat(github.stub.asked().getLast().authorization()).isNull();
  }

  @Test
  void app_installedForOneRepository_usesItsTokenThereAfterAnother() throws Exception {
    github.withApp(pem());
    github.stub.install("acme/shop", GitHub.START.plus(Duration.ofHours(1)));
    github.stub.showPrivateTo("ghs_1");
    publish(false);
    var other = StubPull.open(7, "Count", "", List.of());
    github.stub.repository("acme", "other", true).with(other);

    github.fetch("acme", "other", 7);
    RepositoryChange change = github.fetch(new ChangeName("acme", "shop", 7, true));

    assertThat(change.number()).isEqualTo(7);
    assertThat(github.stub.asked().getLast().authorization()).isEqualTo("Bearer ghs_1");
  }

  @Test
  void app_whoseTokenIsRefused_requestsANewOne() throws Exception {
    github.withApp(pem());
    github.stub.install("acme", GitHub.START.plus(Duration.ofHours(1)));
    publish();
    github.fetch(NAME);

    github.stub.say(401, Map.of(), "{\"message\":\"Bad credentials\"}");
    github.fetch(NAME);

    assertThat(github.stub.asked().getLast().authorization()).isEqualTo("Bearer ghs_2");
  }

  private static String pem() throws Exception {
    var generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(2048);
    byte[] key = generator.generateKeyPair().getPrivate().getEncoded();
    // As GitHub gives it: the inner part, PKCS #1.
    byte[] inner = Arrays.copyOfRange(key, 26, key.length);
    return "-----BEGIN RSA PRIVATE KEY-----\n"
        + Base64.getMimeEncoder().encodeToString(inner)
        + "\n-----END RSA PRIVATE KEY-----\n";
  }
}

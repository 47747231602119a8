package dev.briefcast.gateway.auth.login;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many tries to sign in, from one address and from many. */
class BruteForceIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final int OF_AN_EMAIL_MAX = 10;
  private static final int FROM_AN_ADDRESS_MAX = 20;

  @Test
  void passwords_guessedFromManyAddresses_areRefused_exceptInAKnownBrowser() {
    String email = TestPeople.person(GATEWAY);
    var own = new PageClient(GATEWAY);
    own.signIn(email, TestPeople.PASSWORD);
    own.get("/settings");
    own.post("/sign-out", Map.of());

    // The first time, its own browser was not known either.
    IntStream.range(1, OF_AN_EMAIL_MAX)
        .forEach(
            i ->
                assertThat(new PageClient(GATEWAY).signIn(email, "guess " + i).statusCode())
                    .isEqualTo(401));
    HttpResponse<String> refused = new PageClient(GATEWAY).signIn(email, TestPeople.PASSWORD);

    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.headers().firstValue("Retry-After")).isPresent();
    assertThat(refused.body()).contains("Too many requests").contains("Try again in 15 minutes");
    assertThat(own.signIn(email, TestPeople.PASSWORD).statusCode()).isEqualTo(303);
  }

  @Test
  void address_tooLong_isRejectedAndCounted() {
    var stranger = new PageClient(GATEWAY);
    String address = "x".repeat(10_000) + "@example.com";
    stranger.get("/sign-in");

    for (int i = 0; i < FROM_AN_ADDRESS_MAX; i++) {
      var refused = stranger.post("/sign-in", Map.of("email", address, "password", "guess"));
      assertThat(refused.statusCode()).isEqualTo(401);
      assertThat(refused.body()).doesNotContain(address);
    }

    assertThat(
            stranger.post("/sign-in", Map.of("email", address, "password", "guess")).statusCode())
        .isEqualTo(429);
    assertThat(stranger.signIn("a\u0000b@example.com", "guess").statusCode()).isEqualTo(429);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\u0000b@example.com", "", " ", "a", "a@b@c", "a@b\r\nc"})
  void address_invalid_isRejected(String address) {
    assertThat(new PageClient(GATEWAY).signIn(address, "guess").statusCode()).isEqualTo(401);
  }

  @Test
  void passwords_forAnUnknownAddress_areRefusedAlike() {
    String nobody = TestPeople.address();

    IntStream.range(0, OF_AN_EMAIL_MAX)
        .forEach(i -> new PageClient(GATEWAY).signIn(nobody, "guess " + i));

    assertThat(new PageClient(GATEWAY).signIn(nobody, "guess").statusCode()).isEqualTo(429);
  }

  @Test
  void browser_known_hasAsManyTriesAsOthers() {
    String email = TestPeople.person(GATEWAY);
    var own = new PageClient(GATEWAY);
    own.signIn(email, TestPeople.PASSWORD);
    own.get("/settings");
    own.post("/sign-out", Map.of());

    long wrong =
        IntStream.range(0, OF_AN_EMAIL_MAX + 2)
            .map(i -> own.signIn(email, "guess " + i).statusCode())
            .filter(status -> status == 401)
            .count();

    assertThat(wrong).isEqualTo(OF_AN_EMAIL_MAX);
  }

  @Test
  void tries_fromOneAddress_areRefusedForAnyPerson() {
    var one = new PageClient(GATEWAY);

    long wrong =
        IntStream.range(0, FROM_AN_ADDRESS_MAX + 5)
            .map(i -> one.signIn(TestPeople.address(), "guess").statusCode())
            .filter(status -> status == 401)
            .count();

    assertThat(wrong).isLessThanOrEqualTo(FROM_AN_ADDRESS_MAX);
    assertThat(one.signIn(TestPeople.person(GATEWAY), TestPeople.PASSWORD).statusCode())
        .isEqualTo(429);
    assertThat(
            new PageClient(GATEWAY)
                .signIn(TestPeople.person(GATEWAY), TestPeople.PASSWORD)
                .statusCode())
        .isEqualTo(303);
  }
}

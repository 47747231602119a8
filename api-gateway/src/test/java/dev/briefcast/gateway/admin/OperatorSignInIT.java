package dev.briefcast.gateway.admin;

import static dev.briefcast.gateway.PageClient.location;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.testing.TestInfrastructure;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How operators get in to their pages, and nobody else. */
class OperatorSignInIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String COOKIE = "briefcast_operator";

  private final PageClient browser = new PageClient(GATEWAY);
  private final OperatorBrowser operator = new OperatorBrowser(browser);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/operator",
        "/operator/live",
        "/operator/accounts",
        "/operator/stories",
        "/operator/dead-letters",
        "/operator/holds",
        "/operator/audit",
        "/%6fperator/accounts",
        "/operator/nothing"
      })
  void page_withoutSession_redirectsToSignIn(String path) {
    HttpResponse<String> answer = browser.get(path);

    assertThat(answer.statusCode()).isEqualTo(303);
    assertThat(location(answer)).startsWith("/operator/sign-in");
  }

  @Test
  void fragment_withoutSession_redirectsTheWholePageToSignIn() {
    var answer = browser.send(GATEWAY.request("/operator/live").header("HX-Request", "true"));

    assertThat(answer.statusCode()).isEqualTo(401);
    assertThat(answer.headers().firstValue("HX-Redirect")).hasValue("/operator/sign-in");
  }

  @Test
  void signIn_withTheToken_setsAnHoursCookieWithoutTheToken() {
    browser.get("/operator/sign-in?to=/operator/holds");

    HttpResponse<String> answer = operator.signIn("ada", "/operator/holds");

    assertThat(location(answer)).isEqualTo("/operator/holds");
    String line =
        answer.headers().allValues("Set-Cookie").stream()
            .filter(each -> each.startsWith(COOKIE))
            .findFirst()
            .orElseThrow();
    assertThat(line)
        .contains("Path=/operator", "HTTPOnly", "SameSite=Strict", "Secure", "Max-Age=3600")
        .doesNotContain(TestGateway.OPERATOR_TOKEN);
    assertThat(operator.page("/operator/holds"))
        .contains("Sign out ada")
        .doesNotContain("test_operator");
    browser.post("/operator/sign-out", Map.of());
    assertThat(location(browser.get("/operator"))).startsWith("/operator/sign-in");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"//evil.example", "https://evil.example", "/operator//evil.example", "/s/x"})
  void signIn_redirectsWithinOperatorPagesOnly(String to) {
    browser.get("/operator/sign-in");

    assertThat(location(operator.signIn("ada", to))).isEqualTo("/operator");
  }

  @Test
  void signIn_withAnotherToken_isRefused() {
    browser.get("/operator/sign-in");

    HttpResponse<String> answer =
        browser.post("/operator/sign-in", Map.of("token", "guessed_operator_token"));

    assertThat(answer.statusCode()).isEqualTo(401);
    assertThat(answer.body()).contains("This is not the operator&#39;s token.");
    assertThat(browser.cookies()).doesNotContainKey(COOKIE);
  }

  @Test
  void signIn_attemptedTooOften_isRefused() {
    try (var limited =
        TestGateway.start(
            TestInfrastructure.kafka(),
            TestInfrastructure.postgres(),
            "--briefcast.limits.failures-per-minute=2")) {
      var guesser = new PageClient(limited);
      guesser.get("/operator/sign-in");
      var guess = Map.of("token", "guessed_operator_token");
      guesser.post("/operator/sign-in", guess);
      guesser.post("/operator/sign-in", guess);

      HttpResponse<String> third = guesser.post("/operator/sign-in", guess);

      assertThat(third.statusCode()).isEqualTo(429);
      assertThat(third.headers().firstValue("Retry-After")).isPresent();
    }
  }

  @Test
  void cookie_thatWasChanged_isRejected() {
    operator.enter();
    String[] parts = browser.cookies().getOrDefault(COOKIE, "").split("\\.");
    parts[0] = Long.toString(Long.parseLong(parts[0]) + 3600);

    browser.cookies().put(COOKIE, String.join(".", parts));

    assertThat(browser.get("/operator").statusCode()).isEqualTo(303);
    browser.cookies().put(COOKIE, "....");
    assertThat(browser.get("/operator").statusCode()).isEqualTo(303);
  }

  /** A page's cookie is none for the API, which takes the token and nothing else. */
  @Test
  void cookie_sentToTheApi_isIgnored() {
    operator.enter();

    assertThat(browser.get("/operator/v1/accounts").statusCode()).isEqualTo(401);
  }
}

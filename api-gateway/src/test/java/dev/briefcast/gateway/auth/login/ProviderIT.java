package dev.briefcast.gateway.auth.login;

import static dev.briefcast.gateway.PageClient.location;
import static dev.briefcast.gateway.TestProvider.parameter;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestMails;
import dev.briefcast.gateway.TestProvider;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Signing in by way of an OpenID Connect provider, and of GitHub. */
class ProviderIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String SESSION = "__Host-briefcast_session";

  private final PageClient browser = new PageClient(GATEWAY);

  @Test
  void newcomer_withAVerifiedAddress_hasAnAccount_andIsTheSameNextTime() {
    String email = TestPeople.address();
    String subject = UUID.randomUUID().toString();

    HttpResponse<String> first = back(claims(subject, email, true));
    var later = new PageClient(GATEWAY);
    HttpResponse<String> second = back(later, claims(subject, TestPeople.address(), false));

    assertThat(location(first)).isEqualTo("/dashboard");
    assertThat(location(second)).isEqualTo("/dashboard");
    assertThat(later.get("/settings").body()).contains(email).contains("You have none.");
    assertThat(GATEWAY.count("person WHERE email = :story", email)).isEqualTo(1);
  }

  @Test
  void person_withTheVerifiedAddress_isSignedIn() {
    String email = TestPeople.person(GATEWAY);

    back(claims(UUID.randomUUID().toString(), email, true));

    assertThat(browser.get("/settings").body()).contains(email).contains("Current password");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "nobody", "@", "a@b@c", "a@b\r\nBcc: c@d"})
  void address_emptyOrMalformed_isRejected(String email) {
    HttpResponse<String> refused = back(claims(UUID.randomUUID().toString(), email, true));

    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(GATEWAY.count("person WHERE email = :story", email)).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\t", "a\u0000b"})
  void subject_missing_signsNobodyIn(String subject) {
    HttpResponse<String> refused = back(claims(subject, TestPeople.address(), true));

    assertThat(refused.statusCode()).isEqualTo(503);
    assertThat(browser.cookies()).doesNotContainKey(SESSION);
  }

  @Test
  void firstPassword_ofAProvidersPerson_endsOtherLinksAndSessions() {
    String email = TestPeople.address();
    String subject = UUID.randomUUID().toString();
    back(claims(subject, email, true));
    String one = reset(email);
    String other = reset(email);

    var chooser = new PageClient(GATEWAY);
    chooser.get("/forgotten");
    var chosen = chooser.post("/password", Map.of("token", one, "password", TestPeople.PASSWORD));

    assertThat(location(chosen)).isEqualTo("/dashboard");
    assertThat(location(browser.get("/settings"))).startsWith("/sign-in");
    assertThat(chooser.get("/password?token=" + other).statusCode()).isEqualTo(410);
    assertThat(chooser.get("/settings").statusCode()).isEqualTo(200);
  }

  private static String reset(String email) {
    var stranger = new PageClient(GATEWAY);
    int before = TestMails.to(email).size();
    stranger.get("/forgotten");
    stranger.post("/forgotten", Map.of("email", email));
    await().until(() -> TestMails.to(email).size() > before);
    String link = TestMails.link(email, "Reset your Briefcast password");
    return link.substring(link.indexOf('=') + 1);
  }

  @Test
  void address_unverified_isRejected() {
    String email = TestPeople.person(GATEWAY);

    HttpResponse<String> refused = back(claims(UUID.randomUUID().toString(), email, false));

    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body()).contains("has not verified an email address");
    assertThat(browser.cookies()).doesNotContainKey(SESSION);
  }

  @Test
  void token_ofAnotherAttempt_signsNobodyIn() {
    String email = TestPeople.person(GATEWAY);
    var wrong =
        List.<Map<String, Object>>of(
            Map.of("nonce", "another"),
            Map.of("aud", "another"),
            Map.of("aud", List.of(TestProvider.CLIENT_ID, "another")),
            Map.of("iss", "https://elsewhere.example"),
            Map.of("exp", Date.from(Instant.now().minusSeconds(600))));
    for (Map<String, Object> each : wrong) {
      var claims = new HashMap<>(claims("any", email, true));
      claims.putAll(each);

      assertThat(back(claims).statusCode()).as("%s", each).isEqualTo(503);
    }
    assertThat(browser.cookies()).doesNotContainKey(SESSION);
  }

  @Test
  void token_signedByAnotherKey_signsNobodyIn() {
    String question = location(browser.get("/sign-in/with/oidc"));
    String code = TestProvider.forged(question, claims("any", TestPeople.person(GATEWAY), true));

    assertThat(back(browser, question, code).statusCode()).isEqualTo(503);
    assertThat(browser.cookies()).doesNotContainKey(SESSION);
  }

  @Test
  void code_ofAnotherPerson_signsNobodyIn() {
    var thief = new PageClient(GATEWAY);
    String question = location(thief.get("/sign-in/with/oidc"));
    String code = TestProvider.code(question, claims("thief", TestPeople.address(), true));
    String state = parameter(question, "state");

    assertThat(browser.get("/sign-in/from/oidc?code=" + code + "&state=" + state).statusCode())
        .isEqualTo(403);
    String own = location(browser.get("/sign-in/with/oidc"));
    assertThat(browser.get("/sign-in/from/oidc?code=" + code + "&state=" + state).statusCode())
        .isEqualTo(403);
    assertThat(back(browser, own, code).statusCode()).isEqualTo(503);
    assertThat(browser.cookies()).doesNotContainKey(SESSION);
  }

  @Test
  void state_isValidOnceAndForItsProviderOnly() {
    String question = location(browser.get("/sign-in/with/oidc"));
    String state = parameter(question, "state");

    assertThat(browser.get("/sign-in/from/github?code=x&state=" + state).statusCode())
        .isEqualTo(403);
    var denied = browser.get("/sign-in/from/oidc?error=access_denied&state=" + state);
    assertThat(browser.follow(denied).body()).contains("Signing in there was cancelled.");
    assertThat(browser.get("/sign-in/from/oidc?code=x&state=" + state).statusCode()).isEqualTo(403);
    assertThat(browser.get("/sign-in/with/nobody").statusCode()).isEqualTo(404);
  }

  @Test
  void browser_signedIn_isRedirectedWithinThisSite() {
    String question = location(browser.get("/sign-in/with/oidc?next=%2Fs%2Fbrief_1"));
    var answer = back(browser, question, TestProvider.code(question, claimsOfAnyone()));
    assertThat(location(answer)).isEqualTo("/s/brief_1");

    String other = location(browser.get("/sign-in/with/oidc?next=%2F%2Felsewhere.example"));
    assertThat(location(back(browser, other, TestProvider.code(other, claimsOfAnyone()))))
        .isEqualTo("/dashboard");
  }

  @Test
  void person_ofGitHub_isFoundByThePrimaryAddress() {
    String email = TestPeople.person(GATEWAY);
    long id = ThreadLocalRandom.current().nextLong(1, Long.MAX_VALUE);
    String question = location(browser.get("/sign-in/with/github"));
    String code =
        TestProvider.code(
            question,
            id,
            List.of(
                Map.of("email", TestPeople.address(), "primary", false, "verified", true),
                Map.of("email", email, "primary", true, "verified", true)));

    var answer = back(browser, question, code);

    assertThat(question).contains("scope=user:email").contains("code_challenge_method=S256");
    assertThat(location(answer)).isEqualTo("/dashboard");
    assertThat(browser.get("/settings").body()).contains(email);
  }

  @Test
  void person_ofGitHub_withoutAVerifiedAddress_isRefused() {
    String question = location(browser.get("/sign-in/with/github"));
    String code =
        TestProvider.code(
            question,
            7,
            List.of(
                Map.of("email", TestPeople.person(GATEWAY), "primary", true, "verified", false)));

    assertThat(back(browser, question, code).statusCode()).isEqualTo(403);
  }

  @Test
  void signInPage_offersTheProviders() {
    assertThat(browser.get("/sign-in?next=%2Fsettings").body())
        .contains("Sign in with Acme")
        .contains("/sign-in/with/github?next=/settings");
  }

  private HttpResponse<String> back(Map<String, Object> claims) {
    return back(browser, claims);
  }

  private static HttpResponse<String> back(PageClient browser, Map<String, Object> claims) {
    String question = location(browser.get("/sign-in/with/oidc"));
    return back(browser, question, TestProvider.code(question, claims));
  }

  private static HttpResponse<String> back(PageClient browser, String question, String code) {
    String to = parameter(question, "redirect_uri").replace("https://stories.example", "");
    return browser.get(to + "?code=" + code + "&state=" + parameter(question, "state"));
  }

  private static Map<String, Object> claimsOfAnyone() {
    return claims(UUID.randomUUID().toString(), TestPeople.address(), true);
  }

  private static Map<String, Object> claims(String subject, String email, boolean verified) {
    return Map.of("sub", subject, "email", email, "email_verified", verified);
  }
}

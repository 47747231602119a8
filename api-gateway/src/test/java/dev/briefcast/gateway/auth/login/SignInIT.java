package dev.briefcast.gateway.auth.login;

import static dev.briefcast.gateway.PageClient.location;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.r2dbc.core.DatabaseClient;

/** Signing in and out, and what keeps others from doing it in one's place. */
class SignInIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String SESSION = "__Host-briefcast_session";

  private final PageClient browser = new PageClient(GATEWAY);

  @Test
  void person_withTheRightPassword_signsInAndOut() {
    String email = TestPeople.person(GATEWAY);

    HttpResponse<String> answer =
        browser.signIn(email.toUpperCase(Locale.ROOT), TestPeople.PASSWORD);

    assertThat(answer.statusCode()).isEqualTo(303);
    assertThat(location(answer)).isEqualTo("/dashboard");
    assertThat(browser.get("/settings").body()).contains(email).contains("Firefox on Linux");
    HttpResponse<String> out = browser.post("/sign-out", Map.of());
    assertThat(browser.follow(out).body()).contains("You have signed out.");
    assertThat(location(browser.get("/settings"))).isEqualTo("/sign-in?next=%2Fsettings");
  }

  @Test
  void cookie_ofASession_isForThisHostOverHttpsAndNoScript() {
    HttpResponse<String> answer = browser.signIn(TestPeople.person(GATEWAY), TestPeople.PASSWORD);

    assertThat(answer.headers().allValues("Set-Cookie"))
        .filteredOn(line -> line.startsWith(SESSION))
        .singleElement()
        .asString()
        .containsIgnoringCase("; HttpOnly")
        .contains("; Path=/;", "; Secure", "; SameSite=Lax", "; Max-Age=2592000;")
        .doesNotContain("Domain");
  }

  @Test
  void session_isStoredAsAHash() {
    browser.signIn(TestPeople.person(GATEWAY), TestPeople.PASSWORD);

    String cookie = browser.cookies().getOrDefault(SESSION, "");

    assertThat(
            GATEWAY.count(
                "person_session WHERE sha256 = sha256(convert_to(:story, 'UTF8'))", cookie))
        .isEqualTo(1);
    assertThat(
            GATEWAY.count(
                "person_session s WHERE position(convert_to(:story, 'UTF8') IN s.sha256) > 0",
                cookie))
        .isZero();
  }

  @Test
  void session_afterSignIn_isANewOne() {
    String email = TestPeople.person(GATEWAY);
    browser.cookies().put(SESSION, "planted-by-somebody-else");
    browser.signIn(email, TestPeople.PASSWORD);
    String first = browser.cookies().get(SESSION);
    var thief = new PageClient(GATEWAY);
    thief.cookies().put(SESSION, first);

    // Signing in again from a page that was open before.
    HttpResponse<String> again =
        browser.post("/sign-in", Map.of("email", email, "password", TestPeople.PASSWORD));

    assertThat(first).isNotEqualTo("planted-by-somebody-else");
    assertThat(again.statusCode()).isEqualTo(403);
    browser.get("/settings");
    assertThat(
            browser
                .post("/sign-in", Map.of("email", email, "password", TestPeople.PASSWORD))
                .statusCode())
        .isEqualTo(303);
    assertThat(browser.cookies().get(SESSION)).isNotEqualTo(first);
    assertThat(location(thief.get("/settings"))).startsWith("/sign-in");
  }

  @Test
  void password_wrongOrOfAnUnknownAddress_getsTheSameAnswer() {
    HttpResponse<String> wrong = browser.signIn(TestPeople.person(GATEWAY), "not the password");
    HttpResponse<String> nobody = browser.signIn(TestPeople.address(), "not the password");

    assertThat(wrong.statusCode()).isEqualTo(401);
    assertThat(nobody.statusCode()).isEqualTo(401);
    assertThat(blank(nobody.body())).isEqualTo(blank(wrong.body()));
    assertThat(wrong.body()).contains("role=\"alert\"").contains("aria-describedby=\"error\"");
    assertThat(browser.cookies()).doesNotContainKey(SESSION);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://elsewhere.example/",
        "//elsewhere.example/",
        "/\\elsewhere.example/",
        "\\\\elsewhere.example",
        "/\t/elsewhere.example",
        "javascript:alert(1)",
        "settings",
        ""
      })
  void next_ofAnotherSite_isNotFollowed(String next) {
    String email = TestPeople.person(GATEWAY);
    browser.get("/sign-in");

    HttpResponse<String> answer =
        browser.post(
            "/sign-in", Map.of("email", email, "password", TestPeople.PASSWORD, "next", next));

    assertThat(location(answer)).isEqualTo("/dashboard");
  }

  @Test
  void next_local_isFollowed() {
    String email = TestPeople.person(GATEWAY);
    browser.get("/sign-in?next=%2Fs%2Fbrief_1%3Ft%3D5");

    HttpResponse<String> answer =
        browser.post(
            "/sign-in",
            Map.of("email", email, "password", TestPeople.PASSWORD, "next", "/s/brief_1?t=5"));

    assertThat(location(answer)).isEqualTo("/s/brief_1?t=5");
    assertThat(location(browser.get("/sign-in?next=%2F%2Felsewhere.example")))
        .isEqualTo("/dashboard");
  }

  @Test
  void form_withoutTheToken_changesNothing() {
    String email = TestPeople.person(GATEWAY);
    browser.signIn(email, TestPeople.PASSWORD);
    browser.get("/settings");

    for (String token : new String[] {"", "wrong", "AAAA"}) {
      HttpResponse<String> refused = browser.post("/sign-out-everywhere", Map.of("_csrf", token));

      assertThat(refused.statusCode()).isEqualTo(403);
      assertThat(refused.body()).contains("Request refused").contains("<html");
    }
    assertThat(browser.get("/settings").statusCode()).isEqualTo(200);
  }

  @Test
  void form_withTheTokenOfAnotherVisit_isRefused() {
    var other = new PageClient(GATEWAY);
    other.get("/sign-in");
    browser.get("/sign-in");

    HttpResponse<String> refused =
        browser.post("/sign-in", Map.of("email", "a@b.c", "password", "x", "_csrf", other.token()));

    assertThat(refused.statusCode()).isEqualTo(403);
  }

  @Test
  void form_fromAnotherOrigin_isRefused() {
    browser.signIn(TestPeople.person(GATEWAY), TestPeople.PASSWORD);
    browser.get("/settings");

    HttpResponse<String> refused =
        browser.send(
            GATEWAY
                .request("/sign-out")
                .header("X-CSRF-Token", browser.token())
                .header("Sec-Fetch-Site", "cross-site")
                .POST(BodyPublishers.noBody()));

    assertThat(refused.statusCode()).isEqualTo(403);
  }

  @Test
  void header_withTheToken_replacesTheField() {
    browser.signIn(TestPeople.person(GATEWAY), TestPeople.PASSWORD);
    browser.get("/settings");

    HttpResponse<String> out =
        browser.send(
            GATEWAY
                .request("/sign-out")
                .header("X-CSRF-Token", browser.token())
                .header("Sec-Fetch-Site", "same-origin")
                .POST(BodyPublishers.noBody()));

    assertThat(out.statusCode()).isEqualTo(303);
    assertThat(browser.cookies()).doesNotContainKey(SESSION);
  }

  @Test
  void pages_areProtectedByTheirHeaders() {
    HttpResponse<String> page = browser.get("/sign-in");

    assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
        .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
        .doesNotContain("unsafe");
    assertThat(page.headers().firstValue("Cache-Control")).hasValue("no-store");
    assertThat(page.headers().firstValue("Referrer-Policy")).hasValue("same-origin");
    assertThat(page.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
    assertThat(page.headers().firstValue("Strict-Transport-Security")).isPresent();
    assertThat(page.body()).doesNotContain("style=").doesNotContain("onclick=");
  }

  @Test
  void session_idleOrTooOld_hasEnded() {
    for (String column : new String[] {"seen_at", "started_at"}) {
      String email = TestPeople.person(GATEWAY);
      browser.signIn(email, TestPeople.PASSWORD);
      assertThat(browser.get("/settings").statusCode()).isEqualTo(200);

      GATEWAY
          .bean(DatabaseClient.class)
          .sql(
              "UPDATE person_session SET "
                  + column
                  + " = now() - interval '31 days' WHERE person = (SELECT id FROM person WHERE"
                  + " email = :email)")
          .bind("email", email)
          .then()
          .block();

      assertThat(location(browser.get("/settings"))).startsWith("/sign-in");
    }
  }

  @Test
  void visitor_ofAPageWithoutForms_getsNoCookie() {
    browser.get("/docs");

    assertThat(browser.cookies()).isEmpty();
  }

  @Test
  void missingPage_isHtmlForBrowsersAndJsonForPrograms() {
    HttpResponse<String> page = browser.get("/nothing/here");
    HttpResponse<String> json = GATEWAY.get("/nothing/here");

    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(page.body()).contains("Page not found").contains("req_");
    assertThat(json.headers().firstValue("Content-Type")).hasValue("application/json");
  }

  private static String blank(String page) {
    return page.replaceAll("ada-[0-9a-f-]+@example.com", "").replaceAll("value=\"[^\"]*\"", "");
  }
}

package dev.briefcast.gateway.auth.login;

import static dev.briefcast.gateway.PageClient.location;
import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestMails;
import dev.briefcast.gateway.auth.account.ApiKey;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;

/**
 * Signing up, invitations, forgotten passwords and other addresses: whatever a mail's link does.
 */
class MailedLinksIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String ANOTHER = "staple battery horse";
  private static final String SIGN_UP = "Your Briefcast account";
  private static final String RESET = "Reset your Briefcast password";

  private final PageClient browser = new PageClient(GATEWAY);

  @Test
  void newcomer_followingTheMail_getsAnAccountOnThePlanFree() {
    String email = TestPeople.address();

    String link = asked("/sign-up", email, SIGN_UP);
    assertThat(browser.get(link).body()).contains(email).contains("Choose a password");
    HttpResponse<String> chosen = choose(link, TestPeople.PASSWORD);

    assertThat(location(chosen)).isEqualTo("/dashboard");
    assertThat(browser.get("/settings").body()).contains(email);
    assertThat(
            GATEWAY.count(
                "account a JOIN person p ON p.account = a.id WHERE a.plan = 'free' AND p.email ="
                    + " :story",
                email))
        .isEqualTo(1);
    assertThat(new PageClient(GATEWAY).signIn(email, TestPeople.PASSWORD).statusCode())
        .isEqualTo(303);
  }

  @Test
  void address_knownOrUnknown_isAnsweredTheSame() {
    String known = TestPeople.person(GATEWAY);
    for (String page : List.of("/sign-up", "/forgotten")) {
      browser.get(page);
      HttpResponse<String> one = browser.post(page, Map.of("email", known));
      HttpResponse<String> other = browser.post(page, Map.of("email", TestPeople.address()));

      assertThat(location(one)).isEqualTo("/mail-asked");
      assertThat(location(other)).isEqualTo("/mail-asked");
      assertThat(one.body()).isEqualTo(other.body());
    }
    assertThat(browser.get("/mail-asked").body())
        .contains("have sent a mail")
        .doesNotContain("on the terminal");
    assertThat(TestMails.awaited(known, "You already have a Briefcast account"))
        .contains("https://stories.example/sign-in")
        .doesNotContain("token=");
  }

  @Test
  void forgottenPassword_isReplacedOnce_andEndsAllSessions() {
    String email = TestPeople.person(GATEWAY);
    var elsewhere = new PageClient(GATEWAY);
    elsewhere.signIn(email, TestPeople.PASSWORD);
    String link = asked("/forgotten", email, RESET);
    String unused = asked("/forgotten", email, RESET);

    HttpResponse<String> chosen = choose(link, ANOTHER);

    assertThat(location(chosen)).isEqualTo("/sign-in?done=password");
    assertThat(location(elsewhere.get("/settings"))).startsWith("/sign-in");
    assertThat(browser.signIn(email, TestPeople.PASSWORD).statusCode()).isEqualTo(401);
    assertThat(browser.signIn(email, ANOTHER).statusCode()).isEqualTo(303);
    assertThat(browser.get(link).statusCode()).isEqualTo(410);
    assertThat(choose(link, "yet another password").statusCode()).isEqualTo(410);
    assertThat(browser.get(unused).statusCode()).isEqualTo(410);
    assertThat(TestMails.awaited(email, "Your Briefcast password was changed"))
        .contains("/forgotten");
  }

  @Test
  void link_expiredOrUnknown_saysWhatToDo() {
    String email = TestPeople.person(GATEWAY);
    String link = asked("/forgotten", email, RESET);
    GATEWAY
        .bean(DatabaseClient.class)
        .sql("UPDATE mail_link SET ends_at = now() - interval '1 second' WHERE address = :email")
        .bind("email", email)
        .then()
        .block();

    assertThat(browser.get(link).statusCode()).isEqualTo(410);
    assertThat(browser.get(link).body()).contains("/forgotten").contains("is no longer valid");
    assertThat(choose(link, ANOTHER).statusCode()).isEqualTo(410);
    assertThat(browser.get("/password?token=guessed").statusCode()).isEqualTo(410);
    assertThat(browser.get("/password").statusCode()).isEqualTo(410);
    assertThat(browser.get("/address?token=guessed").statusCode()).isEqualTo(303);
    assertThat(browser.signIn(email, TestPeople.PASSWORD).statusCode()).isEqualTo(303);
    assertThat(browser.get("/address?token=guessed").statusCode()).isEqualTo(410);
  }

  @Test
  void link_isStoredAsAHash_andOpeningItDoesNotUseItUp() {
    String email = TestPeople.address();
    String link = asked("/sign-up", email, SIGN_UP);
    String token = link.substring(link.indexOf('=') + 1);

    browser.get(link);
    browser.get(link);

    assertThat(GATEWAY.count("mail_link WHERE sha256 = sha256(convert_to(:story, 'UTF8'))", token))
        .isEqualTo(1);
    assertThat(GATEWAY.count("mail m WHERE m::text LIKE '%' || :story || '%'", token)).isZero();
    assertThat(GATEWAY.count("mail_link l WHERE l::text LIKE '%' || :story || '%'", token))
        .isZero();
  }

  @Test
  void link_ofOneKind_isInvalidForAnother() {
    String email = TestPeople.person(GATEWAY);
    String link = asked("/forgotten", email, RESET);

    assertThat(browser.signIn(email, TestPeople.PASSWORD).statusCode()).isEqualTo(303);
    assertThat(browser.get(link.replace("/password", "/address")).statusCode()).isEqualTo(410);
  }

  @Test
  void password_tooShortOrGuessable_isRefusedWithAReason() {
    String email = TestPeople.address();
    String link = asked("/sign-up", email, SIGN_UP);

    assertThat(choose(link, "short").body()).contains("Use 8 characters or more.");
    assertThat(choose(link, "password123").body()).contains("too common");
    assertThat(choose(link, "x".repeat(300)).statusCode()).isEqualTo(422);
    assertThat(choose(link, "né".repeat(125)).statusCode()).isEqualTo(303);
    assertThat(new PageClient(GATEWAY).signIn(email, "né".repeat(125)).statusCode()).isEqualTo(303);
    assertThat(new PageClient(GATEWAY).signIn(email, "né".repeat(124)).statusCode()).isEqualTo(401);
  }

  @Test
  void person_invitedByAnOperator_choosesAPasswordAndSignsIn() {
    String email = TestPeople.address();
    var made =
        GATEWAY.operator(
            "POST",
            "/accounts",
            "{\"name\":\"acme\",\"plan\":\"pro\",\"email\":\"" + email + "\"}");
    assertThat(made.statusCode()).isEqualTo(201);
    assertThat(browser.signIn(email, "").statusCode()).isEqualTo(401);

    String link = TestMails.link(email, "You are invited to Briefcast");
    browser.get(link);

    assertThat(location(choose(link, TestPeople.PASSWORD))).isEqualTo("/dashboard");
    assertThat(
            GATEWAY.count(
                "person WHERE email = :story AND account = '"
                    + json(made).path("id").asString()
                    + "'",
                email))
        .isEqualTo(1);
  }

  @Test
  void address_changed_countsOnceItsMailIsConfirmed() {
    String email = TestPeople.person(GATEWAY);
    String next = TestPeople.address();
    browser.signIn(email, TestPeople.PASSWORD);
    browser.get("/settings");

    var wrong = browser.post("/settings/address", Map.of("email", next, "current", "wrong one"));
    var asked =
        browser.post("/settings/address", Map.of("email", next, "current", TestPeople.PASSWORD));

    assertThat(wrong.statusCode()).isEqualTo(422);
    assertThat(wrong.body()).contains("The current password is wrong.");
    assertThat(location(asked)).isEqualTo("/settings?done=mail");
    assertThat(browser.get("/settings").body()).contains(email);
    String link = TestMails.link(next, "Your new address at Briefcast");
    browser.get(link);
    var confirmed =
        browser.post("/address", Map.of("token", link.substring(link.indexOf('=') + 1)));
    assertThat(browser.follow(confirmed).body()).contains(next).contains("with the new address");
    assertThat(TestMails.awaited(email, "Your address at Briefcast was changed")).isNotEmpty();
    assertThat(new PageClient(GATEWAY).signIn(email, TestPeople.PASSWORD).statusCode())
        .isEqualTo(401);
    assertThat(new PageClient(GATEWAY).signIn(next, TestPeople.PASSWORD).statusCode())
        .isEqualTo(303);
  }

  @Test
  void address_ofSomebodyElse_isNotRevealed() {
    String taken = TestPeople.person(GATEWAY);
    browser.signIn(TestPeople.person(GATEWAY), TestPeople.PASSWORD);
    browser.get("/settings");

    var asked =
        browser.post("/settings/address", Map.of("email", taken, "current", TestPeople.PASSWORD));

    assertThat(location(asked)).isEqualTo("/settings?done=mail");
    assertThat(TestMails.awaited(taken, "This address is already in use at Briefcast"))
        .doesNotContain("token=");
  }

  @Test
  void password_changedInTheSettings_endsTheOtherSessionsAndRenewsThisOne() {
    String email = TestPeople.person(GATEWAY);
    var elsewhere = new PageClient(GATEWAY);
    elsewhere.signIn(email, TestPeople.PASSWORD);
    browser.signIn(email, TestPeople.PASSWORD);
    browser.get("/settings");
    Map<String, String> before = Map.copyOf(browser.cookies());

    var changed =
        browser.post(
            "/settings/password", Map.of("current", TestPeople.PASSWORD, "password", ANOTHER));

    assertThat(browser.follow(changed).body()).contains("Your password is changed");
    assertThat(browser.cookies()).isNotEqualTo(before);
    assertThat(location(elsewhere.get("/settings"))).startsWith("/sign-in");
  }

  @Test
  void sessions_areListed_endedOneByOne_andEverywhere() {
    String email = TestPeople.person(GATEWAY);
    var phone = new PageClient(GATEWAY);
    phone.signIn(email, TestPeople.PASSWORD);
    browser.signIn(email, TestPeople.PASSWORD);
    String settings = browser.get("/settings").body();
    String end =
        settings.replaceAll("(?s).*action=\"(/settings/sessions/[0-9a-f-]+/end)\".*", "$1");

    var stranger = new PageClient(GATEWAY);
    stranger.signIn(TestPeople.person(GATEWAY), TestPeople.PASSWORD);
    stranger.get("/settings");
    stranger.post(end, Map.of());
    assertThat(phone.get("/settings").statusCode()).isEqualTo(200);
    browser.post(end, Map.of());
    assertThat(location(phone.get("/settings"))).startsWith("/sign-in");
    assertThat(browser.get("/settings").statusCode()).isEqualTo(200);

    phone.signIn(email, TestPeople.PASSWORD);
    browser.get("/settings");
    var out = browser.post("/sign-out-everywhere", Map.of());
    assertThat(browser.follow(out).body()).contains("signed out everywhere");
    assertThat(location(phone.get("/settings"))).startsWith("/sign-in");
  }

  @Test
  void address_withHeaderInjection_isRejected() {
    browser.get("/forgotten");

    for (String email :
        List.of(
            "a@b.example\r\nBcc: c@d.example", "a@b.example,c@d.example", "<a@b.example>", "a")) {
      assertThat(browser.post("/forgotten", Map.of("email", email)).statusCode()).isEqualTo(422);
    }
  }

  @Test
  void key_ofTheApi_signsNobodyInToPages() {
    ApiKey key = GATEWAY.key(dev.briefcast.gateway.auth.account.Plan.FREE);

    var answer =
        browser.send(
            GATEWAY.request("/settings").header("Authorization", "Bearer " + key.secret()));

    assertThat(location(answer)).startsWith("/sign-in");
  }

  private String asked(String page, String email, String subject) {
    int before = TestMails.to(email).size();
    browser.get(page);
    browser.post(page, Map.of("email", email));
    await().until(() -> TestMails.to(email).size() > before);
    return TestMails.link(email, subject);
  }

  private HttpResponse<String> choose(String link, String password) {
    browser.get("/forgotten");
    String token = link.substring(link.indexOf('=') + 1);
    return browser.post("/password", Map.of("token", token, "password", password));
  }
}

package dev.briefcast.gateway.auth.login;

import static dev.briefcast.gateway.PageClient.location;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestMails;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.auth.session.SecretToken;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Flux;

/** What a new password or address ends, and whom links in mails serve. */
class NewPasswordIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String ANOTHER = "staple battery horse";
  private static final String SIGN_UP = "Your Briefcast account";
  private static final String RESET = "Reset your Briefcast password";

  private final PageClient browser = new PageClient(GATEWAY);

  @Test
  void password_chosen_invalidatesEveryOtherLinkToTheAddress() {
    String email = TestPeople.address();
    String older = asked("/sign-up", email, SIGN_UP);
    String newer = asked("/sign-up", email, SIGN_UP);

    assertThat(location(choose(newer, TestPeople.PASSWORD))).isEqualTo("/dashboard");

    assertThat(browser.get(older).statusCode()).isEqualTo(410);
    assertThat(choose(older, ANOTHER).statusCode()).isEqualTo(410);
    assertThat(new PageClient(GATEWAY).signIn(email, TestPeople.PASSWORD).statusCode())
        .isEqualTo(303);
  }

  @Test
  void password_chosenTwiceConcurrently_isSetOnce() {
    String email = TestPeople.person(GATEWAY);
    List<SecretToken> links =
        Stream.of(asked("/forgotten", email, RESET), asked("/forgotten", email, RESET))
            .map(link -> new SecretToken(token(link)))
            .toList();
    PasswordChange passwords = GATEWAY.bean(PasswordChange.class);

    Long chosen =
        Flux.fromIterable(links)
            .flatMap(link -> passwords.changeByLink(link, ANOTHER), links.size())
            .count()
            .block();

    assertThat(chosen).isEqualTo(1);
  }

  @Test
  void firstPassword_ofAnInvitedPerson_invalidatesInvitationAndResetLinks() {
    String email = TestPeople.address();
    GATEWAY.operator(
        "POST", "/accounts", "{\"name\":\"acme\",\"plan\":\"pro\",\"email\":\"" + email + "\"}");
    String invitation = TestMails.link(email, "You are invited to Briefcast");
    String reset = asked("/forgotten", email, RESET);

    assertThat(choose(reset, TestPeople.PASSWORD).statusCode()).isEqualTo(303);

    assertThat(browser.get(invitation).statusCode()).isEqualTo(410);
    assertThat(choose(invitation, ANOTHER).statusCode()).isEqualTo(410);
    assertThat(new PageClient(GATEWAY).signIn(email, TestPeople.PASSWORD).statusCode())
        .isEqualTo(303);
  }

  @Test
  void mail_waitingWhenAPasswordIsSet_carriesNoLink() {
    String email = TestPeople.person(GATEWAY);
    DatabaseClient database = GATEWAY.bean(DatabaseClient.class);
    database
        .sql(
            "INSERT INTO mail (kind, address, next_try_at)"
                + " VALUES ('reset', upper(:email), now() + interval '1 day')")
        .bind("email", email)
        .then()
        .block();
    browser.signIn(email, TestPeople.PASSWORD);
    browser.get("/settings");

    browser.post("/settings/password", Map.of("current", TestPeople.PASSWORD, "password", ANOTHER));

    assertThat(
            GATEWAY.count(
                "mail WHERE kind = 'reset' AND ended_at IS NULL AND lower(address) = :story",
                email))
        .isZero();
  }

  @Test
  void link_toAnotherAddress_isInvalidForOtherPeople() {
    String email = TestPeople.person(GATEWAY);
    String next = TestPeople.address();
    browser.signIn(email, TestPeople.PASSWORD);
    browser.get("/settings");
    browser.post("/settings/address", Map.of("email", next, "current", TestPeople.PASSWORD));
    String link = TestMails.link(next, "Your new address at Briefcast");
    var stranger = new PageClient(GATEWAY);
    stranger.get("/sign-in");
    var member = new PageClient(GATEWAY);
    member.signIn(TestPeople.person(GATEWAY), TestPeople.PASSWORD);
    member.get("/settings");

    assertThat(location(stranger.get(link))).startsWith("/sign-in?next=%2Faddress%3Ftoken%3D");
    assertThat(location(stranger.post("/address", Map.of("token", token(link)))))
        .startsWith("/sign-in");
    assertThat(member.get(link).statusCode()).isEqualTo(410);
    assertThat(member.post("/address", Map.of("token", token(link))).statusCode()).isEqualTo(410);

    assertThat(GATEWAY.count("person WHERE email = :story", next)).isZero();
    browser.get(link);
    assertThat(location(browser.post("/address", Map.of("token", token(link)))))
        .isEqualTo("/settings?done=address");
    assertThat(GATEWAY.count("person WHERE email = :story", next)).isEqualTo(1);
  }

  @Test
  void link_ofAnotherKind_isNotUsedUpByTheWrongForm() {
    String email = TestPeople.person(GATEWAY);
    String link = asked("/forgotten", email, RESET);
    browser.signIn(email, TestPeople.PASSWORD);
    browser.get("/settings");

    assertThat(browser.post("/address", Map.of("token", token(link))).statusCode()).isEqualTo(410);

    assertThat(browser.get(link).statusCode()).isEqualTo(200);
  }

  /** Whether two are of one mailbox is for its server to say. */
  @Test
  void address_inAnotherCase_getsItsMailAtTheStoredSpelling() {
    String known = TestPeople.person(GATEWAY);
    String other = known.toUpperCase(Locale.ROOT);

    for (String page : List.of("/sign-up", "/forgotten")) {
      browser.get(page);
      assertThat(location(browser.post(page, Map.of("email", other)))).isEqualTo("/mail-asked");
    }

    assertThat(TestMails.link(known, RESET)).startsWith("/password?token=");
    TestMails.awaited(known, "You already have a Briefcast account");
    assertThat(TestMails.messages(other)).isEmpty();
  }

  /** The database folds the sign of kelvins to a k. */
  @Test
  void address_equalOnlyToTheDatabase_isRejected() {
    String known = "k" + TestPeople.address();
    GATEWAY
        .bean(Accounts.class)
        .addPerson(GATEWAY.account(Plan.FREE), known, TestPeople.PASSWORD)
        .block();
    String other = "\u212A" + known.substring(1);
    browser.get("/forgotten");

    HttpResponse<String> asked = browser.post("/forgotten", Map.of("email", other));

    assertThat(asked.statusCode()).isEqualTo(422);
    assertThat(GATEWAY.count("mail WHERE lower(address) = lower(:story)", known)).isZero();
    assertThat(GATEWAY.count("person WHERE lower(email) = lower(:story)", other)).isEqualTo(1);
  }

  private String asked(String page, String email, String subject) {
    int before = TestMails.to(email).size();
    browser.get(page);
    browser.post(page, Map.of("email", email));
    await().until(() -> TestMails.to(email).size() > before);
    return TestMails.link(email, subject);
  }

  private static String token(String link) {
    return link.substring(link.indexOf('=') + 1);
  }

  private HttpResponse<String> choose(String link, String password) {
    browser.get("/forgotten");
    String token = link.substring(link.indexOf('=') + 1);
    return browser.post("/password", Map.of("token", token, "password", password));
  }
}

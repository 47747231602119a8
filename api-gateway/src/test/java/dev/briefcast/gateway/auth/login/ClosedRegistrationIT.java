package dev.briefcast.gateway.auth.login;

import static dev.briefcast.gateway.PageClient.location;
import static dev.briefcast.gateway.TestProvider.parameter;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestMails;
import dev.briefcast.gateway.TestProvider;
import dev.briefcast.testing.TestDatabase;
import dev.briefcast.testing.TestInfrastructure;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A gateway where nobody signs up and no mail is sent, at an address without https. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ClosedRegistrationIT {

  private final TestDatabase database = TestInfrastructure.postgres();
  private final TestGateway gateway =
      TestGateway.start(
          TestInfrastructure.kafka(),
          database,
          "--briefcast.sign-in.registration=false",
          "--briefcast.public-url=http://stories.example",
          "--briefcast.plain-http=true",
          "--spring.mail.host=");
  private final PageClient browser = new PageClient(gateway);
  private String invited = "";

  @BeforeAll
  void invite() {
    invited = TestPeople.address();
    gateway.operator(
        "POST", "/accounts", "{\"name\":\"a\",\"plan\":\"pro\",\"email\":\"" + invited + "\"}");
  }

  @AfterAll
  void close() {
    gateway.close();
  }

  @Test
  void signUp_isClosed() {
    assertThat(browser.get("/sign-up").statusCode()).isEqualTo(403);
    browser.get("/sign-in");
    var refused = browser.post("/sign-up", Map.of("email", TestPeople.address()));

    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body()).contains("Registration is closed");
    assertThat(browser.get("/sign-in").body()).doesNotContain("/sign-up");
  }

  @Test
  void newcomer_fromAProvider_isRefusedUnlessInvited() {
    assertThat(fromProvider(TestPeople.address())).isEqualTo(403);
    assertThat(fromProvider(invited)).isEqualTo(303);
  }

  @Test
  void forgottenPassword_withoutMail_cannotBeReset_andThePageSaysSo() {
    assertThat(browser.get("/forgotten").body()).contains("This service cannot send mail.");
    browser.get("/sign-in");
    browser.post("/forgotten", Map.of("email", invited));

    assertThat(gateway.count("mail WHERE kind <> :story", "invitation")).isZero();
  }

  @Test
  void cookies_withoutHttps_areStillHttpOnly() {
    var page = browser.get("/sign-in");

    assertThat(page.headers().allValues("Set-Cookie"))
        .allSatisfy(line -> assertThat(line).doesNotContain("Secure"))
        .allSatisfy(line -> assertThat(line).containsIgnoringCase("HttpOnly"));
    assertThat(page.headers().firstValue("Strict-Transport-Security")).isEmpty();
  }

  /** Another gateway on the same database has a server. */
  @Test
  void mail_whileTheServerIsDown_isSentLater() {
    assertThat(TestMails.to(invited)).isEmpty();

    try (var another = TestGateway.start(TestInfrastructure.kafka(), database)) {
      assertThat(TestMails.link(invited, "You are invited to Briefcast")).startsWith("/password");
      await()
          .until(
              () ->
                  another.count("mail WHERE address = :story AND ended_at IS NULL", invited) == 0);
    }
  }

  private int fromProvider(String email) {
    var visitor = new PageClient(gateway);
    String question = location(visitor.get("/sign-in/with/oidc"));
    String code =
        TestProvider.code(question, Map.of("sub", email, "email", email, "email_verified", true));
    return visitor
        .get("/sign-in/from/oidc?code=" + code + "&state=" + parameter(question, "state"))
        .statusCode();
  }
}

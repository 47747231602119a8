package dev.briefcast.gateway.auth.login;

import static dev.briefcast.gateway.PageClient.location;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestMails;
import dev.briefcast.gateway.auth.mail.MailKind;
import dev.briefcast.gateway.auth.mail.MailQueue;
import java.util.Map;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;

/** How many mails an address gets, whoever asks for them. */
class MailBudgetIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String ANOTHER = "staple battery horse";

  private final PageClient browser = new PageClient(GATEWAY);

  @Test
  void notices_areSent_despiteFloodsOfRequestedMails() {
    String email = TestPeople.person(GATEWAY);
    browser.get("/forgotten");
    for (int i = 0; i < 7; i++) {
      browser.post("/forgotten", Map.of("email", email));
      browser.post("/sign-up", Map.of("email", email));
    }
    browser.signIn(email, TestPeople.PASSWORD);
    browser.get("/settings");

    browser.post("/settings/password", Map.of("current", TestPeople.PASSWORD, "password", ANOTHER));

    assertThat(TestMails.awaited(email, "Your Briefcast password was changed")).isNotEmpty();
    assertThat(GATEWAY.count("mail WHERE kind = 'reset' AND address = :story", email)).isEqualTo(6);
  }

  @Test
  void noticeOfAnAddressChange_isSent_despiteFloodsOfRequestedMails() {
    String email = TestPeople.person(GATEWAY);
    String next = TestPeople.address();
    browser.signIn(email, TestPeople.PASSWORD);
    browser.get("/settings");
    for (int i = 0; i < 7; i++) {
      browser.post("/forgotten", Map.of("email", email));
    }
    browser.post("/settings/address", Map.of("email", next, "current", TestPeople.PASSWORD));
    String link = TestMails.link(next, "Your new address at Briefcast");

    browser.post("/address", Map.of("token", token(link)));

    assertThat(TestMails.awaited(email, "Your address at Briefcast was changed")).isNotEmpty();
  }

  @Test
  void mails_requestedConcurrently_areLimitedPerHour() throws Exception {
    String email = TestPeople.address();
    MailQueue mails = GATEWAY.bean(MailQueue.class);

    Flux.range(0, 40).flatMap(i -> mails.ask(MailKind.RESET, email, null), 40).then().block();

    assertThat(GATEWAY.count("mail WHERE address = :story", email)).isEqualTo(6);
  }

  @Test
  void mails_toOneAddress_areLimitedPerHour() {
    String email = TestPeople.person(GATEWAY);
    browser.get("/forgotten");

    for (int i = 0; i < 9; i++) {
      assertThat(location(browser.post("/forgotten", Map.of("email", email))))
          .isEqualTo("/mail-asked");
    }

    assertThat(GATEWAY.count("mail WHERE address = :story", email)).isEqualTo(6);
    await().until(() -> TestMails.to(email).size() == 6);
  }

  private static String token(String link) {
    return link.substring(link.indexOf('=') + 1);
  }
}

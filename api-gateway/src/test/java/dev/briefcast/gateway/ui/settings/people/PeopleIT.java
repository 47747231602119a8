package dev.briefcast.gateway.ui.settings.people;

import static dev.briefcast.gateway.PageClient.location;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestMails;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.ui.dashboard.SignedIn;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The people of an account on its settings. */
class PeopleIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String PASSWORD = "seven quiet lanterns";

  private final SignedIn owner = SignedIn.of(GATEWAY, Plan.PRO);

  @Test
  void member_invited_signsInAndMayNotChangeTheAccount() {
    String email = address();
    assertThat(location(invite(email, "member"))).isEqualTo("/settings/people?done=invited");
    assertThat(owner.page("/settings/people")).contains(email, "Invited");

    PageClient member = accepted(email);

    assertThat(member.get("/dashboard").statusCode()).isEqualTo(200);
    assertThat(owner.page("/settings/people")).contains(email).doesNotContain(">Invited<");
    assertThat(member.get("/settings/people").body())
        .contains(email)
        .doesNotContain("Send the invitation", "/remove");
    String id = idOf(email);
    for (String path :
        new String[] {
          "/settings/people",
          "/settings/people/" + id + "/remove",
          "/settings/people/" + id + "/role",
          "/settings/account/delete"
        }) {
      var refused = member.post(path, Map.of("email", address(), "role", "owner"));
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.body()).contains("Only owners of the account may do that.");
    }
    assertThat(member.get("/settings/export").statusCode()).isEqualTo(403);
  }

  @Test
  void person_removed_isSignedOutAtOnce() {
    String email = address();
    invite(email, "member");
    PageClient member = accepted(email);

    var removed = post("/settings/people/" + idOf(email) + "/remove", Map.of());

    assertThat(location(removed)).isEqualTo("/settings/people?done=removed");
    assertThat(location(member.get("/dashboard"))).startsWith("/sign-in");
    assertThat(new PageClient(GATEWAY).signIn(email, PASSWORD).statusCode()).isNotEqualTo(303);
  }

  /** Who was invited as an owner and never came is none that an account could be left to. */
  @Test
  void lastOwner_cannotBeRemovedOrDemoted() {
    owner.page("/settings/people");
    invite(address(), "owner");
    Matcher self =
        Pattern.compile("people/([0-9a-f-]{36})/role").matcher(owner.page("/settings/people"));
    assertThat(self.find()).isTrue();

    var left = post("/settings/people/" + self.group(1) + "/remove", Map.of());
    var less = post("/settings/people/" + self.group(1) + "/role", Map.of("role", "member"));

    assertThat(left.statusCode()).isEqualTo(409);
    assertThat(left.body()).contains("this is the last one");
    assertThat(less.statusCode()).isEqualTo(409);
    assertThat(owner.browser().get("/dashboard").statusCode()).isEqualTo(200);
  }

  @Test
  void owner_demotedToMember_leavesTheAccountToTheOther() {
    String email = address();
    invite(email, "member");
    accepted(email);
    String path = "/settings/people/" + idOf(email) + "/role";

    assertThat(location(post(path, Map.of("role", "owner"))))
        .isEqualTo("/settings/people?done=role");

    assertThat(post(path, Map.of("role", "king")).statusCode()).isEqualTo(400);
    assertThat(post(path, Map.of("role", "member")).statusCode()).isEqualTo(303);
  }

  @Test
  void invitation_impossible_saysWhy() {
    String taken = address();
    invite(taken, "member");

    assertThat(invite(taken, "member").body())
        .contains("already belongs to a person of the account");
    assertThat(invite("nobody", "member").body()).contains("This is not an email address.");
    assertThat(invite(address(), "king").body()).contains("A role must be owner or member.");
  }

  /** Whoever has an account may invite anybody, and would know who is here. */
  @Test
  void address_alreadyKnown_isInvitedAsAnyOther_andToldByMail() {
    String known = address();
    GATEWAY.bean(Accounts.class).addPerson(GATEWAY.account(Plan.PRO), known, PASSWORD).block();
    String unknown = address();

    var first = invite(known, "member");
    var second = invite(unknown, "member");

    assertThat(first.statusCode()).isEqualTo(second.statusCode());
    assertThat(location(first)).isEqualTo(location(second)).endsWith("done=invited");
    String page = owner.page("/settings/people");
    assertThat(shown(page, known)).isEqualTo(shown(page, unknown));
    assertThat(TestMails.awaited(known, "You are invited to another Briefcast account"))
        .contains("an address belongs to one account only")
        .doesNotContain("token=");
    assertThat(new PageClient(GATEWAY).signIn(known, PASSWORD).statusCode()).isEqualTo(303);
  }

  /** Nobody prepares an account for somebody else's address, and has what they do there. */
  @Test
  void newcomer_invitedByAStranger_mayHaveAnOwnAccount() {
    String email = address();
    invite(email, "member");
    TestMails.link(email, "You are invited to Briefcast");
    var browser = new PageClient(GATEWAY);
    browser.get("/sign-up");
    browser.post("/sign-up", Map.of("email", email));
    String link = TestMails.link(email, "Your Briefcast account");
    browser.get(link);
    String token = link.substring(link.indexOf('=') + 1);

    var chosen = browser.post("/password", Map.of("token", token, "password", PASSWORD));

    assertThat(chosen.statusCode()).isEqualTo(303);
    assertThat(browser.get("/settings/people").body()).contains(email, "Send the invitation");
    assertThat(owner.page("/settings/people")).contains(email, "Invited");
    String invitation = TestMails.link(email, "You are invited to Briefcast");
    var late = new PageClient(GATEWAY);
    late.get("/sign-in");
    String used = invitation.substring(invitation.indexOf('=') + 1);
    assertThat(late.post("/password", Map.of("token", used, "password", PASSWORD)).statusCode())
        .isEqualTo(410);
  }

  @Test
  void invitation_lost_isMailedAgainByForgottenPassword() {
    String email = address();
    invite(email, "member");
    TestMails.link(email, "You are invited to Briefcast");
    var browser = new PageClient(GATEWAY);
    browser.get("/forgotten");
    browser.post("/forgotten", Map.of("email", email));

    await()
        .atMost(Duration.ofSeconds(60))
        .until(
            () ->
                TestMails.to(email).stream()
                    .filter(mail -> mail.startsWith("You are invited to Briefcast"))
                    .count(),
            count -> count == 2);
    accepted(email);

    assertThat(owner.page("/settings/people")).contains(email).doesNotContain(">Invited<");
  }

  @Test
  void people_ofAnAccount_areBounded() {
    for (int i = 1; i < People.PEOPLE_MAX; i++) {
      GATEWAY.bean(Accounts.class).invite(owner.account(), address()).block();
    }

    var oneMore = invite(address(), "member");

    assertThat(oneMore.statusCode()).isEqualTo(409);
    assertThat(oneMore.body()).contains("at most 25 people", "has reached its limit of people");
  }

  private HttpResponse<String> invite(String email, String role) {
    return post("/settings/people", Map.of("email", email, "role", role));
  }

  private HttpResponse<String> post(String path, Map<String, String> form) {
    owner.page("/settings/people");
    return owner.browser().post(path, form);
  }

  private String idOf(String email) {
    Matcher id =
        Pattern.compile("id=\"role-([0-9a-f-]{36})\"")
            .matcher(owner.page("/settings/people").split(Pattern.quote(email), 2)[1]);
    assertThat(id.find()).isTrue();
    return id.group(1);
  }

  /** The browser of somebody who has followed the invitation. */
  private static PageClient accepted(String email) {
    var browser = new PageClient(GATEWAY);
    String link = TestMails.link(email, "You are invited to Briefcast");
    browser.get(link);
    String token = link.substring(link.indexOf('=') + 1);
    var chosen = browser.post("/password", Map.of("token", token, "password", PASSWORD));
    assertThat(chosen.statusCode()).isEqualTo(303);
    return browser;
  }

  /** How a page's list shows an address, but for what names it. */
  private static String shown(String page, String email) {
    String from = page.split(Pattern.quote(email), 2)[1];
    return from.substring(0, from.indexOf("</li>"))
        .replace(email, "EMAIL")
        .replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "ID")
        .replaceAll("value=\"[^\"]{20,}\"", "TOKEN")
        .replaceAll("<time .*?</time>", "TIME")
        .replaceAll("\\s+", " ");
  }

  private static String address() {
    return "mel-" + UUID.randomUUID() + "@example.com";
  }
}

package dev.briefcast.gateway.webhook;

import static dev.briefcast.gateway.PageClient.location;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.ui.dashboard.SignedIn;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The webhooks of an account on its dashboard. */
class WebhookPagesIT {

  private static final String PAGE = "/dashboard/webhooks";
  private static final Pattern SECRET = Pattern.compile("whsec_[0-9A-Za-z+/=]{32,}");
  private static final Pattern ONE = Pattern.compile(PAGE + "/(wh_[0-9a-f]{32})");

  @AutoClose private static final TestReceiver receiver = new TestReceiver();

  private final SignedIn person = SignedIn.of(HookedAccount.gateway, Plan.FREE);

  @Test
  void webhook_added_showsItsSecretOnce_andIsTestedChangedAndDeleted() {
    receiver.answers(TestReceiver.status(418, "X-Pot", "<b>short</b>"));
    HttpResponse<String> added =
        post(PAGE, Map.of("url", receiver.url("/page"), "description", "The <shop>"));

    assertThat(added.statusCode()).isEqualTo(200);
    assertThat(added.headers().firstValue("Cache-Control")).hasValue("no-store");
    Matcher secret = SECRET.matcher(added.body());
    assertThat(secret.find()).isTrue();
    String one = PAGE + "/" + id(added.body());
    assertThat(person.page(PAGE))
        .contains(receiver.url("/page"), "The &lt;shop&gt;", "All events", ">On<")
        .doesNotContain(secret.group());

    assertThat(location(post(one + "/test", Map.of()))).isEqualTo(one + "?done=test");
    await().atMost(HookedAccount.SOON).until(() -> person.page(one).contains("HTTP 418 in "));
    assertThat(person.page(one)).contains("webhook.test", "waiting", "Send again");

    Map<String, String> changed =
        Map.of("url", receiver.url("/other"), "description", "", "types", "story.ready");
    assertThat(location(post(one, changed))).isEqualTo(one + "?done=saved");
    assertThat(person.page(PAGE)).contains(receiver.url("/other"), "story.ready", ">Off<");

    HttpResponse<String> rotated = post(one + "/rotate", Map.of());
    assertThat(rotated.headers().firstValue("Cache-Control")).hasValue("no-store");
    assertThat(rotated.body()).containsPattern(SECRET).doesNotContain(secret.group());

    assertThat(location(post(one + "/delete", Map.of()))).isEqualTo(PAGE + "?done=deleted");
    assertThat(person.browser().get(one).statusCode()).isEqualTo(404);
    assertThat(person.page(PAGE)).contains("No webhooks yet");
  }

  @Test
  void webhook_ofTheSandbox_isListedApart_andIsTestedChangedAndDeleted() {
    receiver.answers(TestReceiver.status(418));
    String list = PAGE + "?mode=sandbox";
    String one = PAGE + "/" + id(post(list, Map.of("url", receiver.url("/sandbox"))).body());

    assertThat(person.page(PAGE)).contains("No webhooks yet");
    assertThat(person.page(list)).contains(receiver.url("/sandbox"), "bc_test_");
    assertThat(post(one + "/test", Map.of()).statusCode()).isEqualTo(303);
    await().atMost(HookedAccount.SOON).until(() -> person.page(one).contains("HTTP 418 in "));
    assertThat(post(one + "/rotate", Map.of()).body()).containsPattern(SECRET);
    Map<String, String> changed = Map.of("url", receiver.url("/moved"), "description", "");
    assertThat(location(post(one, changed))).isEqualTo(one + "?done=saved");
    assertThat(person.page(list)).contains(receiver.url("/moved"), ">Off<");

    HttpResponse<String> refused = post(list, Map.of("url", "ftp://nowhere"));
    assertThat(refused.body()).contains("<code>url</code>", "?mode=sandbox", "/moved");
    SignedIn other = SignedIn.of(HookedAccount.gateway, Plan.FREE);
    assertThat(other.browser().get(one).statusCode()).isEqualTo(404);
    assertThat(location(post(one + "/delete", Map.of()))).isEqualTo(list + "&done=deleted");
    assertThat(person.page(list)).contains("No webhooks yet");
  }

  /** A sandbox has no people of its own. */
  @Test
  void webhook_disabled_isMailedToThePeopleOfTheAccount_ofTheSandboxToo() {
    receiver.answers(TestReceiver.status(410));
    for (String list : List.of(PAGE, PAGE + "?mode=sandbox")) {
      String one = PAGE + "/" + id(post(list, Map.of("url", receiver.url("/gone"))).body());
      post(one + "/test", Map.of());
      await().atMost(HookedAccount.SOON).until(() -> person.page(one).contains("410 Gone"));
    }

    assertThat(
            HookedAccount.gateway.count(
                "mail JOIN person p ON p.id = mail.person AND p.email = mail.address"
                    + " WHERE mail.kind = 'webhook_disabled' AND p.account::text = :story",
                person.account().toString()))
        .isEqualTo(2);
  }

  @Test
  void delivery_resent_arrivesAgain_unlessItsWebhookIsDisabled() {
    receiver.answers(TestReceiver.status(204));
    String one = PAGE + "/" + id(post(PAGE, Map.of("url", receiver.url("/again"))).body());
    post(one + "/test", Map.of());
    await().atMost(HookedAccount.SOON).until(() -> receiver.got("/again").size() == 1);
    await().atMost(HookedAccount.SOON).until(() -> person.page(one).contains("delivered"));
    Matcher again =
        Pattern.compile("action=\"(" + one + "/deliveries/[^\"]+/again)\"")
            .matcher(person.page(one));
    assertThat(again.find()).isTrue();

    assertThat(location(post(again.group(1), Map.of()))).isEqualTo(one + "?done=again");
    await().atMost(HookedAccount.SOON).until(() -> receiver.got("/again").size() == 2);

    Map<String, String> off = Map.of("url", receiver.url("/again"), "description", "");
    assertThat(location(post(one, off))).isEqualTo(one + "?done=saved");
    assertThat(post(again.group(1), Map.of()).statusCode()).isEqualTo(404);
    assertThat(post(one + "/deliveries/evt_none/again", Map.of()).statusCode()).isEqualTo(404);
  }

  @Test
  void form_invalid_isRefusedInPlace_asTyped() {
    HttpResponse<String> refused =
        post(PAGE, Map.of("url", "ftp://\"><script>alert(1)</script>", "types", "story.eaten"));

    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body())
        .contains("Not valid yet", "<code>url</code>", "<code>types</code>", "ftp://&quot;&gt;")
        .doesNotContain("<script>alert", "whsec_");
    assertThat(person.page(PAGE)).contains("No webhooks yet");
  }

  @Test
  void webhooks_moreThanTen_areRefusedWithTheLimit() {
    for (int i = 0; i < 10; i++) {
      assertThat(post(PAGE, Map.of("url", receiver.url("/" + i))).statusCode()).isEqualTo(200);
    }

    HttpResponse<String> refused = post(PAGE, Map.of("url", receiver.url("/11")));

    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).contains("at most 10 webhooks");
  }

  private HttpResponse<String> post(String path, Map<String, String> fields) {
    person.page(PAGE);
    return person.browser().post(path, fields);
  }

  private static String id(String page) {
    Matcher found = ONE.matcher(page);
    assertThat(found.find()).as(page).isTrue();
    return found.group(1);
  }
}

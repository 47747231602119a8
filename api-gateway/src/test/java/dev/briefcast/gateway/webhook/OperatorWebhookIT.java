package dev.briefcast.gateway.webhook;

import static dev.briefcast.gateway.PageClient.location;
import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.ui.dashboard.SignedIn;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The webhooks of accounts, as operators see and change them. */
class OperatorWebhookIT {

  @AutoClose private static final TestReceiver receiver = new TestReceiver();

  private final TestGateway gateway = HookedAccount.gateway;
  private final SignedIn person = SignedIn.of(gateway, Plan.FREE);
  private final String home = "/accounts/" + person.account() + "/webhooks";

  @Test
  void webhook_ofAnAccount_isListedTestedDisabledAndEnabled_andAudited() {
    receiver.answers(TestReceiver.status(204));
    String webhook = added("/operated");

    JsonNode listed = json(operator("GET", home, "")).path("data");
    assertThat(listed).hasSize(1);
    assertThat(listed.get(0).path("id").asString()).isEqualTo(webhook);
    assertThat(listed.toString()).doesNotContain("whsec_", "whpk_");
    assertThat(operator("POST", home + "/" + webhook + "/test", "").statusCode()).isEqualTo(202);
    await().atMost(HookedAccount.SOON).until(() -> receiver.got("/operated").size() == 1);
    String deliveries = home + "/" + webhook + "/deliveries?state=delivered&limit=5";
    await()
        .atMost(HookedAccount.SOON)
        .until(() -> json(operator("GET", deliveries, "")).path("data").size() == 1);

    JsonNode off = json(operator("PATCH", home + "/" + webhook, "{\"enabled\": false}"));
    assertThat(off.path("enabled").asBoolean(true)).isFalse();
    JsonNode on = json(operator("PATCH", home + "/" + webhook, "{\"enabled\": true}"));
    assertThat(on.path("enabled").asBoolean()).isTrue();

    for (String what : new String[] {"test", "disable", "enable"}) {
      assertThat(
              gateway.count(
                  "operator_action WHERE target = :story AND what = 'webhook." + what + "'",
                  webhook))
          .as(what)
          .isEqualTo(1);
    }
  }

  @Test
  void webhook_ofTheSandbox_isListedLast_testedAndDisabled() {
    receiver.answers(TestReceiver.status(204));
    String live = added("/live");
    person
        .browser()
        .post("/dashboard/webhooks?mode=sandbox", Map.of("url", receiver.url("/sandbox")));

    JsonNode listed = json(operator("GET", home, "")).path("data");
    assertThat(listed.findValuesAsString("url"))
        .containsExactly(receiver.url("/live"), receiver.url("/sandbox"));
    assertThat(listed.get(0).path("id").asString()).isEqualTo(live);
    assertThat(listed.get(0).has("sandbox")).isFalse();
    assertThat(listed.get(1).path("sandbox").asBoolean()).isTrue();
    String one = home + "/" + listed.get(1).path("id").asString();
    assertThat(operator("POST", one + "/test", "").statusCode()).isEqualTo(202);
    await().atMost(HookedAccount.SOON).until(() -> receiver.got("/sandbox").size() == 1);
    assertThat(receiver.got("/live")).isEmpty();
    assertThat(json(operator("GET", one + "/deliveries", "")).path("data")).hasSize(1);
    assertThat(json(operator("PATCH", one, "{\"enabled\": false}")).path("enabled").asBoolean(true))
        .isFalse();
  }

  /** Ids of others are none, and nothing else of a webhook is an operator's to change. */
  @Test
  void webhook_ofAnotherAccount_isNotFound_andItsAddressIsNotChanged() {
    String webhook = added("/kept");
    String others =
        "/accounts/" + SignedIn.of(gateway, Plan.FREE).account() + "/webhooks/" + webhook;

    assertThat(operator("PATCH", others, "{\"enabled\": false}").statusCode()).isEqualTo(404);
    assertThat(operator("GET", others + "/deliveries", "").statusCode()).isEqualTo(404);
    assertThat(operator("POST", others + "/test", "").statusCode()).isEqualTo(404);
    assertThat(operator("GET", "/accounts/nobody/webhooks", "").statusCode()).isEqualTo(404);
    assertThat(operator("PATCH", home + "/wh_none", "{\"enabled\": false}").statusCode())
        .isEqualTo(404);
    for (String body : new String[] {"{}", "{\"enabled\": \"no\"}", "{\"enabled\": null}"}) {
      assertThat(operator("PATCH", home + "/" + webhook, body).statusCode()).isEqualTo(400);
    }
    String moved = "{\"enabled\": true, \"url\": \"https://elsewhere.example\", \"types\": []}";
    assertThat(json(operator("PATCH", home + "/" + webhook, moved)).path("url").asString())
        .isEqualTo(receiver.url("/kept"));
    assertThat(operator("GET", home + "/" + webhook + "/deliveries?limit=101", "").statusCode())
        .isEqualTo(400);
  }

  @Test
  void pages_showAWebhook_andDisableAndEnableIt() {
    receiver.answers(TestReceiver.status(418));
    String webhook = added("/paged");
    var browser = new PageClient(gateway);
    browser.get("/operator/sign-in");
    browser.post(
        "/operator/sign-in", Map.of("token", TestGateway.OPERATOR_TOKEN, "name", "ada", "to", ""));
    String account = "/operator/accounts/" + person.account();
    String page = account + "/webhooks/" + webhook;

    assertThat(browser.get(account).body()).contains(page, receiver.url("/paged"));
    assertThat(browser.get(page).body()).contains("Nothing was sent there yet.", "Disable");
    assertThat(location(browser.post(page + "/test", Map.of()))).isEqualTo(page + "?done=test");
    await().atMost(HookedAccount.SOON).until(() -> browser.get(page).body().contains("HTTP 418"));
    assertThat(location(browser.post(page + "/disable", Map.of())))
        .isEqualTo(page + "?done=disabled");
    assertThat(browser.get(page).body()).contains(">Off<", "Enable").doesNotContain("/disable");
    assertThat(location(browser.post(page + "/enable", Map.of())))
        .isEqualTo(page + "?done=enabled");
    person
        .browser()
        .post("/dashboard/webhooks?mode=sandbox", Map.of("url", receiver.url("/paged-sandbox")));
    String sandbox = json(operator("GET", home, "")).path("data").get(1).path("id").asString();
    assertThat(browser.get(account).body()).contains(receiver.url("/paged-sandbox"));
    String other = account + "/webhooks/" + sandbox;
    assertThat(browser.get(other).body()).contains("Sandbox");
    assertThat(location(browser.post(other + "/test", Map.of()))).isEqualTo(other + "?done=test");
    await().atMost(HookedAccount.SOON).until(() -> browser.get(other).body().contains("HTTP 418"));
    assertThat(browser.get(account + "/webhooks/wh_none").statusCode()).isEqualTo(404);
  }

  private String added(String path) {
    person.page("/dashboard/webhooks");
    HttpResponse<String> added =
        person.browser().post("/dashboard/webhooks", Map.of("url", receiver.url(path)));
    assertThat(added.statusCode()).isEqualTo(200);
    return json(operator("GET", home, "")).path("data").get(0).path("id").asString();
  }

  private HttpResponse<String> operator(String method, String path, String body) {
    return gateway.operator(method, path, body);
  }
}

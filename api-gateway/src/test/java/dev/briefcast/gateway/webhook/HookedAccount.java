package dev.briefcast.gateway.webhook;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.webhook.TestReceiver.Got;
import dev.briefcast.testing.TestInfrastructure;
import dev.briefcast.testing.TestKafka;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** An account with endpoints on this machine, at a gateway that may send to it. */
final class HookedAccount {

  static final Duration SOON = Duration.ofSeconds(60);
  static final String WEBHOOKS = "/api/v1/webhooks";

  static final TestKafka KAFKA = TestInfrastructure.ownKafka();

  static final TestGateway gateway =
      TestGateway.start(
          KAFKA.bootstrapServers(),
          TestInfrastructure.postgres(),
          "--briefcast.webhooks.allowed-networks=127.0.0.0/8",
          "--briefcast.webhooks.answer-within=15s",
          "--briefcast.webhooks.at-once-max=16",
          "--briefcast.webhooks.poll=50ms");

  private final TestReceiver receiver;
  private final ApiKey key = gateway.key(Plan.PRO);

  HookedAccount(TestReceiver receiver) {
    this.receiver = receiver;
  }

  ApiKey key() {
    return key;
  }

  JsonNode created(String path, String types) {
    String body = "{\"url\": \"%s\", \"types\": %s}".formatted(receiver.url(path), types);
    HttpResponse<String> answer = send("POST", WEBHOOKS, body);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    return json(answer);
  }

  void patch(JsonNode webhook, String body) {
    assertThat(send("PATCH", WEBHOOKS + "/" + id(webhook), body).statusCode()).isEqualTo(200);
  }

  private HttpResponse<String> send(String method, String path, String body) {
    return gateway.send(
        gateway
            .request(path)
            .header("Authorization", "Bearer " + key.secret())
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body)));
  }

  /** Has a test event sent; says which. */
  String test(JsonNode webhook) {
    var answer = gateway.call("POST", key, WEBHOOKS + "/" + id(webhook) + "/test");
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
    return json(answer).path("id").asString();
  }

  JsonNode shown(JsonNode webhook) {
    return json(gateway.call("GET", key, WEBHOOKS + "/" + id(webhook)));
  }

  JsonNode deliveries(JsonNode webhook) {
    return json(gateway.call("GET", key, WEBHOOKS + "/" + id(webhook) + "/deliveries"))
        .path("data");
  }

  void awaitDelivery(JsonNode webhook, String state) {
    await()
        .atMost(SOON)
        .until(() -> deliveries(webhook).get(0).path("state").asString(), state::equals);
  }

  void awaitTries(JsonNode webhook, int tries) {
    await()
        .atMost(SOON)
        .until(
            () ->
                deliveries(webhook)
                    .valueStream()
                    .anyMatch(each -> each.path("tries").asInt() >= tries));
  }

  static boolean verifies(String secret, Got got) throws GeneralSecurityException {
    return WebhookSignatureCheck.verify(
        secret,
        got.header("webhook-id"),
        got.header("webhook-timestamp"),
        got.header("webhook-signature"),
        got.body().getBytes(StandardCharsets.UTF_8));
  }

  /** Whether one of its signatures is by that key, as anybody's library would find out. */
  static boolean verifiesByPublicKey(String key, Got got) throws GeneralSecurityException {
    byte[] raw = Base64.getDecoder().decode(key.substring("whpk_".length()));
    byte[] encoded =
        HexFormat.of().parseHex("302a300506032b6570032100" + HexFormat.of().formatHex(raw));
    PublicKey known =
        KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded));
    String content =
        got.header("webhook-id") + "." + got.header("webhook-timestamp") + "." + got.body();
    boolean signed = false;
    for (String each : got.header("webhook-signature").split(" ", -1)) {
      if (each.startsWith("v1a,")) {
        Signature signature = Signature.getInstance("Ed25519");
        signature.initVerify(known);
        signature.update(content.getBytes(StandardCharsets.UTF_8));
        signed |= signature.verify(Base64.getDecoder().decode(each.substring("v1a,".length())));
      }
    }
    return signed;
  }

  /** As anybody is told them, the newest first. */
  static List<String> publicKeys(JsonNode webhook) {
    HttpResponse<String> answer = gateway.get(WEBHOOKS + "/" + id(webhook) + "/keys");
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return json(answer).path("data").valueStream().map(JsonNode::asString).toList();
  }

  static String id(JsonNode webhook) {
    return webhook.path("id").asString();
  }
}

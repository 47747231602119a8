package dev.briefcast.gateway.webhook;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.webhook.TestReceiver.Got;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Events that are sent where accounts want them, signed and told of. */
class WebhookIT {

  private static final TestGateway gateway = HookedAccount.gateway;

  @AutoClose private static final TestReceiver receiver = new TestReceiver();

  private final HookedAccount account = new HookedAccount(receiver);

  @Test
  void story_ready_isSentSignedAsListed() throws GeneralSecurityException {
    receiver.answers(TestReceiver.status(204));
    JsonNode webhook = account.created("/ready", "[\"story.ready\"]");
    String id;
    try (var worker = new TestWorker(HookedAccount.KAFKA.bootstrapServers())) {
      id =
          json(gateway.post(
                  account.key(),
                  TestBriefs.with("{\"order\":7}", TestBriefs.titled("Sent when ready"))))
              .path("id")
              .asString();
      worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(worker.requested(id, 1).attempt()));
    }

    Got got = receiver.got("/ready", 1).getFirst();

    JsonNode event =
        json(gateway.call("GET", account.key(), "/api/v1/events?type=story.ready"))
            .path("data")
            .get(0);
    assertThat(got.event()).isEqualTo(event);
    assertThat(got.body()).contains("\"metadata\":{\"order\":7}");
    assertThat(got.header("webhook-id")).isEqualTo(event.path("id").asString());
    assertThat(got.header("content-type")).isEqualTo("application/json");
    assertThat(got.header("host")).isEqualTo(receiver.url("").substring("http://".length()));
    assertThat(HookedAccount.verifies(webhook.path("secret").asString(), got)).isTrue();
    assertThat(HookedAccount.verifies("whsec_" + "A".repeat(43) + "=", got)).isFalse();
    account.awaitDelivery(webhook, "delivered");
    JsonNode delivery = account.deliveries(webhook).get(0);
    assertThat(delivery.path("status").asInt()).isEqualTo(204);
    assertThat(delivery.path("tries").asInt()).isEqualTo(1);
    assertThat(delivery.path("next_try_at").isNull()).isTrue();
    assertThat(
            json(gateway.call("GET", account.key(), "/api/v1/events?delivered=true")).path("data"))
        .hasSize(1);
    assertThat(
            json(gateway.call("GET", account.key(), "/api/v1/events?delivered=false")).path("data"))
        .isEmpty();
  }

  @Test
  void event_refused_isSentAgainUnderTheSameIdAndListed() throws GeneralSecurityException {
    receiver.answers(
        exchange -> {
          byte[] much = ("no\0 " + "x".repeat(5_000)).getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(500, much.length);
          exchange.getResponseBody().write(much);
          exchange.close();
        });
    JsonNode webhook = account.created("/again", "[]");
    account.test(webhook);
    receiver.got("/again", 1);
    account.awaitTries(webhook, 1);

    JsonNode failed = account.deliveries(webhook).get(0);
    assertThat(failed.path("state").asString()).isEqualTo("waiting");
    assertThat(failed.path("status").asInt()).isEqualTo(500);
    assertThat(failed.path("answer").asString()).hasSize(1_024).startsWith("no\uFFFD x");
    assertThat(
            json(gateway.call("GET", account.key(), "/api/v1/events?delivered=false")).path("data"))
        .hasSize(1);
    receiver.answers(TestReceiver.status(200));

    List<Got> got = receiver.got("/again", 2);
    account.awaitDelivery(webhook, "delivered");
    assertThat(got.get(1).nanos() - got.get(0).nanos())
        .isGreaterThan(Duration.ofSeconds(4).toNanos());
    assertThat(got.get(1).header("webhook-id")).isEqualTo(got.get(0).header("webhook-id"));
    assertThat(HookedAccount.verifies(webhook.path("secret").asString(), got.get(1))).isTrue();
    assertThat(account.shown(webhook).path("failing_since").isNull()).isTrue();
  }

  @Test
  void secret_rotated_signsBesideThePreviousOne() throws GeneralSecurityException {
    receiver.answers(TestReceiver.status(204));
    JsonNode webhook = account.created("/rotated", "[]");
    JsonNode rotated =
        json(
            gateway.call(
                "POST",
                account.key(),
                HookedAccount.WEBHOOKS + "/" + HookedAccount.id(webhook) + "/rotate-secret"));
    account.test(webhook);

    Got got = receiver.got("/rotated", 1).getFirst();

    assertThat(rotated.path("secret").asString()).isNotEqualTo(webhook.path("secret").asString());
    assertThat(HookedAccount.verifies(webhook.path("secret").asString(), got)).isTrue();
    assertThat(HookedAccount.verifies(rotated.path("secret").asString(), got)).isTrue();
    assertThat(got.header("webhook-signature").split(" ", -1)).hasSize(4);
  }

  @Test
  void publicKeys_ofAnEndpoint_verifyItsEventsOnly() throws GeneralSecurityException {
    receiver.answers(TestReceiver.status(204));
    JsonNode webhook = account.created("/asymmetric", "[]");
    JsonNode neighbour = account.created("/asymmetric-too", "[]");
    account.test(webhook);
    account.test(neighbour);

    Got got = receiver.got("/asymmetric", 1).getFirst();
    Got other = receiver.got("/asymmetric-too", 1).getFirst();

    List<String> keys = HookedAccount.publicKeys(webhook);
    assertThat(keys).containsExactly(webhook.path("public_key").asString());
    assertThat(HookedAccount.verifiesByPublicKey(keys.getFirst(), got)).isTrue();
    assertThat(HookedAccount.verifiesByPublicKey(keys.getFirst(), other)).isFalse();
    assertThat(
            HookedAccount.verifiesByPublicKey(
                HookedAccount.publicKeys(neighbour).getFirst(), other))
        .isTrue();
  }

  @Test
  void publicKey_rotatesWithTheSecret_andThePreviousOneStaysValid()
      throws GeneralSecurityException {
    receiver.answers(TestReceiver.status(204));
    JsonNode webhook = account.created("/keys-rotated", "[]");
    JsonNode rotated =
        json(
            gateway.call(
                "POST",
                account.key(),
                HookedAccount.WEBHOOKS + "/" + HookedAccount.id(webhook) + "/rotate-secret"));
    account.test(webhook);

    Got got = receiver.got("/keys-rotated", 1).getFirst();

    String former = webhook.path("public_key").asString();
    String present = rotated.path("public_key").asString();
    assertThat(HookedAccount.publicKeys(webhook)).containsExactly(present, former);
    assertThat(present).isNotEqualTo(former);
    assertThat(HookedAccount.verifiesByPublicKey(present, got)).isTrue();
    assertThat(HookedAccount.verifiesByPublicKey(former, got)).isTrue();
    gateway.change(
        "UPDATE webhook SET former_until = now() - interval '1 second' WHERE id = :story",
        HookedAccount.id(webhook));
    assertThat(HookedAccount.publicKeys(webhook)).containsExactly(present);
  }

  @Test
  void event_resent_arrivesAgainUnderItsId() {
    receiver.answers(TestReceiver.status(204));
    JsonNode webhook = account.created("/resent", "[]");
    String event = account.test(webhook);
    account.awaitDelivery(webhook, "delivered");

    var answer = gateway.call("POST", account.key(), "/api/v1/events/" + event + "/resend");

    assertThat(answer.statusCode()).isEqualTo(202);
    List<Got> got = receiver.got("/resent", 2);
    assertThat(got).extracting(each -> each.header("webhook-id")).containsOnly(event);
    ApiKey stranger = gateway.key(Plan.FREE);
    assertThat(gateway.call("POST", stranger, "/api/v1/events/" + event + "/resend").statusCode())
        .isEqualTo(404);
  }

  @Test
  void secret_inTheDatabase_isNotReadable() {
    JsonNode webhook = account.created("/secret", "[]");
    byte[] bytes =
        Base64.getDecoder().decode(webhook.path("secret").asString().substring("whsec_".length()));

    assertThat(bytes).hasSize(32);
    String hex = HexFormat.of().formatHex(bytes);
    assertThat(
            gateway.count(
                "webhook WHERE id = :story AND position('\\x" + hex + "'::bytea IN secret) > 0",
                HookedAccount.id(webhook)))
        .isZero();
    assertThat(account.shown(webhook).has("secret")).isFalse();
  }
}

package dev.briefcast.gateway.webhook;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.webhook.TestReceiver.Got;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Endpoints that refuse, move, hang, talk without end or are gone, and what is done about each. */
@Tag("long")
class FaultyEndpointIT {

  private static final TestGateway gateway = HookedAccount.gateway;

  @AutoClose private static final TestReceiver receiver = new TestReceiver();

  private final HookedAccount account = new HookedAccount(receiver);

  @ParameterizedTest
  @CsvSource({"301", "302", "307", "404", "429"})
  void response_withoutSuccess_isAFailure_andRedirectsAreNotFollowed(int status) {
    String path = "/status" + status;
    receiver.answers(
        TestReceiver.status(status, "Location", receiver.url("/elsewhere"), "Retry-After", "7200"));
    JsonNode webhook = account.created(path, "[]");
    account.test(webhook);

    account.awaitTries(webhook, 1);

    assertThat(receiver.got("/elsewhere")).isEmpty();
    JsonNode delivery = account.deliveries(webhook).get(0);
    assertThat(delivery.path("state").asString()).isEqualTo("waiting");
    var rest =
        Duration.between(
            Instant.parse(delivery.path("tried_at").asString()),
            Instant.parse(delivery.path("next_try_at").asString()));
    assertThat(rest).isGreaterThan(Duration.ofSeconds(status == 429 ? 7_199 : 4));
    assertThat(rest).isLessThan(Duration.ofSeconds(status == 429 ? 8_700 : 7));
  }

  @Test
  void endpoint_gone_isDisabled() {
    receiver.answers(TestReceiver.status(410));
    JsonNode webhook = account.created("/gone", "[]");
    account.test(webhook);

    account.awaitDelivery(webhook, "failed");

    JsonNode now =
        json(
            gateway.call(
                "GET", account.key(), HookedAccount.WEBHOOKS + "/" + HookedAccount.id(webhook)));
    assertThat(now.path("enabled").asBoolean(true)).isFalse();
    assertThat(now.path("disabled_because").asString()).isEqualTo("gone");
  }

  @Test
  void endpoint_failingForFiveDays_isDisabled_andGetsNewEventsOnceEnabled() {
    receiver.answers(TestReceiver.status(500));
    JsonNode webhook = account.created("/failing", "[]");
    gateway.change(
        "UPDATE webhook SET failing_since = now() - interval '121 hours' WHERE id = :story",
        HookedAccount.id(webhook));
    account.test(webhook);

    await()
        .atMost(HookedAccount.SOON)
        .until(() -> !account.shown(webhook).path("enabled").asBoolean());

    assertThat(account.shown(webhook).path("disabled_because").asString()).isEqualTo("failing");
    receiver.answers(TestReceiver.status(200));
    account.patch(webhook, "{\"enabled\": true}");
    account.awaitDelivery(webhook, "delivered");
    assertThat(account.shown(webhook).path("disabled_because").isNull()).isTrue();
  }

  @Test
  void endpoint_answeringWithoutEnd_isReadUpToTheBound() {
    receiver.answers(
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          byte[] much = "y".repeat(100_000).getBytes(StandardCharsets.US_ASCII);
          while (true) {
            exchange.getResponseBody().write(much);
          }
        });
    JsonNode webhook = account.created("/endless", "[]");
    account.test(webhook);

    account.awaitDelivery(webhook, "delivered");

    assertThat(account.deliveries(webhook).get(0).path("answer").asString()).hasSize(1_024);
  }

  /** When the others have theirs, no try to reach it is over, and no place more is taken. */
  @Test
  void endpoint_hanging_timesOut_andNoneOfNinetyNineOthersWaitsForIt() {
    receiver.answers(
        exchange -> {
          if (exchange.getRequestURI().getPath().equals("/of100/dead")) {
            await().atMost(Duration.ofSeconds(40)).until(() -> false);
          }
          TestReceiver.status(204).to(exchange);
        });
    JsonNode dead = account.created("/of100/dead", "[]");
    List<String> others = new ArrayList<>();
    for (int i = 0; i < 99; i += 9) {
      var owner = new HookedAccount(receiver);
      for (int n = i; n < i + 9; n++) {
        others.add("/of100/other" + n);
        owner.created(others.getLast(), "[]");
      }
    }
    tell("/of100/dead", 8);
    receiver.got("/of100/dead", 5);

    tell("/of100/other%", 1);

    await().atMost(HookedAccount.SOON).until(() -> receiver.paths().containsAll(others));
    assertThat(account.deliveries(dead).valueStream().map(each -> each.path("tries").asInt()))
        .hasSize(8)
        .containsOnly(0);
    assertThat(receiver.got("/of100/dead")).hasSize(5);
    assertThat(others).allSatisfy(other -> assertThat(receiver.got(other)).hasSize(1));
    account.awaitTries(dead, 1);
    assertThat(
            account
                .deliveries(dead)
                .valueStream()
                .map(each -> each.path("error").asString(""))
                .toList())
        .contains("The endpoint did not respond in time.");
  }

  /** So many events at once for each endpoint whose path is like that. */
  private static void tell(String path, int each) {
    gateway.change(
        """
        WITH told AS (
          INSERT INTO event (account, type, subject, data)
          SELECT account, 'webhook.test', gen_random_uuid()::text, jsonb_build_object('webhook', id)
          FROM webhook, generate_series(1, %d) WHERE url LIKE :story
          RETURNING id, data ->> 'webhook' AS webhook)
        INSERT INTO delivery (webhook, event) SELECT webhook, id FROM told
        """
            .formatted(each),
        receiver.url(path));
  }

  @Test
  void event_ofAStoppedGateway_isSentWhenItsLeaseExpires() {
    receiver.answers(TestReceiver.status(204));
    JsonNode webhook = account.created("/left", "[]");
    gateway.change(
        "UPDATE webhook SET leased_until = now() + interval '3 seconds' WHERE id = :story",
        HookedAccount.id(webhook));
    long begun = System.nanoTime();
    account.test(webhook);

    Got got = receiver.got("/left", 1).getFirst();

    assertThat(Duration.ofNanos(got.nanos() - begun)).isGreaterThan(Duration.ofMillis(2_500));
    account.awaitDelivery(webhook, "delivered");
    assertThat(receiver.got("/left")).hasSize(1);
  }
}

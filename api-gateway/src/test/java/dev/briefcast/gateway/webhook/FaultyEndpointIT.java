package dev.briefcast.gateway.webhook;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.webhook.TestReceiver.Got;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Endpoints that refuse, move, hang, talk without end or are gone, and what is done about each. */
class FaultyEndpointIT {

  private static final TestGateway gateway = HookedAccount.gateway;

  @AutoClose private static final TestReceiver receiver = new TestReceiver();

  private final HookedAccount account = new HookedAccount(receiver);

  @ParameterizedTest
  @CsvSource({"301", "302", "307", "404", "429"})
  void answer_thatIsNoSuccess_isAFailureAndNothingIsFollowed(int status) {
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
  void endpoint_thatIsGone_isTurnedOff() {
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
  void endpoint_thatOnlyFailedForFiveDays_isTurnedOff_andIsGivenNewOnesWhenTurnedOn() {
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
  void endpoint_thatAnswersWithoutEnd_isReadNoFurtherThanIsKept() {
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

  @Test
  void endpoint_thatHangs_isGivenUpAndDelaysNoOther() {
    receiver.answers(
        exchange -> {
          if (exchange.getRequestURI().getPath().equals("/hangs")) {
            await().atMost(Duration.ofSeconds(20)).until(() -> false);
          }
          TestReceiver.status(204).to(exchange);
        });
    JsonNode dead = account.created("/hangs", "[]");
    List<JsonNode> others =
        IntStream.range(0, 9).mapToObj(i -> account.created("/other" + i, "[]")).toList();
    IntStream.range(0, 8).forEach(i -> account.test(dead));
    receiver.got("/hangs", 1);
    long begun = System.nanoTime();

    others.forEach(account::test);

    for (int i = 0; i < others.size(); i++) {
      long nanos = receiver.got("/other" + i, 1).getFirst().nanos() - begun;
      assertThat(Duration.ofNanos(nanos)).isLessThan(Duration.ofMillis(4_800));
    }
    account.awaitTries(dead, 1);
    assertThat(
            account
                .deliveries(dead)
                .valueStream()
                .map(each -> each.path("error").asString(""))
                .toList())
        .contains("The endpoint did not answer in time.");
  }

  @Test
  void event_whoseGatewayStopped_isSentWhenTheLeaseHasRunOut() {
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

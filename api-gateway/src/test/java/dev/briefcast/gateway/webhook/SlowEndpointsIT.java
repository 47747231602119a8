package dev.briefcast.gateway.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.gateway.TestGateway;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Accounts whose endpoints answer as late as they may, and others that must not wait for them. */
class SlowEndpointsIT {

  private static final TestGateway gateway = HookedAccount.gateway;

  /** Of the 16 turns that the gateway has, half are for those that are slow or fail. */
  private static final int APART = 8;

  private static final int OF_AN_ACCOUNT = 2;
  private static final Duration SLOW = Duration.ofSeconds(2);
  private static final String AT = "url LIKE :story";

  @AutoClose private final TestReceiver receiver = new TestReceiver();

  private final CountDownLatch released = new CountDownLatch(1);

  @Test
  void endpoints_ofOneAccount_takeABoundedShare_andAreSlowFromThenOn() {
    hold();
    var slow = new HookedAccount(receiver);
    IntStream.range(0, 10).forEach(i -> slow.test(slow.created("/one" + i, "[]")));
    awaitTurns("/one", OF_AN_ACCOUNT);
    long begun = System.nanoTime();

    assertThatAnotherIsServedBeforeAny("/one");

    assertThat(turns("/one")).isEqualTo(OF_AN_ACCOUNT);
    await().until(() -> System.nanoTime() - begun > SLOW.toNanos());
    released.countDown();
    await()
        .atMost(HookedAccount.SOON)
        .until(
            () -> gateway.count("webhook WHERE slow_until > now() AND " + AT, like("/one")),
            count -> count >= OF_AN_ACCOUNT);
  }

  @Test
  void endpoints_slow_haveSlotsOfTheirOwn() {
    hold();
    for (int account = 0; account <= APART / OF_AN_ACCOUNT; account++) {
      var slow = new HookedAccount(receiver);
      for (int i = 0; i < OF_AN_ACCOUNT; i++) {
        JsonNode webhook = slow.created("/slow" + i, "[]");
        gateway.change(
            "UPDATE webhook SET slow_until = now() + interval '1 hour' WHERE id = :story",
            HookedAccount.id(webhook));
        slow.test(webhook);
      }
    }
    awaitTurns("/slow", APART);

    assertThatAnotherIsServedBeforeAny("/slow");

    assertThat(turns("/slow")).isEqualTo(APART);
    released.countDown();
  }

  /** Else each look for something to send would pass by all that anybody ever turned off. */
  @Test
  void events_forADisabledEndpoint_wait_andAreSentOnceItIsEnabled() {
    receiver.answers(TestReceiver.status(503));
    var account = new HookedAccount(receiver);
    JsonNode webhook = account.created("/off", "[]");
    String event = account.test(webhook);
    account.awaitTries(webhook, 1);

    account.patch(webhook, "{\"enabled\": false}");
    await()
        .atMost(HookedAccount.SOON)
        .until(() -> account.deliveries(webhook).get(0).path("next_try_at").isNull());
    assertThat(account.deliveries(webhook).get(0).path("state").asString()).isEqualTo("waiting");
    receiver.answers(TestReceiver.status(204));
    account.patch(webhook, "{\"enabled\": true}");

    account.awaitDelivery(webhook, "delivered");
    assertThat(receiver.got("/off", 2).getLast().header("webhook-id")).isEqualTo(event);
  }

  private void hold() {
    receiver.answers(
        exchange -> {
          if (!exchange.getRequestURI().getPath().equals("/other")) {
            await().atMost(HookedAccount.SOON).until(() -> released.getCount() == 0);
          }
          TestReceiver.status(204).to(exchange);
        });
  }

  private void assertThatAnotherIsServedBeforeAny(String path) {
    var other = new HookedAccount(receiver);
    other.test(other.created("/other", "[]"));

    receiver.got("/other", 1);

    String ended = "delivery JOIN webhook w ON w.id = webhook WHERE tries > 0 AND " + AT;
    assertThat(gateway.count(ended, like(path))).isZero();
  }

  private void awaitTurns(String path, long count) {
    await().atMost(HookedAccount.SOON).until(() -> turns(path) == count);
  }

  private long turns(String path) {
    return gateway.count("webhook WHERE leased_until > clock_timestamp() AND " + AT, like(path));
  }

  private String like(String path) {
    return receiver.url(path) + "%";
  }
}

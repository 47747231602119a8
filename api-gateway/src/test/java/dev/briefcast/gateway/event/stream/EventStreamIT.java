package dev.briefcast.gateway.event.stream;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.IssuedKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestDatabase;
import dev.briefcast.testing.TestInfrastructure;
import dev.briefcast.testing.TestKafka;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/** Events that are followed as they happen, at either of two gateways. */
class EventStreamIT {

  private static final Duration SOON = Duration.ofSeconds(60);

  private static final TestKafka KAFKA = TestInfrastructure.ownKafka();
  private static final TestDatabase DATABASE = TestInfrastructure.postgres();

  private static final TestGateway gateway = started();
  private static final TestGateway other = started();

  private final AccountId account = gateway.account(Plan.FREE);
  private final ApiKey key = gateway.issue(account).key();

  private static TestGateway started() {
    return TestGateway.start(
        KAFKA.bootstrapServers(),
        DATABASE,
        "--briefcast.events.stream.longest=2m",
        "--briefcast.events.stream.per-account=3",
        "--briefcast.events.stream.every=100ms",
        "--briefcast.events.stream.heartbeat=300ms");
  }

  @AfterAll
  static void close() {
    gateway.close();
    other.close();
    KAFKA.close();
  }

  @Test
  void event_new_isStreamedToItsAccountOnly() {
    ApiKey stranger = gateway.key(Plan.FREE);
    try (var own = stream(gateway, key, null);
        var elsewhere = stream(other, key, null);
        var strangers = stream(gateway, stranger, null)) {
      String id = revoked();

      own.await("id:" + id);
      elsewhere.await("id:" + id);
      own.await("event:key.revoked");
      assertThat(own.lines().stream().filter(line -> line.startsWith("data:")).toList())
          .singleElement()
          .satisfies(
              data ->
                  assertThat(data.substring("data:".length()))
                      .isEqualTo(gateway.call("GET", key, "/api/v1/events/" + id).body()));
      int beats = strangers.beats();
      await().atMost(SOON).until(() -> strangers.beats() > beats + 1);
      assertThat(strangers.lines()).noneMatch(line -> line.startsWith("id:"));
    }
  }

  @Test
  void stream_resumedAtAnotherGateway_missesAndRepeatsNothing() {
    var happened = new ArrayList<String>();
    for (int i = 0; i < 5; i++) {
      happened.add(revoked());
    }

    try (var on = stream(other, key, happened.get(1))) {
      on.await("id:" + happened.getLast());
      String next = revoked();
      on.await("id:" + next);
      happened.add(next);

      assertThat(on.ids()).containsExactlyElementsOf(happened.subList(2, 6));
    }
    try (var all = stream(gateway, key, "evt_" + "0".repeat(32))) {
      all.await("id:" + happened.getLast());

      assertThat(all.ids()).containsExactlyElementsOf(happened);
    }
  }

  /** A transaction that began earlier may end later: what it tells must not stand before. */
  @Test
  void event_ofALongTransaction_isNotSkipped() {
    IssuedKey slow = gateway.issue(account);
    Sinks.Empty<Void> end = Sinks.empty();
    Sinks.Empty<Void> written = Sinks.empty();
    try (var stream = stream(gateway, key, null)) {
      gateway
          .bean(Accounts.class)
          .revokeKey(slow.id())
          .then(Mono.<Void>fromRunnable(written::tryEmitEmpty))
          .then(end.asMono())
          .as(gateway.bean(TransactionalOperator.class)::transactional)
          .subscribe();
      written.asMono().block(SOON);
      String fast = revoked();
      int beats = stream.beats();
      await().atMost(SOON).until(() -> stream.beats() > beats + 2);
      assertThat(stream.ids()).isEmpty();

      end.tryEmitEmpty();

      stream.await("id:" + fast);
      assertThat(stream.ids()).hasSize(2).endsWith(fast);
    }
  }

  @Test
  void streams_ofOneAccount_areBounded() {
    try (var first = stream(gateway, key, null);
        var second = stream(gateway, key, null);
        var third = stream(gateway, key, null)) {
      assertThat(List.of(first.status(), second.status(), third.status())).containsOnly(200);
      try (var fourth = stream(gateway, key, null)) {
        assertThat(fourth.status()).isEqualTo(503);
      }
    }
    await()
        .atMost(SOON)
        .until(
            () -> {
              try (var again = stream(gateway, key, null)) {
                return again.status() == 200;
              }
            });
  }

  /** What opens nothing at the next call must not go on reading either. */
  @Test
  void stream_whoseKeyIsRevoked_ends() throws Exception {
    IssuedKey lost = gateway.issue(account);
    try (var stream = stream(gateway, lost.key(), null)) {
      String before = revoked();
      stream.await("id:" + before);

      gateway.revoke(lost);
      revoked();

      stream.awaitEnd();
      assertThat(stream.ids()).containsExactly(before);
    }
  }

  @Test
  void place_invalid_isRefused() {
    var answer =
        gateway.send(
            gateway
                .request("/api/v1/events/stream")
                .header("Authorization", "Bearer " + key.secret())
                .header("Last-Event-ID", "nonsense"));

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(json(answer).path("error").path("details").get(0).path("field").asString())
        .isEqualTo("Last-Event-ID");
  }

  /** Something happens; says by which event it is told. */
  private String revoked() {
    gateway.revoke(gateway.issue(account));
    return json(gateway.call("GET", key, "/api/v1/events?limit=1"))
        .path("data")
        .get(0)
        .path("id")
        .asString();
  }

  private static FollowedStream stream(TestGateway at, ApiKey key, @Nullable String last) {
    return new FollowedStream(at, "/api/v1/events/stream", key, last);
  }
}

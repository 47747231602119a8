package dev.briefcast.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.id.AccountId;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

class PostLimitTest {

  private static final int ALLOWED = 10;

  /** Made many more to be surer. */
  private static final long SCHEDULES = Long.getLong("briefcast.schedules.pure", 1_000);

  private static final AccountId ACCOUNT = AccountId.random();
  private static final LimitProperties PROPERTIES =
      new LimitProperties(ALLOWED, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 0, 0, List.of());

  private final AtomicLong nowNs = new AtomicLong(-7_000_000_000L);
  private final AtomicInteger asked = new AtomicInteger();
  private final SimulatedWindow window = new SimulatedWindow();

  @Test
  void replicas_inRandomSchedules_admitTenAndRefuseNobodyWrongly() {
    LongStream.range(0, SCHEDULES).forEach(PostLimitTest::runSchedule);
  }

  @Test
  void flood_onOneAccount_costsOneQueryASecond() {
    PostLimit limit = replica(new Random(1), 0);

    for (int millisecond = 0; millisecond < 5_000; millisecond++) {
      limit.decide(ACCOUNT, ALLOWED).block();
      nowNs.addAndGet(1_000_000);
    }

    assertThat(asked).hasValueLessThanOrEqualTo(ALLOWED + 5);
    assertThat(window.mostInAnyWindow()).isEqualTo(ALLOWED);
  }

  @Test
  void accounts_beyondTheBound_areForgotten() {
    var full = new RateDecision(false, ALLOWED, 0, Duration.ofMinutes(1));
    var limit = new PostLimit((account, usual) -> Mono.just(full), PROPERTIES, nowNs::get);

    for (int i = 0; i < 5_000; i++) {
      limit.decide(AccountId.random(), ALLOWED).block();
    }

    assertThat(limit.tracked()).isLessThanOrEqualTo(100);
  }

  /** Two replicas, one database, and answers that take their time on the way there and back. */
  private static void runSchedule(long seed) {
    var random = new Random(seed);
    var test = new PostLimitTest();
    long latencyMs = random.nextLong(1, 400);
    List<PostLimit> replicas =
        Stream.generate(() -> test.replica(random, latencyMs)).limit(2).toList();
    long pauseMs = random.nextLong(1, 12_000);
    for (int request = 0; request < 60; request++) {
      test.nowNs.addAndGet(random.nextLong(pauseMs) * 1_000_000 + random.nextLong(1_000_000));
      test.request(replicas.get(random.nextInt(2)), random.nextInt(10) == 0);
    }
    assertThat(test.window.mostInAnyWindow()).as("schedule %d", seed).isLessThanOrEqualTo(ALLOWED);
  }

  /** A client that sometimes does as it is told. */
  private void request(PostLimit replica, boolean obedient) {
    long sentUs = nowNs.get() / 1_000;
    RateDecision decision = replica.decide(ACCOUNT, ALLOWED).blockOptional().orElseThrow();
    if (decision.admitted()) {
      return;
    }
    assertThat(window.isFull(ALLOWED, sentUs)).isTrue();
    if (obedient) {
      nowNs.addAndGet(Duration.ofSeconds(decision.resetSeconds()).toNanos());
      assertThat(replica.decide(ACCOUNT, ALLOWED).blockOptional().orElseThrow().admitted())
          .isTrue();
    }
  }

  private PostLimit replica(Random random, long latencyMs) {
    PostWindow database =
        (account, usual) ->
            Mono.fromSupplier(
                () -> {
                  asked.incrementAndGet();
                  nowNs.addAndGet(random.nextLong(latencyMs + 1) * 1_000_000);
                  RateDecision decision = window.decide(usual, nowNs.get() / 1_000);
                  nowNs.addAndGet(random.nextLong(latencyMs + 1) * 1_000_000);
                  return decision;
                });
    return new PostLimit(database, PROPERTIES, nowNs::get);
  }
}

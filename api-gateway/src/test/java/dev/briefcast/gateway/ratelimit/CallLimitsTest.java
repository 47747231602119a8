package dev.briefcast.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CallLimitsTest {

  private static final LimitProperties PROPERTIES =
      new LimitProperties(0, 5, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 0, 0, List.of());
  private static final Duration LONG = Duration.ofHours(1);

  @Test
  void calls_beyondTheLimit_areRefusedUntilThePeriodEnds() {
    var limits = new CallLimits(PROPERTIES, LONG);

    List<RateDecision> decisions =
        IntStream.range(0, 7).mapToObj(i -> limits.decide(Limit.STORY_READS, "one")).toList();

    assertThat(decisions)
        .extracting(RateDecision::admitted)
        .containsExactly(true, true, true, true, true, false, false);
    assertThat(decisions).extracting(RateDecision::remaining).containsExactly(4, 3, 2, 1, 0, 0, 0);
    assertThat(decisions.getLast().reset()).isPositive().isLessThanOrEqualTo(LONG);
  }

  @Test
  void calls_ofOthersAndOtherLimits_areCountedApart() {
    var limits = new CallLimits(PROPERTIES, LONG);
    IntStream.range(0, 5).forEach(i -> limits.decide(Limit.STORY_READS, "one"));

    assertThat(limits.decide(Limit.STORY_READS, "one").admitted()).isFalse();
    assertThat(limits.decide(Limit.STORY_READS, "two").admitted()).isTrue();
    assertThat(limits.decide(Limit.CALLS, "one").admitted()).isTrue();
  }

  @Test
  void calls_inTheNextPeriod_areAdmittedAgain() {
    var limits = new CallLimits(PROPERTIES, Duration.ofMillis(50));
    IntStream.range(0, 50).forEach(i -> limits.decide(Limit.CALLS, "one"));

    await().until(() -> limits.decide(Limit.CALLS, "one").admitted());
  }

  @Test
  void subject_howeverLong_isStoredAsAHash() {
    var limits = new CallLimits(PROPERTIES, LONG);
    WeakReference<String> kept = decided(limits, "x".repeat(5_000_000) + "@example.com");

    await()
        .until(
            () -> {
              System.gc();
              return kept.refersTo(null);
            });
    assertThat(limits.tracked()).isEqualTo(1);
  }

  @Test
  void subjects_beyondTheBound_areForgotten() {
    var limits = new CallLimits(PROPERTIES, LONG);
    IntStream.range(0, 5).forEach(i -> limits.decide(Limit.STORY_READS, "early"));

    IntStream.range(0, 10_000).forEach(i -> limits.decide(Limit.STORY_READS, "client " + i));

    await().untilAsserted(() -> assertThat(limits.tracked()).isLessThanOrEqualTo(100));
  }

  /** The name is out of reach once this returns, but for what the limits keep. */
  private static WeakReference<String> decided(CallLimits limits, String name) {
    limits.decide(Limit.CALLS, name);
    return new WeakReference<>(name);
  }
}

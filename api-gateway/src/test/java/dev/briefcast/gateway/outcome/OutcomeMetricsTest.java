package dev.briefcast.gateway.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class OutcomeMetricsTest {

  private static final Instant ACCEPTED = Instant.parse("2026-03-01T12:00:00Z");

  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  private final OutcomeMetrics metrics = new OutcomeMetrics(meters);

  @Test
  void retried_codeOfAnotherVersion_isCountedAsOther() {
    apply(failed("store_unavailable"), true);
    apply(failed("store_unavailable"), true);
    apply(failed("moon_in_the_wrong_phase"), true);

    assertThat(retried("store_unavailable")).isEqualTo(2);
    assertThat(retried("other")).isEqualTo(1);
    assertThat(ended("failed")).isZero();
  }

  @Test
  void ready_withinItsOwnLength_isInTime() {
    apply(ready(90, 90), false);
    apply(ready(90, 91), false);

    assertThat(ended("in_time")).isEqualTo(1);
    assertThat(ended("late")).isEqualTo(1);
  }

  @Test
  void ready_ofAShortVideo_hasHalfAMinute() {
    apply(ready(5, 30), false);

    assertThat(ended("in_time")).isEqualTo(1);
  }

  @Test
  void failed_byTheClient_isCountedAsRefused() {
    apply(failed(FailureCode.CANCELLED.code()), false);
    apply(failed(FailureCode.RENDERING_FAILED.code()), false);

    assertThat(ended("refused")).isEqualTo(1);
    assertThat(ended("failed")).isEqualTo(1);
  }

  private void apply(Outcome outcome, boolean again) {
    metrics.applied(new AppliedOutcome(outcome, ACCEPTED, again));
  }

  private static StoryReady ready(int videoSeconds, int tookSeconds) {
    return new StoryReady(
        UUID.randomUUID(),
        ACCEPTED.plusSeconds(tookSeconds),
        attempt(),
        videoSeconds * 1_000L,
        1,
        List.of(),
        "test");
  }

  private static StoryFailed failed(String code) {
    return new StoryFailed(
        UUID.randomUUID(), ACCEPTED.plusSeconds(1), attempt(), code, "A test.", null, false);
  }

  private static Attempt attempt() {
    return new Attempt(
        new StoryId("brief_0123456789abcdef0123456789abcdef"),
        1,
        AccountId.random(),
        ACCEPTED,
        "req_test");
  }

  private double retried(String code) {
    return meters.get("briefcast.stories.retried").tag("code", code).counter().count();
  }

  private double ended(String ending) {
    return meters.get("briefcast.stories.ended").tag("ending", ending).counter().count();
  }
}

package dev.briefcast.gateway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryScheduleTest {

  @ParameterizedTest
  @CsvSource({
    "1, PT5S",
    "2, PT5M",
    "3, PT30M",
    "4, PT2H",
    "5, PT5H",
    "6, PT10H",
    "7, PT14H",
    "8, PT20H",
    "9, PT24H"
  })
  void delay_afterEachAttempt_isTheScheduledOneAndUpToAFifthLonger(int tries, Duration planned) {
    for (int seed = 0; seed < 100; seed++) {
      assertThat(rest(tries, null, seed)).isBetween(planned, planned.plus(planned.dividedBy(5)));
    }
    assertThat(rest(tries, null, 1)).isNotEqualTo(rest(tries, null, 2));
  }

  @Test
  void delay_afterTheTenthAttempt_isRejected() {
    assertThat(RetrySchedule.delay(10, null, new Random(1))).isNull();
    assertThat(RetrySchedule.delay(10, Duration.ofHours(1), new Random(1))).isNull();
  }

  @Test
  void delay_requestedByTheEndpoint_countsIfLonger() {
    assertThat(rest(1, Duration.ofHours(1), 1)).isGreaterThanOrEqualTo(Duration.ofHours(1));
    assertThat(rest(3, Duration.ZERO, 1)).isGreaterThanOrEqualTo(Duration.ofMinutes(30));
  }

  private static Duration rest(int tries, @Nullable Duration wanted, long seed) {
    return Objects.requireNonNull(RetrySchedule.delay(tries, wanted, new Random(seed)));
  }
}

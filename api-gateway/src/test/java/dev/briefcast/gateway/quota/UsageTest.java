package dev.briefcast.gateway.quota;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.YearMonth;
import org.junit.jupiter.api.Test;

class UsageTest {

  @Test
  void usage_oddSeconds_isRoundedAgainstTheAccount() {
    Usage usage = Usage.of(YearMonth.of(2026, 12), "custom", 659, 61, 1);

    assertThat(usage.minutesIncluded()).isEqualTo(10);
    assertThat(usage.minutesUsed()).isEqualTo(2);
    assertThat(usage.minutesHeld()).isEqualTo(1);
    assertThat(usage.minutesRemaining()).isEqualTo(9);
    assertThat(usage.periodStart()).isEqualTo("2026-12-01T00:00:00Z");
    assertThat(usage.periodEnd()).isEqualTo("2027-01-01T00:00:00Z");
  }

  @Test
  void usage_beyondTheAllowance_leavesZeroRemaining() {
    assertThat(Usage.of(YearMonth.of(2026, 1), "free", 600, 700, 5).minutesRemaining()).isZero();
  }
}

package dev.briefcast.gateway.ui.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisplayTimeTest {

  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00.123Z");

  @ParameterizedTest
  @CsvSource({
    "PT44S, just now",
    "PT-10S, just now",
    "PT50S, 1 min ago",
    "PT59M, 59 min ago",
    "PT1H, 1 hour ago",
    "PT119M, 1 hour ago",
    "PT47H, 47 hours ago",
    "PT49H, 2 days ago",
    "P13D, 13 days ago",
    "P14D, 8 Nov 2026",
    "PT-5M, in 5 min"
  })
  void moment_isGivenInRelativeWords(Duration before, String words) {
    assertThat(DisplayTime.of(NOW.minus(before), NOW).relative()).isEqualTo(words);
  }

  @Test
  void moment_isExactForWhoWantsToKnow() {
    DisplayTime moment = DisplayTime.of(NOW, NOW);

    assertThat(moment.exact()).isEqualTo("22 Nov 2026, 10:00:00 UTC");
    assertThat(moment.iso()).isEqualTo("2026-11-22T10:00:00Z");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 s",
    "59, 59 s",
    "60, 1 min",
    "200, 3 min 20 s",
    "3600, 1 h",
    "7500, 2 h 5 min",
    "-22, −22 s",
    "-90, −1 min 30 s"
  })
  void length_hasItsUnits(long seconds, String words) {
    assertThat(DisplayDuration.words(seconds)).isEqualTo(words);
  }
}

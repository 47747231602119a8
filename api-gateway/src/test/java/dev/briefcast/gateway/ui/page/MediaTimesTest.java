package dev.briefcast.gateway.ui.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaTimesTest {

  @ParameterizedTest
  @CsvSource({"65,65", "65.5,65.5", "65s,65", "1:05,65", "1m5s,65", "1m5,65", "2m,120", "0,0"})
  void time_ofALink_isParsedInCommonForms(String text, double seconds) {
    assertThat(MediaTimes.read(text, 300)).isEqualTo(seconds);
  }

  @ParameterizedTest
  @CsvSource({"-1", "x", "1:99", "301", "300", "1e9", "999999999999", "1:05:00"})
  void time_invalid_isTheStart(String text) {
    assertThat(MediaTimes.read(text, 300)).isZero();
  }

  @Test
  void time_isWrittenForPeopleAndForAttributes() {
    assertThat(MediaTimes.clock(65.9)).isEqualTo("1:05");
    assertThat(MediaTimes.exact(65.5)).isEqualTo("65.5");
    assertThat(MediaTimes.exact(100)).isEqualTo("100");
    assertThat(MediaTimes.exact(14.233)).isEqualTo("14.233");
  }
}

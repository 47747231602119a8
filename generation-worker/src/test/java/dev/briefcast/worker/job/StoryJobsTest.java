package dev.briefcast.worker.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoryJobsTest {

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 0", "3, 2", "4, 4", "5, 8"})
  void delivery_fromTheThirdOn_isDelayedTwiceAsLongEachTime(int number, int seconds) {
    assertThat(AttemptJobs.delayBefore(number, Duration.ofSeconds(2)))
        .isEqualTo(Duration.ofSeconds(seconds));
  }
}

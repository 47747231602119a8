package dev.briefcast.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoryReadyTest {

  @ParameterizedTest
  @CsvSource({"1, 1", "1000, 1", "1001, 2", "92034, 93"})
  void durationSeconds_anyPart_isRoundedUp(long durationMs, int seconds) {
    StoryReady like = EventSamples.ready();

    var ready =
        new StoryReady(
            like.eventId(), like.at(), like.attempt(), durationMs, 1, List.of(), "renderer");

    assertThat(ready.durationSeconds()).isEqualTo(seconds);
  }
}

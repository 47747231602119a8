package dev.briefcast.renderer.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProcessorTimeTest {

  private static final Duration BOUND = Duration.ofMillis(300);

  @Test
  void workWithinItsBound_givesWhatItFinds() throws Exception {
    assertThat(ProcessorTime.within(BOUND, () -> "found")).isEqualTo("found");
  }

  @Test
  void workWithoutEnd_failsWhereItIs() {
    assertThatThrownBy(() -> ProcessorTime.within(BOUND, ProcessorTimeTest::spin))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("of a processor, of at most PT0.3S")
        .satisfies(
            slow ->
                assertThat(slow.getStackTrace())
                    .anyMatch(frame -> frame.getMethodName().equals("spin")));
  }

  @Test
  void failedWork_failsLikewise() {
    assertThatThrownBy(
            () ->
                ProcessorTime.within(
                    BOUND,
                    () -> {
                      throw new IOException("broken");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage("broken");
  }

  private static long spin() {
    long turns = 0;
    while (!Thread.currentThread().isInterrupted()) {
      turns++;
    }
    return turns;
  }
}

package dev.briefcast.renderer.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SceneThreadsTest {

  /** The first three are what the launcher gives, less a survivor space. */
  @ParameterizedTest
  @CsvSource({
    "2, 342, 2",
    "4, 406, 4",
    "16, 790, 16",
    "64, 742, 14",
    "2, 4096, 2",
    "8, 128, 1",
  })
  void threads_areOnePerProcessor_boundedByTheHeap(
      int processors, int heapMegabytes, int expected) {
    assertThat(SceneThreads.countFor(processors, (long) heapMegabytes << 20)).isEqualTo(expected);
  }

  @Test
  void threads_configured_areUsed() {
    assertThat(SceneThreads.chosen(200)).isEqualTo(200);
  }
}

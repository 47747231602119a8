package dev.briefcast.worker.job;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ChangeWorkTest {

  /** The video may be a tenth longer than is said. */
  @Test
  void seconds_areThoseHeld_andNoMoreThanTheRepositoryWishes() {
    assertThat(ChangeWork.seconds(120, null)).isEqualTo(120);
    assertThat(ChangeWork.seconds(120, 33)).isEqualTo(30);
    assertThat(ChangeWork.seconds(20, 600)).isEqualTo(20);
    assertThat(ChangeWork.seconds(null, 110)).isEqualTo(100);
    assertThat(ChangeWork.seconds(null, null)).isNull();
  }
}

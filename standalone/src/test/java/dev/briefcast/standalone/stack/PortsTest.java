package dev.briefcast.standalone.stack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PortsTest {

  @Test
  void chosenOrAny_chosen_isKept() {
    assertThat(Ports.chosenOrAny(8080)).isEqualTo(8080);
  }

  /** A gateway writes its port into every address that it hands out: 0 would lead nowhere. */
  @Test
  void chosenOrAny_zero_isAFreePort() {
    int port = Ports.chosenOrAny(0);

    assertThat(port).isPositive();
    assertThat(Ports.isFree(port)).isTrue();
  }
}

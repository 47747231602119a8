package dev.briefcast.gateway.queue;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

class DispatchLoopTest {

  @Test
  void loop_stepThrowsAnything_continues() {
    assertThatCode(() -> DispatchLoop.runSafely(DispatchLoopTest::deep)).doesNotThrowAnyException();
    assertThatCode(() -> DispatchLoop.runSafely(DispatchLoopTest::missing))
        .doesNotThrowAnyException();
    assertThatCode(() -> DispatchLoop.runSafely(DispatchLoopTest::mistaken))
        .doesNotThrowAnyException();
  }

  private static void deep() {
    throw new StackOverflowError();
  }

  private static void missing() {
    throw new NoClassDefFoundError("missing");
  }

  private static void mistaken() {
    throw new IllegalStateException("mistaken");
  }
}

package dev.briefcast.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutOfMemoryExitTest {

  private final List<Integer> exits = new ArrayList<>();
  private final OutOfMemoryExit handler = new OutOfMemoryExit(exits::add);

  @Test
  void threadDiedForWantOfMemory_endsTheProcess() {
    handler.uncaughtException(Thread.currentThread(), new OutOfMemoryError("none left"));

    assertThat(exits).containsExactly(OutOfMemoryExit.STATUS);
  }

  @Test
  void threadDiedOfSomethingElse_isLoggedOnly() {
    handler.uncaughtException(Thread.currentThread(), new IllegalStateException("odd"));

    assertThat(exits).isEmpty();
  }
}

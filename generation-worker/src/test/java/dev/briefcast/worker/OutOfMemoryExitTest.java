package dev.briefcast.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutOfMemoryExitTest {

  private final List<Integer> exits = new ArrayList<>();
  private final OutOfMemoryExit handler = new OutOfMemoryExit(exits::add);

  @Test
  void thread_diedOfOutOfMemory_endsTheProcess() {
    handler.uncaughtException(Thread.currentThread(), new OutOfMemoryError("none left"));

    assertThat(exits).containsExactly(OutOfMemoryExit.STATUS);
  }

  @Test
  void thread_diedOfAnotherError_isLoggedOnly() {
    handler.uncaughtException(Thread.currentThread(), new IllegalStateException("odd"));

    assertThat(exits).isEmpty();
  }
}

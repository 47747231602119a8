package dev.briefcast.renderer.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class TaskGroupTest {

  @Test
  void results_areInTheOrderOfTheTasks() throws Exception {
    var second = new CountDownLatch(1);
    Callable<String> waiting =
        () -> {
          second.await();
          return "first";
        };
    Callable<String> quick =
        () -> {
          second.countDown();
          return "second";
        };

    assertThat(TaskGroup.all(2, List.of(waiting, quick))).containsExactly("first", "second");
  }

  @Test
  void exception_ofATask_isTheCause_andStopsTheOthers() {
    var stopped = new CountDownLatch(1);
    Callable<String> endless =
        () -> {
          try {
            new CountDownLatch(1).await();
          } finally {
            stopped.countDown();
          }
          return "never";
        };
    Callable<String> broken =
        () -> {
          throw new IllegalArgumentException("broken");
        };

    assertThatThrownBy(() -> TaskGroup.all(2, List.of(endless, broken)))
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(IllegalArgumentException.class);
    assertThat(stopped.getCount()).isZero();
  }

  @Test
  void error_ofATask_isThrownAsItIs() {
    var outOfMemory = new OutOfMemoryError("no heap left");
    Callable<String> hungry =
        () -> {
          throw outOfMemory;
        };

    assertThatThrownBy(() -> TaskGroup.all(1, List.of(hungry))).isSameAs(outOfMemory);
  }
}

package dev.briefcast.renderer.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class TaskGroupTest {

  private static final long BUSY_NANOS = 5_000_000;

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

  /** Two tasks of two threads each, so that those who help have helpers. */
  @Test
  void cpuTime_ofHelpers_isAddedToTheCallers() throws Exception {
    Callable<Long> busy =
        () -> {
          long began = CpuTime.nanos();
          double sum = 0;
          while (CpuTime.nanos() - began < BUSY_NANOS) {
            sum += Math.sqrt(sum + 1);
          }
          return Double.doubleToLongBits(sum);
        };
    Callable<List<Long>> helped = () -> TaskGroup.all(2, List.of(busy, busy));
    long before = CpuTime.nanos();

    TaskGroup.all(2, List.of(helped, helped));

    assertThat(CpuTime.nanos() - before).isGreaterThanOrEqualTo(4 * BUSY_NANOS);
  }

  @Test
  void exception_ofATask_isTheCause_andCancelsTheOthers() {
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
  void error_ofATask_isRethrown() {
    var outOfMemory = new OutOfMemoryError("no heap left");
    Callable<String> hungry =
        () -> {
          throw outOfMemory;
        };

    assertThatThrownBy(() -> TaskGroup.all(1, List.of(hungry))).isSameAs(outOfMemory);
  }
}

package dev.briefcast.bench.stack;

import dev.briefcast.bench.figures.WallClock;
import dev.briefcast.worker.queue.Delivery;
import dev.briefcast.worker.queue.Settlement;
import java.io.IOException;
import java.time.Duration;

/**
 * A worker to be killed: it holds each new job for as long as it lives, and ends jobs that it takes
 * over at once. It prints a line {@code delivery microseconds} for each job when it takes it on,
 * and lives until its input ends.
 */
final class WorkerProgram {

  private WorkerProgram() {}

  /** Takes the address of Kafka, a name and the lock in milliseconds. */
  public static void main(String[] arguments) throws IOException {
    Programs.quieten();
    Duration lock = Duration.ofMillis(Long.parseLong(arguments[2]));
    try (var _ = BenchWorker.start(arguments[0], arguments[1], 1, lock, WorkerProgram::takeOn)) {
      while (System.in.read() >= 0) {}
    }
  }

  private static Settlement takeOn(Delivery delivery) throws InterruptedException {
    System.out.println(delivery.number() + " " + WallClock.nowUs());
    if (delivery.number() == 1) {
      Thread.sleep(Duration.ofHours(1));
    }
    return Settlement.DONE;
  }
}

package dev.briefcast.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;

/**
 * Whatever happens in whatever order, at once or one after the other, with crashes: nothing is lost
 * and nothing is charged twice. A failure names the seed of its schedule.
 */
@Tag("scaled")
class SchedulesIT {

  private static final Logger log = LoggerFactory.getLogger(SchedulesIT.class);

  /** Half of them one step after the other, the others with several at once. */
  private static final long COUNT = Long.getLong("briefcast.schedules", 300);

  private static final long FIRST = Long.getLong("briefcast.schedules.first", 1);

  /** If there is one, it alone is done, as often as there are schedules to do. */
  private static final long ONLY = Long.getLong("briefcast.schedules.only", -1);

  /** A busy machine does fewer of them: none begins after so long. */
  private static final Duration BUDGET =
      Duration.ofSeconds(Long.getLong("briefcast.schedules.seconds", 180));

  /**
   * Four of so many, one of each kind, are looked at after every step, the others when all steps
   * are done: looking takes longer than most steps, and more schedules find more than more looks.
   */
  private static final int WATCHED_EVERY = 16;

  private static final int WORLDS = 2;
  private static final int AT_ONCE = 3;

  private final AtomicLong next = new AtomicLong();
  private final AtomicLong done = new AtomicLong();
  private final AtomicLong crashes = new AtomicLong();

  @Test
  void schedules_ofAllThatHappens_loseNothingAndChargeNothingTwice() throws Exception {
    long began = System.nanoTime();
    allAtOnce(
        IntStream.range(0, WORLDS)
            .mapToObj(lane -> (Callable<Void>) () -> lane(began + BUDGET.toNanos()))
            .toList());
    log.info(
        "{} of {} schedules from seed {}, {} crashes, in {} s",
        done,
        COUNT,
        FIRST,
        crashes,
        (System.nanoTime() - began) / 1_000_000_000);
    assertThat(done).hasPositiveValue();
  }

  private Void lane(long endNs) {
    try (var world = world()) {
      long i = next.getAndIncrement();
      while (i < COUNT && (i < WORLDS || System.nanoTime() - endNs < 0)) {
        run(world, ONLY < 0 ? FIRST + i : ONLY);
        done.incrementAndGet();
        i = next.getAndIncrement();
      }
      crashes.addAndGet(world.crashes.count());
    }
    return null;
  }

  /** One after the other, and silent: crashes are all that they would speak of. */
  private static World world() {
    synchronized (SchedulesIT.class) {
      var world = new World();
      LoggingSystem logging = LoggingSystem.get(SchedulesIT.class.getClassLoader());
      logging.setLogLevel("dev.briefcast.gateway", LogLevel.OFF);
      logging.setLogLevel("dev.briefcast.ledger", LogLevel.OFF);
      return world;
    }
  }

  private void run(World world, long seed) {
    boolean alone = seed % 2 == 0;
    var schedule = new Schedule(world, seed, alone, seed % 4 < 2);
    Consumer<Step> step = seed % WATCHED_EVERY < 4 ? schedule::performWatched : schedule::perform;
    try {
      if (alone) {
        schedule.steps().forEach(step);
      } else {
        several(schedule.steps(), step);
      }
      schedule.finish();
      world.clear();
    } catch (Exception | AssertionError failure) {
      next.set(COUNT);
      throw new AssertionError(
          "Schedule %d, %s, failed: do it again by ./verify schedules --only %d%n%s"
              .formatted(
                  seed,
                  alone ? "one step after the other" : "several steps at once",
                  seed,
                  schedule.story()),
          failure);
    }
  }

  private static void several(List<Step> steps, Consumer<Step> perform) throws Exception {
    Queue<Step> left = new ConcurrentLinkedQueue<>(steps);
    allAtOnce(
        IntStream.range(0, AT_ONCE)
            .mapToObj(thread -> (Callable<Void>) () -> some(left, perform))
            .toList());
  }

  private static Void some(Queue<Step> steps, Consumer<Step> perform) {
    for (Step step = steps.poll(); step != null; step = steps.poll()) {
      perform.accept(step);
    }
    return null;
  }

  private static void allAtOnce(List<Callable<Void>> tasks) throws Exception {
    try (var threads = Executors.newCachedThreadPool()) {
      List<Future<Void>> running = new ArrayList<>();
      tasks.forEach(task -> running.add(threads.submit(task)));
      for (Future<Void> each : running) {
        each.get();
      }
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw new AssertionError(failed.getCause());
    }
  }
}

package dev.briefcast.worker.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ShareLoopTest {

  private static final LoopSettings SETTINGS =
      new LoopSettings(Duration.ofMillis(60), Duration.ofMillis(20), Duration.ofSeconds(5), 5);

  private final FakeShareConsumer first = new FakeShareConsumer();
  private final FakeShareConsumer second = new FakeShareConsumer();
  private final Queue<FakeShareConsumer> consumers =
      new ConcurrentLinkedQueue<>(List.of(first, second));
  private final List<Long> begun = new CopyOnWriteArrayList<>();
  private final List<Long> interrupted = new CopyOnWriteArrayList<>();
  private final CountDownLatch release = new CountDownLatch(1);
  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  private final ShareLoop loop =
      new ShareLoop(
          "story.requests",
          consumers::remove,
          new ThreadedRuntime(this::handle),
          SETTINGS,
          new LockMetrics(meters, "test"));
  private final Thread thread = new Thread(loop);

  @BeforeEach
  void start() {
    thread.start();
  }

  @AfterEach
  void stop() throws InterruptedException {
    loop.stop(Duration.ZERO);
    thread.join();
  }

  @Test
  void job_thatEnds_isAccepted() {
    release.countDown();

    first.offer(7);

    await().until(() -> first.acknowledged().equals(List.of("ACCEPT 7")));
  }

  @Test
  void job_longerThanItsLock_isRenewedAndStartedOnce() {
    first.offer(7);
    await().until(() -> meters.counter("briefcast.worker.lock.renewals").count() >= 6);

    release.countDown();

    await().until(() -> first.acknowledged().equals(List.of("ACCEPT 7")));
    assertThat(begun).containsExactly(7L);
  }

  @Test
  void job_whoseLockIsLost_isStoppedForTheNext() {
    first.loseLocks();
    first.offer(7);
    await().until(() -> begun.contains(7L));

    first.offer(8);

    // Kafka's client may have kept it for long, so that it is given back, and delivered again.
    await().until(() -> first.acknowledged().equals(List.of("RELEASE 8")));
    first.offer(8);
    await().until(() -> interrupted.equals(List.of(7L)) && begun.equals(List.of(7L, 8L)));
  }

  @Test
  void job_whoseRecordIsNotRedelivered_isGivenUp() {
    first.loseLocks();

    first.offer(7);

    await().until(() -> interrupted.equals(List.of(7L)));
    assertThat(meters.counter("briefcast.worker.jobs.lost").count()).isEqualTo(1);
  }

  @Test
  void job_endingWithoutItsRecord_isAcceptedWhenItIsRedelivered() {
    first.loseLocks();
    first.offer(7);
    await().until(() -> begun.contains(7L));
    release.countDown();

    first.offer(7);

    await().until(() -> first.acknowledged().equals(List.of("ACCEPT 7")));
    assertThat(begun).containsExactly(7L);
  }

  @Test
  void consumer_failing_isReplacedDuringTheSameJob() {
    var patient =
        new LoopSettings(Duration.ofSeconds(30), Duration.ofMillis(20), Duration.ofSeconds(5), 5);
    var meeting = new ConcurrentLinkedQueue<>(List.of(new FakeShareConsumer(), second));
    FakeShareConsumer breaking = meeting.element();
    var patientLoop =
        new ShareLoop(
            "story.requests",
            meeting::remove,
            new ThreadedRuntime(this::handle),
            patient,
            new LockMetrics(meters, "test"));
    var patientThread = Thread.ofPlatform().start(patientLoop);
    breaking.offer(7);
    await().until(() -> begun.contains(7L));

    breaking.breakOff();
    second.offer(7);
    release.countDown();

    await().until(() -> second.acknowledged().equals(List.of("ACCEPT 7")));
    assertThat(begun).containsExactly(7L);
    patientLoop.stop(Duration.ZERO);
    await().until(() -> !patientThread.isAlive());
  }

  /**
   * Started, given a job and stopped twice. Between a renewal and its answer there is no record to
   * release: this one renews none.
   */
  private Thread startPatient(FakeShareConsumer consumer, Duration drain, Duration hurry) {
    var settings =
        new LoopSettings(Duration.ofMinutes(5), Duration.ofMinutes(2), Duration.ofSeconds(5), 5);
    var patient =
        new ShareLoop(
            "story.requests",
            () -> consumer,
            new ThreadedRuntime(this::handle),
            settings,
            new LockMetrics(meters, "test"));
    var patientThread = Thread.ofPlatform().start(patient);
    consumer.offer(7);
    await().until(() -> begun.contains(7L));
    patient.stop(drain);
    patient.stop(hurry);
    return patientThread;
  }

  @Test
  void loop_stopped_releasesItsJob() throws InterruptedException {
    var consumer = new FakeShareConsumer();

    startPatient(consumer, Duration.ZERO, Duration.ZERO).join();

    assertThat(interrupted).containsExactly(7L);
    assertThat(consumer.acknowledged()).containsExactly("RELEASE 7");
  }

  @Test
  void loop_stoppedWithDrainTime_letsItsJobEnd() throws InterruptedException {
    first.offer(7);
    await().until(() -> begun.contains(7L));

    loop.stop(Duration.ofMinutes(5));
    double renewed = renewals();
    await().until(() -> renewals() >= renewed + 3);
    release.countDown();
    thread.join();

    assertThat(interrupted).isEmpty();
    assertThat(first.acknowledged()).containsExactly("ACCEPT 7");
  }

  @Test
  void loop_hurried_releasesItsJob() throws InterruptedException {
    var consumer = new FakeShareConsumer();

    startPatient(consumer, Duration.ofMinutes(5), Duration.ZERO).join();

    assertThat(consumer.acknowledged()).containsExactly("RELEASE 7");
  }

  @Test
  void error_ofTheJvm_doesNotEndTheLoop() {
    release.countDown();

    first.ail();
    second.offer(7);

    await().until(() -> second.acknowledged().equals(List.of("ACCEPT 7")));
    assertThat(meters.get("briefcast.worker.loops.broken").tag("loop", "test").counter().count())
        .isEqualTo(1);
  }

  private double renewals() {
    return meters.counter("briefcast.worker.lock.renewals").count();
  }

  private Settlement handle(Delivery delivery) throws InterruptedException {
    long offset = delivery.record().offset();
    begun.add(offset);
    try {
      release.await();
      return Settlement.DONE;
    } catch (InterruptedException stopped) {
      interrupted.add(offset);
      throw stopped;
    }
  }
}

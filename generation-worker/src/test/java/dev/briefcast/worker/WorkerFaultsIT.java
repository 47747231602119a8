package dev.briefcast.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.media.MediaStore;
import dev.briefcast.renderer.pipeline.RenderingException;
import dev.briefcast.testing.TestInfrastructure;
import dev.briefcast.testing.TestKafka;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.clients.consumer.AcknowledgeType;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaShareConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.ConfigurableApplicationContext;

/** Workers and brokers that go away in the middle of a story. */
@Tag("long")
class WorkerFaultsIT {

  private static final Duration SOON = Duration.ofSeconds(60);

  @TempDir Path folder;

  private final ScriptedMaker maker = new ScriptedMaker();
  private final CountDownLatch release = new CountDownLatch(1);
  private TestKafka kafka;
  private RunningWorkers workers;

  @BeforeEach
  void start() {
    kafka = TestInfrastructure.ownKafka();
    workers = RunningWorkers.scripted(kafka.bootstrapServers(), folder, maker);
  }

  @AfterEach
  void stop() {
    release.countDown();
    workers.close();
    kafka.close();
  }

  @Test
  void worker_stoppedDuringAStory_handsItToAnother() {
    maker.first("A story handed over", this::waitAndTakeInterruptionForAFault);
    ConfigurableApplicationContext first = workers.start();
    try (var broker = new Broker(kafka.bootstrapServers())) {
      StoryId story = broker.request(JobRequests.titled("A story handed over"));
      await().atMost(SOON).until(() -> maker.begun("A story handed over") == 1);

      first.close();
      workers.start();
      await().atMost(SOON).until(() -> maker.begun("A story handed over") == 2);
      release.countDown();

      await().atMost(SOON).until(() -> !broker.outcomesOf(story).isEmpty());
      assertThat(broker.outcomesOf(story)).singleElement().isInstanceOf(StoryReady.class);
    }
  }

  @Test
  void worker_stoppedWithDrainTime_finishesItsStoryFirst() {
    maker.first("A story to be ended", release::await);
    ConfigurableApplicationContext worker = workers.start("--briefcast.worker.queue.drain=2m");
    var renewals = worker.getBean(MeterRegistry.class).get("briefcast.worker.lock.renewals");
    try (var broker = new Broker(kafka.bootstrapServers())) {
      StoryId story = broker.request(JobRequests.titled("A story to be ended"));
      await().atMost(SOON).until(() -> maker.begun("A story to be ended") == 1);

      Thread closing = Thread.ofPlatform().start(worker::close);
      StoryId left = broker.request(JobRequests.titled("A story for another"));
      double before = renewals.counter().count();
      await().atMost(SOON).until(() -> renewals.counter().count() >= before + 4);
      release.countDown();

      await().atMost(SOON).until(() -> !closing.isAlive());
      await().atMost(SOON).until(() -> !broker.outcomesOf(story).isEmpty());
      assertThat(broker.outcomesOf(story)).singleElement().isInstanceOf(StoryReady.class);
      assertThat(maker.begun("A story for another")).isZero();
      workers.start();
      await().atMost(SOON).until(() -> !broker.outcomesOf(left).isEmpty());
      assertThat(maker.begun("A story to be ended")).isEqualTo(1);
    }
  }

  @Test
  void outcome_whileTheBrokerIsDown_isPublishedWhenItIsBack() {
    maker.first("A story told late", release::await);
    workers.start("--briefcast.worker.queue.lock=15s");
    try (var broker = new Broker(kafka.bootstrapServers())) {
      StoryId story = broker.request(JobRequests.titled("A story told late"));
      await().atMost(SOON).until(() -> maker.begun("A story told late") == 1);

      kafka.stop();
      release.countDown();
      var manifest = folder.resolve("media/%s/1/%s".formatted(story, MediaStore.MANIFEST));
      await().atMost(SOON).until(() -> Files.exists(manifest));
      kafka.start();

      await().atMost(SOON).until(() -> !broker.outcomesOf(story).isEmpty());
      assertThat(broker.outcomesOf(story)).singleElement().isInstanceOf(StoryReady.class);
      assertThat(maker.begun("A story told late")).isEqualTo(1);
    }
  }

  @Test
  void request_thatKilledTwoWorkers_isDelayedAndCanBeCancelledMeanwhile() {
    workers.start().close();
    var request = JobRequests.titled("A story that kills");
    try (var broker = new Broker(kafka.bootstrapServers())) {
      broker.request(request);
      takeAndRelease(2);
      ConfigurableApplicationContext worker =
          workers.start("--briefcast.worker.job.try-again-after=10m");
      var meters = worker.getBean(MeterRegistry.class);
      await()
          .atMost(SOON)
          .until(() -> meters.get("briefcast.worker.redeliveries").counter().count() >= 1);

      broker.cancel(request.attempt());

      await()
          .atMost(SOON)
          .until(() -> meters.find("briefcast.worker.jobs.overtaken").counter() != null);
      assertThat(maker.begun("A story that kills")).isZero();
    }
  }

  @Test
  void story_exhaustingMemory_failsOnTheSecondDelivery_andTheWorkerGoesOn() {
    maker.first(
        "A story too large",
        () -> {
          throw new OutOfMemoryError("Java heap space");
        });
    workers.start("--briefcast.worker.job.try-again-after=10ms");
    try (var broker = new Broker(kafka.bootstrapServers())) {
      StoryId large = broker.request(JobRequests.titled("A story too large"));
      await().atMost(SOON).until(() -> !broker.outcomesOf(large).isEmpty());
      StoryId next = broker.request(JobRequests.titled("A story of usual size"));
      await().atMost(SOON).until(() -> !broker.outcomesOf(next).isEmpty());

      assertThat(maker.begun("A story too large")).isEqualTo(2);
      assertThat(broker.outcomesOf(large))
          .singleElement()
          .isInstanceOfSatisfying(
              StoryFailed.class,
              failed -> {
                assertThat(failed.errorCode()).isEqualTo(FailureCode.OUT_OF_MEMORY.code());
                assertThat(failed.retryable()).isFalse();
              });
      assertThat(broker.outcomesOf(next)).singleElement().isInstanceOf(StoryReady.class);
    }
  }

  private void takeAndRelease(int times) {
    try (var consumer = memberThatSaysNothing()) {
      for (int i = 0; i < times; i++) {
        ConsumerRecords<byte[], byte[]> taken =
            await()
                .atMost(SOON)
                .until(() -> consumer.poll(Duration.ofMillis(100)), each -> !each.isEmpty());
        taken.forEach(each -> consumer.acknowledge(each, AcknowledgeType.RELEASE));
        consumer.commitSync();
      }
    }
  }

  @Test
  void worker_frozenDuringAStory_losesItToAnother() {
    ConfigurableApplicationContext late = workers.start();
    late.close();
    try (var broker = new Broker(kafka.bootstrapServers());
        var frozen = memberThatSaysNothing()) {
      StoryId story = broker.request(JobRequests.titled("A story taken over"));
      await().atMost(SOON).until(() -> !frozen.poll(Duration.ofMillis(100)).isEmpty());

      workers.start();

      await().atMost(SOON).until(() -> !broker.outcomesOf(story).isEmpty());
      assertThat(broker.outcomesOf(story)).singleElement().isInstanceOf(StoryReady.class);
      assertThat(maker.begun("A story taken over")).isEqualTo(1);
    }
  }

  @Test
  void broker_restartedDuringAStory_letsTheSameRenderFinish() {
    maker.first("A story through a restart", release::await);
    workers.start();
    try (var broker = new Broker(kafka.bootstrapServers())) {
      StoryId story = broker.request(JobRequests.titled("A story through a restart"));
      await().atMost(SOON).until(() -> maker.begun("A story through a restart") == 1);

      kafka.stop();
      kafka.start();
      StoryId next = broker.request(JobRequests.titled("A story after a restart"));
      release.countDown();

      await().atMost(SOON).until(() -> !broker.outcomesOf(next).isEmpty());
      assertThat(broker.outcomesOf(story)).singleElement().isInstanceOf(StoryReady.class);
      assertThat(maker.begun("A story through a restart")).isEqualTo(1);
    }
  }

  /** As where a file is closed by the interruption of its thread. */
  private void waitAndTakeInterruptionForAFault() throws RenderingException {
    try {
      release.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new RenderingException(FailureCode.RENDERING_FAILED, Stage.ENCODE, "Odd.", stopped);
    }
  }

  private KafkaShareConsumer<byte[], byte[]> memberThatSaysNothing() {
    var consumer =
        new KafkaShareConsumer<>(
            Map.of(
                "bootstrap.servers", kafka.bootstrapServers(),
                "group.id", "renderers",
                "share.acknowledgement.mode", "explicit"),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer());
    consumer.subscribe(List.of(Topic.STORY_REQUESTS.topicName()));
    return consumer;
  }
}

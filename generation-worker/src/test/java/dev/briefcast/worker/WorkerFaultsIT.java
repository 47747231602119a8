package dev.briefcast.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.testing.TestInfrastructure;
import dev.briefcast.testing.TestKafka;
import dev.briefcast.worker.pipeline.RenderingException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.clients.consumer.KafkaShareConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.ConfigurableApplicationContext;

/** Workers and brokers that go away in the middle of a story. */
class WorkerFaultsIT {

  private static final Duration SOON = Duration.ofSeconds(40);

  @TempDir Path folder;

  private final ScriptedMaker maker = new ScriptedMaker();
  private final CountDownLatch release = new CountDownLatch(1);
  private TestKafka kafka;
  private Workers workers;

  @BeforeEach
  void start() {
    kafka = TestInfrastructure.ownKafka();
    workers = Workers.scripted(kafka.bootstrapServers(), folder, maker);
  }

  @AfterEach
  void stop() {
    release.countDown();
    workers.close();
    kafka.close();
  }

  @Test
  void worker_stoppedInAStory_handsItToAnother() {
    maker.first("A story handed over", this::waitAndTakeInterruptionForAFault);
    ConfigurableApplicationContext first = workers.start();
    try (var broker = new Broker(kafka.bootstrapServers())) {
      StoryId story = broker.request(Requests.titled("A story handed over"));
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
  void worker_frozenInAStory_losesItToAnother() {
    ConfigurableApplicationContext late = workers.start();
    late.close();
    try (var broker = new Broker(kafka.bootstrapServers());
        var frozen = memberThatSaysNothing()) {
      StoryId story = broker.request(Requests.titled("A story taken over"));
      await().atMost(SOON).until(() -> !frozen.poll(Duration.ofMillis(100)).isEmpty());

      workers.start();

      await().atMost(SOON).until(() -> !broker.outcomesOf(story).isEmpty());
      assertThat(broker.outcomesOf(story)).singleElement().isInstanceOf(StoryReady.class);
      assertThat(maker.begun("A story taken over")).isEqualTo(1);
    }
  }

  @Test
  void broker_restartedInAStory_storyIsFinishedByTheSameRender() {
    maker.first("A story through a restart", release::await);
    workers.start();
    try (var broker = new Broker(kafka.bootstrapServers())) {
      StoryId story = broker.request(Requests.titled("A story through a restart"));
      await().atMost(SOON).until(() -> maker.begun("A story through a restart") == 1);

      kafka.stop();
      kafka.start();
      StoryId next = broker.request(Requests.titled("A story after a restart"));
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

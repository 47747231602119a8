package dev.briefcast.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.testing.TestInfrastructure;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long")
class DeadlyStoryIT {

  private static final Duration SOON = Duration.ofMinutes(2);

  /** More than one, and some that a machine may lose which stands still for as long as a lock. */
  private static final int DELIVERIES_MAX = 4;

  private int started;

  @Test
  void brief_killingEveryWorker_failsWithADeadLetterAndTheNextIsMade(@TempDir Path folder) {
    try (var kafka = TestInfrastructure.ownKafka()) {
      makeTopics(kafka.bootstrapServers(), folder);
      try (var broker = new Broker(kafka.bootstrapServers())) {
        var request = JobRequests.titled(ForkedWorker.DEADLY);
        StoryId deadly = broker.request(request);
        StoryId next = broker.request(JobRequests.titled("The story behind it"));

        keepOneRunning(kafka.bootstrapServers(), folder, broker, next);

        assertThat(broker.outcomesOf(next)).singleElement().isInstanceOf(StoryReady.class);
        assertThat(broker.outcomesOf(deadly))
            .singleElement()
            .isInstanceOfSatisfying(
                StoryFailed.class,
                failed -> assertThat(failed.errorCode()).isEqualTo("deliveries_exhausted"));
        await().atMost(SOON).until(() -> !broker.deadOf(deadly.value()).isEmpty());
        assertThat(broker.deadOf(deadly.value()).getFirst().value())
            .isEqualTo(EventCodec.encode(request));
        assertThat(started).isBetween(3, DELIVERIES_MAX + 1);
      }
    }
  }

  private static void makeTopics(String bootstrapServers, Path folder) {
    try (var workers = RunningWorkers.scripted(bootstrapServers, folder, new ScriptedMaker())) {
      workers.start();
    }
  }

  /** As whoever runs workers starts one again that has died, until the story is made. */
  private void keepOneRunning(String bootstrapServers, Path folder, Broker broker, StoryId story) {
    while (broker.outcomesOf(story).isEmpty()) {
      try (var worker = start(bootstrapServers, folder)) {
        await()
            .atMost(SOON)
            .until(() -> !worker.process().isAlive() || !broker.outcomesOf(story).isEmpty());
      }
    }
  }

  private ForkedWorker start(String bootstrapServers, Path folder) {
    return ForkedWorker.start(
        folder.resolve("log-" + started++),
        RunningWorkers.usual(
            bootstrapServers, folder, "--briefcast.worker.queue.deliveries-max=" + DELIVERIES_MAX));
  }
}

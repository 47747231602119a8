package dev.briefcast.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.testing.TestInfrastructure;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The worker as it is shipped: nothing scripted. */
class RealStoryIT {

  @TempDir Path folder;

  @Test
  void request_renderedByTheRealRenderer_becomesAVideo() {
    try (var kafka = TestInfrastructure.ownKafka();
        var workers = RunningWorkers.real(kafka.bootstrapServers(), folder)) {
      workers.start();
      try (var broker = new Broker(kafka.bootstrapServers())) {
        StoryId story = broker.request(JobRequests.titled("A real story"));

        await().atMost(Duration.ofSeconds(90)).until(() -> !broker.outcomesOf(story).isEmpty());

        var ready = (StoryReady) broker.outcomesOf(story).getFirst();
        assertThat(ready.durationMs()).isGreaterThan(5_000);
        assertThat(ready.media())
            .extracting(MediaFile::name)
            .contains("story.mp4", "story.vtt", "story.jpg", "story.txt", "story.json");
        assertThat(folder.resolve("media/%s/1/story.mp4".formatted(story))).isRegularFile();
      }
    }
  }
}

package dev.briefcast.worker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.contracts.event.StoryProgress.Fetching;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.renderer.pipeline.SpeechBudget;
import dev.briefcast.testing.TestInfrastructure;
import dev.briefcast.testing.TopicReader;
import dev.briefcast.testing.github.GitHubStub;
import dev.briefcast.testing.github.StubFile;
import dev.briefcast.testing.github.StubPull;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.ConfigurableApplicationContext;

/** Repository changes on their way through a worker, from a GitHub that is a stub. */
class FetchIT {

  private static final Duration SOON = Duration.ofSeconds(60);
  private static final String PATCH = "@@ -1,2 +1,2 @@ class A {\n-  int a = 1;\n+  int a = 2;\n }";

  @TempDir static Path folder;

  private static final ScriptedMaker maker = new ScriptedMaker();
  private static final GitHubStub github = GitHubStub.start();
  private static RunningWorkers workers;
  private static ConfigurableApplicationContext worker;
  private static Broker broker;

  @BeforeAll
  static void start() {
    String bootstrapServers = TestInfrastructure.kafka();
    workers = RunningWorkers.scripted(bootstrapServers, folder, maker);
    worker =
        workers.start(
            "--briefcast.github.api-url=" + github.url(),
            "--briefcast.github.timeout=5s",
            "--briefcast.worker.queue.stories-at-once=2");
    broker = new Broker(bootstrapServers);
    var repository = github.repository("acme", "shop", true);
    for (int number = 1; number <= 5; number++) {
      var files = List.of(StubFile.modified("src/A.java", PATCH));
      repository.with(StubPull.open(number, "Change " + number, "It counts.", files));
    }
  }

  @AfterAll
  static void stop() {
    broker.close();
    workers.close();
    github.close();
  }

  @Test
  void change_fetched_isRenderedWithItsContext() {
    StoryId story = broker.request(JobRequests.change(1));

    var ready = (StoryReady) outcome(story).getFirst();
    var change = Objects.requireNonNull(ready.change());
    assertThat(change.title()).isEqualTo("Change 1");
    assertThat(change.headSha()).endsWith("01");
    assertThat(change.coverage().files().narrated()).isEqualTo(1);
    assertThat(maker.budget("Change 1")).isEqualTo(SpeechBudget.ofHold(150));
    await()
        .atMost(SOON)
        .untilAsserted(
            () ->
                assertThat(broker.progressOf(story))
                    .extracting(StoryProgress::fetching)
                    .startsWith(new Fetching(false, null), new Fetching(true, change.headSha())));
  }

  /** A fetcher passes it on, the outcome says it again, and the video is short whatever is held. */
  @Test
  void change_ofTheSandbox_isShortAndMarked() {
    StoryId story = broker.request(JobRequests.inSandbox(JobRequests.change(5)));

    var ready = (StoryReady) outcome(story).getFirst();
    assertThat(ready.attempt().inSandbox()).isTrue();
    assertThat(maker.isMarked("Change 5")).isTrue();
    assertThat(maker.budget("Change 5")).isEqualTo(SpeechBudget.ofHold(150).atMost(20));
    assertThat(maker.isMarked("Change 1")).isFalse();
  }

  /** As it is when a fetcher dies after handing it on, or the gateway asks a second time. */
  @Test
  void change_requestedAgainAfterItWasHandedOn_isHandedOnOnce() {
    var release = new CountDownLatch(1);
    maker.first("Change 2", release::await);
    var request = JobRequests.change(2);
    StoryId story = broker.request(request);
    await().atMost(SOON).until(() -> maker.begun("Change 2") == 1);
    long before = handedOn();

    broker.request(request);
    await().atMost(SOON).until(() -> handedOn() > before);
    release.countDown();

    assertThat(outcome(story)).hasSize(1);
    try (var requests = requests()) {
      await().atMost(SOON).until(() -> !ofStory(requests, story).isEmpty());
      assertThat(ofStory(requests, story)).hasSize(1);
    }
  }

  /** As it is when a lock was lost: neither fetcher finds that the other has handed it on. */
  @Test
  void change_fetchedByTwoConcurrently_isMadeOnceFromTheFirst() {
    var release = new CountDownLatch(1);
    maker.first("Change 4", release::await);
    var request = JobRequests.change(4);
    StoryId story = request.attempt().story();
    double before = left();

    try (var _ = github.gate(2);
        var requests = requests()) {
      broker.request(request);
      broker.request(request);
      await().atMost(SOON).until(() -> ofStory(requests, story).size() == 2);
    }
    await().atMost(SOON).until(() -> left() == before + 1);
    await().atMost(SOON).until(() -> maker.begun("Change 4") > 0);
    release.countDown();

    assertThat(outcome(story)).hasSize(1);
    assertThat(maker.begun("Change 4")).isEqualTo(1);
  }

  private static double left() {
    return worker
        .getBean(MeterRegistry.class)
        .get("briefcast.worker.jobs.overtaken")
        .counter()
        .count();
  }

  private static TopicReader requests() {
    Map<String, Object> connection = Map.of("bootstrap.servers", TestInfrastructure.kafka());
    return new TopicReader(connection, Topic.STORY_REQUESTS.topicName());
  }

  private static List<String> ofStory(TopicReader topic, StoryId story) {
    return topic.read().stream()
        .map(each -> new String(each.key(), UTF_8))
        .filter(story.value()::equals)
        .toList();
  }

  private static long handedOn() {
    return worker.getBean(MeterRegistry.class).get("briefcast.worker.fetch").timer().count();
  }

  @Test
  void change_waitingForGitHub_blocksNoOtherStory() {
    github.hang();
    StoryId waits = broker.request(JobRequests.change(3));

    StoryId made = broker.request(JobRequests.titled("Meanwhile"));

    assertThat(outcome(made).getFirst()).isInstanceOf(StoryReady.class);
    assertThat(outcome(waits).getFirst()).isInstanceOf(StoryReady.class);
  }

  @Test
  void change_missing_failsWithoutADeadLetter() {
    var request = JobRequests.change(99);

    StoryId story = broker.request(request);

    var failed = (StoryFailed) outcome(story).getFirst();
    assertThat(failed.attempt()).isEqualTo(request.attempt());
    assertThat(failed.errorCode()).isEqualTo("change_not_found");
    assertThat(failed.failedStage()).isEqualTo(Stage.SOURCE);
    assertThat(failed.retryable()).isFalse();
    assertThat(broker.deadOf(story.value())).isEmpty();
  }

  private static List<Outcome> outcome(StoryId story) {
    await().atMost(SOON).until(() -> !broker.outcomesOf(story).isEmpty());
    return broker.outcomesOf(story);
  }
}

package dev.briefcast.worker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.cost.StoryCost;
import dev.briefcast.contracts.event.Event;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.renderer.pipeline.RenderingException;
import dev.briefcast.service.kafka.DeadLetterReason;
import dev.briefcast.service.kafka.EventRecords;
import dev.briefcast.testing.TestInfrastructure;
import dev.briefcast.worker.event.EndedAttempts;
import dev.briefcast.worker.storage.StoryStorage;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.ConfigurableApplicationContext;

class WorkerIT {

  private static final Duration SOON = Duration.ofSeconds(60);

  @TempDir static Path folder;

  private static final ScriptedMaker maker = new ScriptedMaker();
  private static RunningWorkers workers;
  private static ConfigurableApplicationContext worker;
  private static Broker broker;

  @BeforeAll
  static void start() {
    String bootstrapServers = TestInfrastructure.kafka();
    workers = RunningWorkers.scripted(bootstrapServers, folder, maker);
    worker =
        workers.start(
            LateAcknowledgement.ARGUMENT,
            "--briefcast.worker.price.currency=EUR",
            "--briefcast.worker.price.cpu-hour=1000");
    LateAcknowledgement.until(worker.getBean(EndedAttempts.class));
    broker = new Broker(bootstrapServers);
  }

  @AfterAll
  static void stop() {
    broker.close();
    workers.close();
  }

  @Test
  void request_valid_isStoredAndAnnounced() throws IOException {
    var request = JobRequests.titled("A fine story");

    StoryId story = broker.request(request);

    var ready = (StoryReady) only(outcome(story));
    assertThat(ready.attempt()).isEqualTo(request.attempt());
    assertThat(ready.durationMs()).isEqualTo(12_345);
    assertThat(ready.scenes()).isEqualTo(3);
    assertThat(ready.media()).extracting("name").containsExactly("story.mp4", "story.json");
    assertThat(folder.resolve("media/%s/1/story.mp4".formatted(story))).hasContent("story.mp4");
    assertThat(ready.cost())
        .isEqualTo(new StoryCost(Map.of("frames", 7_200L), 19, "EUR", 2_000_000L, 0L));
    assertThat(folder.resolve("media/%s/1/manifest.json".formatted(story)))
        .content()
        .contains("\"cost\":{\"cpuMs\":{\"frames\":7200},\"bytes\":19");
    try (var left = Files.list(folder.resolve("work"))) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void events_ofAnAttempt_areCloudEvents() throws UnreadableEventException {
    StoryId story = broker.request(JobRequests.titled("A story in a cloud"));
    only(outcome(story));

    for (ConsumerRecord<byte[], byte[]> record : broker.records(story)) {
      Event event = EventCodec.decode(record.value());
      Topic topic = event instanceof Outcome ? Topic.STORY_OUTCOMES : Topic.STORY_PROGRESS;
      assertThat(record.headers())
          .contains(new EventRecords("generation-worker").of(topic, event).headers().toArray());
    }
    assertThat(broker.records(story)).hasSizeGreaterThan(1);
  }

  @Test
  void request_taken_publishesProgressFirst() {
    StoryId story = broker.request(JobRequests.titled("A story that is followed"));

    await().atMost(SOON).until(() -> !broker.progressOf(story).isEmpty());

    var first = broker.progressOf(story).getFirst();
    assertThat(first.stage()).isEqualTo(Stage.SOURCE);
    assertThat(first.percent()).isZero();
  }

  @Test
  void outcome_readBeforeItsAcknowledgement_isItsOwn() {
    double overtakenBefore = countOrZero("briefcast.worker.jobs.overtaken");
    long readyBefore = ready();

    broker.request(JobRequests.titled("A story that is heard of early"));

    await().atMost(SOON).until(() -> ready() > readyBefore);
    assertThat(countOrZero("briefcast.worker.jobs.overtaken")).isEqualTo(overtakenBefore);
  }

  @Test
  void job_longerThanItsLock_isDoneOnce() {
    var release = new CountDownLatch(1);
    maker.first("A long story", release::await);
    double renewedBefore = count("briefcast.worker.lock.renewals");

    StoryId story = broker.request(JobRequests.titled("A long story"));

    // Four thirds of the lock and more: without renewal another delivery would have come by then.
    await().atMost(SOON).until(() -> count("briefcast.worker.lock.renewals") >= renewedBefore + 4);
    release.countDown();
    assertThat(only(outcome(story))).isInstanceOf(StoryReady.class);
    assertThat(maker.begun("A long story")).isEqualTo(1);
  }

  /** As a worker leaves it that dies after storing and before saying so. */
  @Test
  void request_withAStoredVideo_isPublishedAndNotMadeAgain() throws Exception {
    var request = JobRequests.titled("A story made before");
    Path video = Files.writeString(folder.resolve("story.mp4"), "a video");
    var shelf = worker.getBean(StoryStorage.class);
    List<MediaFile> media = shelf.describe(List.of(video));
    var made =
        new StoryReady(
            UUID.randomUUID(), Instant.EPOCH, request.attempt(), 9_000, 3, media, "test 1");
    shelf.put(made, ScriptedMaker.PASSED, List.of(video));

    StoryId story = broker.request(request);

    assertThat(outcome(story)).containsExactly(made);
    assertThat(maker.begun("A story made before")).isZero();
  }

  @Test
  void job_whoseAttemptEndsMeanwhile_isAbandoned() {
    maker.first("A cancelled story", new CountDownLatch(1)::await);
    double overtakenBefore = countOrZero("briefcast.worker.jobs.overtaken");
    var request = JobRequests.titled("A cancelled story");
    StoryId story = broker.request(request);
    await().atMost(SOON).until(() -> maker.begun("A cancelled story") == 1);

    var cancelled = broker.cancel(request.attempt());

    await()
        .atMost(SOON)
        .until(() -> countOrZero("briefcast.worker.jobs.overtaken") > overtakenBefore);
    assertThat(outcome(story)).containsExactly(cancelled);
  }

  @Test
  void request_ofAnEndedAttempt_isNotStarted() {
    double overtakenBefore = countOrZero("briefcast.worker.jobs.overtaken");
    var request = JobRequests.titled("A story cancelled in time");
    var cancelled = broker.cancel(request.attempt());
    var ended = worker.getBean(EndedAttempts.class);
    await().atMost(SOON).until(() -> ended.contains(request.attempt()));

    StoryId story = broker.request(request);

    await()
        .atMost(SOON)
        .until(() -> countOrZero("briefcast.worker.jobs.overtaken") > overtakenBefore);
    assertThat(maker.begun("A story cancelled in time")).isZero();
    assertThat(outcome(story)).containsExactly(cancelled);
  }

  @Test
  void brief_unrenderable_failsWithADeadLetter() {
    maker.first(
        "An impossible story",
        () -> {
          throw new RenderingException(
              FailureCode.BRIEF_NOT_RENDERABLE,
              Stage.SCREENPLAY,
              "Shorten the third excerpt.",
              new IllegalStateException());
        });
    var request = JobRequests.titled("An impossible story");

    StoryId story = broker.request(request);

    var failed = (StoryFailed) only(outcome(story));
    assertThat(failed.errorCode()).isEqualTo("brief_not_renderable");
    assertThat(failed.error()).isEqualTo("Shorten the third excerpt.");
    assertThat(failed.failedStage()).isEqualTo(Stage.SCREENPLAY);
    var dead = dead(story.value());
    assertThat(dead.value()).isEqualTo(EventCodec.encode(request));
    assertThat(header(dead, DeadLetterReason.REASON)).isEqualTo("Shorten the third excerpt.");
    assertThat(maker.begun("An impossible story")).isEqualTo(1);
  }

  @Test
  void job_failingEveryTime_failsAtTheDeliveryLimit() {
    maker.first(
        "A poisonous story",
        () -> {
          throw new IllegalStateException("boom");
        });

    StoryId story = broker.request(JobRequests.titled("A poisonous story"));

    var failed = (StoryFailed) only(outcome(story));
    assertThat(failed.errorCode()).isEqualTo("deliveries_exhausted");
    assertThat(header(dead(story.value()), DeadLetterReason.CODE))
        .isEqualTo("deliveries_exhausted");
    assertThat(maker.begun("A poisonous story")).isEqualTo(5);
  }

  @Test
  void record_unreadable_becomesADeadLetterAndTheNextIsProcessed() {
    byte[] garbage = "{\"type\":".getBytes(UTF_8);

    broker.send("garbage".getBytes(UTF_8), garbage);
    StoryId story = broker.request(JobRequests.titled("The story after"));

    assertThat(only(outcome(story))).isInstanceOf(StoryReady.class);
    var dead = dead("garbage");
    assertThat(dead.value()).isEqualTo(garbage);
    assertThat(header(dead, DeadLetterReason.CODE)).isEqualTo("unreadable");
    assertThat(header(dead, DeadLetterReason.TOPIC)).isEqualTo("story.requests");
  }

  private static List<Outcome> outcome(StoryId story) {
    await().atMost(SOON).until(() -> !broker.outcomesOf(story).isEmpty());
    return broker.outcomesOf(story);
  }

  private static ConsumerRecord<byte[], byte[]> dead(String key) {
    await().atMost(SOON).until(() -> !broker.deadOf(key).isEmpty());
    return only(broker.deadOf(key));
  }

  private static <T> T only(List<T> all) {
    assertThat(all).hasSize(1);
    return all.getFirst();
  }

  private static String header(ConsumerRecord<byte[], byte[]> record, String name) {
    return new String(record.headers().lastHeader(name).value(), UTF_8);
  }

  private static double countOrZero(String meter) {
    var counter = worker.getBean(MeterRegistry.class).find(meter).counter();
    return counter == null ? 0 : counter.count();
  }

  private static long ready() {
    return worker
        .getBean(MeterRegistry.class)
        .get("briefcast.worker.render")
        .tag("outcome", "ready")
        .timer()
        .count();
  }

  private static double count(String meter) {
    return worker.getBean(MeterRegistry.class).get(meter).counter().count();
  }
}

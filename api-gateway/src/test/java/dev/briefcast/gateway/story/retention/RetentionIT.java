package dev.briefcast.gateway.story.retention;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import dev.briefcast.testing.TestKafka;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What becomes of files that nobody needs, and of videos that have had their time. */
class RetentionIT {

  @TempDir private static Path media;

  private static TestKafka kafka;
  private static TestGateway gateway;
  private static TestWorker worker;

  @TempDir private Path work;

  @BeforeAll
  static void open() {
    // A gateway of its own: on the broker that tests share, others would read its outcomes.
    kafka = TestInfrastructure.ownKafka();
    gateway =
        TestGateway.start(
            kafka.bootstrapServers(),
            TestInfrastructure.postgres(),
            "--briefcast.media.folder=" + media,
            "--briefcast.keeping.videos=30d");
    worker = new TestWorker(kafka.bootstrapServers());
  }

  @AfterAll
  static void close() {
    worker.close();
    gateway.close();
    kafka.close();
  }

  @Test
  void files_ofNoStory_areRemovedOnceOld() throws IOException {
    StoryId old = stranger();
    StoryId young = stranger();
    stored(old, 1, Duration.ofDays(2));
    stored(young, 1, Duration.ZERO);

    look();

    assertThat(media.resolve(old.value())).doesNotExist();
    assertThat(folder(young, 1)).isDirectory();
  }

  @Test
  void files_ofAnAttemptThatFailed_areRemoved_andThoseOfOthersStay() throws IOException {
    ApiKey key = gateway.key(Plan.PRO);
    String id = posted(key, "Failed once, then ready");
    Attempt failed = worker.requested(id, 1).attempt();
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(failed));
    awaitStatus(id, "failed");
    posted(key, "Failed once, then ready");
    Attempt ready = worker.requested(id, 2).attempt();
    stored(ready.story(), 1, Duration.ofDays(2));
    stored(ready.story(), 2, Duration.ofDays(2));
    ready(ready);
    String running = posted(key, "Still being made");
    stored(new StoryId(running), 1, Duration.ofDays(2));

    look();

    assertThat(folder(ready.story(), 1)).doesNotExist();
    assertThat(folder(ready.story(), 2)).isDirectory();
    assertThat(folder(new StoryId(running), 1)).isDirectory();
    assertThat(gateway.get(path(ready)).statusCode()).isEqualTo(200);
  }

  @Test
  void store_ofAnotherDatabase_isLeftAlone() throws IOException {
    List<StoryId> strangers = Stream.generate(RetentionIT::stranger).limit(60).toList();
    for (StoryId stranger : strangers) {
      stored(stranger, 1, Duration.ofDays(2));
    }

    look();

    assertThat(strangers).allSatisfy(each -> assertThat(folder(each, 1)).isDirectory());
    for (StoryId stranger : strangers) {
      gateway.media().delete(stranger);
    }
  }

  @Test
  void video_pastItsRetention_isRemoved_andItsStoryCanBeMadeAgain() throws IOException {
    ApiKey key = gateway.key(Plan.PRO);
    String id = posted(key, "Seen long ago");
    Attempt attempt = worker.requested(id, 1).attempt();
    stored(attempt.story(), 1, Duration.ofDays(40));
    ready(attempt);
    gateway.change("UPDATE story SET ready_at = now() - interval '31 days' WHERE id = :story", id);

    look();

    JsonNode story = json(gateway.get("/api/v1/stories/" + id));
    assertThat(story.path("status").asString()).isEqualTo("failed");
    assertThat(story.path("error_code").asString()).isEqualTo("expired");
    assertThat(story.path("error").asString()).contains("30 days").contains("again");
    assertThat(story.path("message").asString()).contains("no longer kept");
    assertThat(story.path("duration_seconds").isNull()).isTrue();
    assertThat(story.has("media")).isFalse();
    assertThat(gateway.get(path(attempt)).statusCode()).isEqualTo(404);
    assertThat(media.resolve(id)).doesNotExist();
    assertThat(gateway.get("/s/" + id).body()).contains("30 days");
    JsonNode listed = json(gateway.call("GET", key, "/api/v1/stories")).path("data").path(0);
    assertThat(listed.path("status").asString()).isEqualTo("failed");
    JsonNode told = json(gateway.call("GET", key, "/api/v1/events?type=story.expired"));
    assertThat(told.path("data")).hasSize(1);
    assertThat(told.path("data").path(0).path("data").path("id").asString()).isEqualTo(id);
    assertThat(posted(key, "Seen long ago")).isEqualTo(id);
    assertThat(worker.requested(id, 2).attempt().number()).isEqualTo(2);
  }

  @Test
  void video_withinItsRetention_stays() throws IOException {
    ApiKey key = gateway.key(Plan.PRO);
    String id = posted(key, "Seen lately");
    Attempt attempt = worker.requested(id, 1).attempt();
    stored(attempt.story(), 1, Duration.ofDays(29));
    ready(attempt);
    gateway.change("UPDATE story SET ready_at = now() - interval '29 days' WHERE id = :story", id);

    look();

    assertThat(gateway.get(path(attempt)).statusCode()).isEqualTo(200);
  }

  private static void look() {
    gateway.bean(Retention.class).expireNow().block(Duration.ofSeconds(30));
  }

  private static String posted(ApiKey key, String title) {
    return json(gateway.post(key, TestBriefs.titled(title))).path("id").asString();
  }

  private static void ready(Attempt attempt) {
    var file = new MediaFile(StoryFileName.TRANSCRIPT, 5, "0".repeat(64));
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt, file));
    awaitStatus(attempt.story().value(), "ready");
  }

  private static void awaitStatus(String id, String status) {
    await()
        .atMost(Duration.ofSeconds(60))
        .until(
            () ->
                json(gateway.get("/api/v1/stories/" + id))
                    .path("status")
                    .asString()
                    .equals(status));
  }

  private static String path(Attempt attempt) {
    return "/media/" + attempt.story() + "/" + attempt.number() + "/" + StoryFileName.TRANSCRIPT;
  }

  private static StoryId stranger() {
    return new StoryId("brief_" + UUID.randomUUID().toString().replace("-", ""));
  }

  private void stored(StoryId story, int attempt, Duration ago) throws IOException {
    Path file = Files.writeString(work.resolve(StoryFileName.TRANSCRIPT), "Said.");
    gateway.media().put(story, attempt, List.of(file));
    FileTime written = FileTime.from(Instant.now().minus(ago));
    Files.setLastModifiedTime(folder(story, attempt), written);
  }

  private static Path folder(StoryId story, int attempt) {
    return media.resolve(story.value()).resolve(Integer.toString(attempt));
  }
}

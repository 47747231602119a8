package dev.briefcast.gateway.story.cancel;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.queue.outbox.Outbox;
import dev.briefcast.testing.TestInfrastructure;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.transaction.reactive.TransactionalOperator;

class CancelAndDeleteIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration SOON = Duration.ofSeconds(60);
  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  @Test
  void cancel_running_endsTheAttempt() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String id = GATEWAY.story(key, TestBriefs.titled("To be cancelled"));
    Attempt attempt = worker.requested(id, 1).attempt();

    var response = cancel(key, id);

    assertThat(response.statusCode()).isEqualTo(202);
    assertThat(json(response).path("id").asString()).isEqualTo(id);
    awaitStatus(id, "failed");
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));
    worker.awaitApplied(id);
    var story = json(GATEWAY.get(path(id)));
    assertThat(story.path("status").asString()).isEqualTo("failed");
    assertThat(story.path("error_code").asString()).isEqualTo("cancelled");
    assertThat(story.path("retryable").asBoolean(true)).isFalse();
    assertThat(GATEWAY.count("hold WHERE story = :story", id)).isZero();
    assertThat(cancel(key, id).statusCode()).isEqualTo(409);
    assertThat(json(cancel(key, id)).path("error").path("code").asString())
        .isEqualTo("already_ended");
  }

  @Test
  void cancel_stillQueued_isNeverPublished() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String first = GATEWAY.story(key, TestBriefs.titled("In front"));
    Attempt inFront = worker.requested(first, 1).attempt();
    String second = GATEWAY.story(key, TestBriefs.titled("Withdrawn"));

    assertThat(cancel(key, second).statusCode()).isEqualTo(202);

    assertThat(GATEWAY.count("queue WHERE story = :story", second)).isZero();
    awaitStatus(second, "failed");
    String third = GATEWAY.story(key, TestBriefs.titled("Behind"));
    worker.say(Topic.STORY_PROGRESS, TestWorker.progress(inFront, Stage.SOURCE, 0));
    worker.requested(third, 1);
    assertThat(worker.requests(second, 1)).isEmpty();
  }

  @Test
  void cancel_byAnAccountThatDoesNotPay_isNotFound() {
    ApiKey payer = GATEWAY.key(Plan.PRO);
    ApiKey joiner = GATEWAY.key(Plan.PRO);
    String change = TestBriefs.change("acme", "joined", 1);
    String id = GATEWAY.story(payer, change);
    GATEWAY.story(joiner, change);

    assertThat(cancel(joiner, id).statusCode()).isEqualTo(404);
    assertThat(cancel(payer, "brief_" + "0".repeat(32)).statusCode()).isEqualTo(404);
    assertThat(cancel(payer, "nonsense").statusCode()).isEqualTo(404);
    assertThat(json(GATEWAY.get(path(id))).path("status").asString()).isEqualTo("generating");
  }

  @Test
  void delete_ready_leavesNothingBehindButItsCharge(@TempDir Path folder) throws IOException {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String id = GATEWAY.story(key, TestBriefs.titled("To be deleted"));
    Attempt attempt = worker.requested(id, 1).attempt();
    Path file = Files.writeString(folder.resolve(StoryFileName.TRANSCRIPT), "Said.");
    GATEWAY.media().put(attempt.story(), 1, List.of(file));
    var media = new MediaFile(StoryFileName.TRANSCRIPT, 5, "0".repeat(64));
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt, media));
    awaitStatus(id, "ready");
    String transcript = "/media/" + id + "/1/" + StoryFileName.TRANSCRIPT;
    assertThat(GATEWAY.get(transcript).statusCode()).isEqualTo(200);

    var response = GATEWAY.call("DELETE", key, path(id));

    assertThat(response.statusCode()).isEqualTo(204);
    await().atMost(SOON).until(() -> GATEWAY.get(path(id)).statusCode() == 404);
    assertThat(GATEWAY.get(transcript).statusCode()).isEqualTo(404);
    assertThat(GATEWAY.get("/s/" + id).statusCode()).isEqualTo(404);
    assertThat(GATEWAY.call("GET", key, "/api/v1/stories").body()).doesNotContain(id);
    assertThat(GATEWAY.media().find(attempt.story(), 1, StoryFileName.TRANSCRIPT)).isEmpty();
    assertThat(GATEWAY.call("DELETE", key, path(id)).statusCode()).isEqualTo(404);
    chargedAfterALateVerdict(attempt);
  }

  /** The hold stays until the charge is there, whatever else is said of the attempt. */
  private static void chargedAfterALateVerdict(Attempt attempt) {
    String id = attempt.story().value();
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(attempt));
    worker.awaitApplied(id);
    assertThat(GATEWAY.count("hold WHERE story = :story AND seconds = 62", id)).isEqualTo(1);

    worker.say(
        Topic.QUOTA_POSTINGS,
        new MinutesCharged(
            UUID.randomUUID(), Instant.now(), attempt, TestWorker.monthOf(attempt), 62, 62, 1));

    await().atMost(SOON).until(() -> GATEWAY.count("hold WHERE story = :story", id) == 0);
  }

  @Test
  void delete_running_releasesItsHoldAndFreesTheRequest() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String id = GATEWAY.story(key, TestBriefs.titled("Deleted while it is made"));
    worker.requested(id, 1);

    assertThat(GATEWAY.call("DELETE", key, path(id)).statusCode()).isEqualTo(204);

    await().atMost(SOON).until(() -> GATEWAY.count("hold WHERE story = :story", id) == 0);
    String anew = GATEWAY.story(key, TestBriefs.titled("Deleted while it is made"));
    assertThat(anew).isNotEqualTo(id);
  }

  @Test
  void files_writtenAfterTheDeletion_areRemoved(@TempDir Path folder) throws IOException {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String id = GATEWAY.story(key, TestBriefs.titled("Deleted too early"));
    Attempt attempt = worker.requested(id, 1).attempt();
    assertThat(GATEWAY.call("DELETE", key, path(id)).statusCode()).isEqualTo(204);

    Path file = Files.writeString(folder.resolve(StoryFileName.TRANSCRIPT), "Said.");
    GATEWAY.media().put(attempt.story(), 1, List.of(file));
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));

    await()
        .atMost(SOON)
        .untilAsserted(
            () -> {
              GATEWAY.bean(DeletedFiles.class).sweep().block();
              var found = GATEWAY.media().find(attempt.story(), 1, StoryFileName.TRANSCRIPT);
              assertThat(found).isEmpty();
            });
  }

  @Test
  void delete_ofAnotherAccountsStory_isNotFound() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    String brief = GATEWAY.story(GATEWAY.key(Plan.PRO), TestBriefs.titled("Somebody else's"));
    String shared = GATEWAY.story(key, TestBriefs.change("acme", "everybodys", 1));

    assertThat(GATEWAY.call("DELETE", key, path(brief)).statusCode()).isEqualTo(404);
    assertThat(GATEWAY.call("DELETE", key, path(shared)).statusCode()).isEqualTo(404);
    assertThat(GATEWAY.get(path(brief)).statusCode()).isEqualTo(200);

    GATEWAY.bean(Deletion.class).delete(new StoryId(shared)).block();
    await().atMost(SOON).until(() -> GATEWAY.get(path(shared)).statusCode() == 404);
  }

  @Test
  void files_thatCannotBeDeleted_areDeletedLater() {
    var story = new StoryId(GATEWAY.story(GATEWAY.key(Plan.PRO), TestBriefs.titled("Stubborn")));
    var rows = GATEWAY.bean(DeletedFileRows.class);
    var failing = new DeletedFiles(rows, new BrokenStore());
    new Deletion(
            GATEWAY.bean(CancellationRows.class),
            GATEWAY.bean(Cancellation.class),
            failing,
            GATEWAY.bean(Outbox.class),
            GATEWAY.bean(TransactionalOperator.class))
        .delete(story)
        .block();
    String left = "deleted_files WHERE story = :story AND NOT last";
    assertThat(GATEWAY.count(left, story.value())).isEqualTo(1);

    // The attempt's end, as it is read back, has the files swept once more.
    await()
        .atMost(SOON)
        .untilAsserted(
            () -> {
              GATEWAY.bean(DeletedFiles.class).sweep(story).block();
              assertThat(GATEWAY.count(left, story.value())).isZero();
            });
  }

  private static HttpResponse<String> cancel(ApiKey key, String id) {
    return GATEWAY.call("POST", key, path(id) + "/cancel");
  }

  private static String path(String id) {
    return "/api/v1/stories/" + id;
  }

  private static void awaitStatus(String id, String status) {
    await()
        .atMost(SOON)
        .until(() -> json(GATEWAY.get(path(id))).path("status").asString(), status::equals);
  }
}

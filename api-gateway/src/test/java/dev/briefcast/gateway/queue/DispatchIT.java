package dev.briefcast.gateway.queue;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.queue.QueuedAttempt.Render;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;
import tools.jackson.databind.JsonNode;

class DispatchIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration SOON = Duration.ofSeconds(60);
  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  @Test
  void record_notTakenForLong_isPublishedAgainAsTheSameEvent() {
    String id = posted(GATEWAY.key(Plan.PRO), "Lost with a disk");
    var first = worker.requested(id, 1);
    age(id, "9 minutes");
    GATEWAY.bean(Dispatch.class).republish().block(SOON);
    assertThat(GATEWAY.count("queue WHERE story = :story AND publications = 1", id)).isEqualTo(1);

    age(id, "11 minutes");
    GATEWAY.bean(Dispatch.class).republish().block(SOON);
    age(id, "11 minutes");
    GATEWAY.bean(Dispatch.class).republish().block(SOON);

    assertThat(GATEWAY.count("queue WHERE story = :story AND publications = 2", id)).isEqualTo(1);
    await().atMost(SOON).until(() -> worker.requests(id, 1).size() == 2);
    assertThat(worker.requests(id, 1).getLast().eventId()).isEqualTo(first.eventId());
  }

  @Test
  void connections_leftInATransaction_areEndedByTheDatabase() {
    String limit =
        GATEWAY
            .bean(DatabaseClient.class)
            .sql("SHOW idle_in_transaction_session_timeout")
            .mapValue(String.class)
            .one()
            .block(SOON);

    assertThat(limit).isEqualTo("1min");
  }

  @Test
  void brief_thatCannotBeRead_failsItsStoryAlone() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    Attempt first = worker.requested(posted(key, "Before the broken one"), 1).attempt();
    String broken = posted(key, "Broken in the database");
    String behind = posted(key, "Behind the broken one");
    GATEWAY.change("UPDATE story SET brief = '[1]' WHERE id = :story", broken);

    worker.say(Topic.STORY_PROGRESS, TestWorker.progress(first, Stage.SOURCE, 0));

    worker.requested(behind, 1);
    await().atMost(SOON).until(() -> story(broken).path("status").asString().equals("failed"));
    assertThat(story(broken).path("error_code").asString()).isEqualTo("request_not_sent");
    assertThat(story(broken).path("retryable").asBoolean(true)).isFalse();
    assertThat(GATEWAY.count("hold WHERE story = :story", broken)).isZero();
    assertThat(worker.requests(broken, 1)).isEmpty();
  }

  /** Cancelled after it was chosen: it may be published, but does not come back. */
  @Test
  void attempt_withdrawnWhileItIsSent_staysAway() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    Attempt first = worker.requested(posted(key, "Sent in front"), 1).attempt();
    String id = posted(key, "Withdrawn while it is sent");
    assertThat(GATEWAY.call("POST", key, "/api/v1/stories/" + id + "/cancel").statusCode())
        .isEqualTo(202);

    var chosen =
        new Attempt(new StoryId(id), 1, first.account(), first.acceptedAt(), first.requestId());
    GATEWAY
        .bean(QueueRows.class)
        .markPublished(
            List.of(new QueuedAttempt(chosen, new Render("{}", 0), 20, null, null, null)))
        .block(SOON);

    assertThat(GATEWAY.count("queue WHERE story = :story", id)).isZero();
    await().atMost(SOON).until(() -> story(id).path("status").asString().equals("failed"));
    assertThat(story(id).path("error_code").asString()).isEqualTo("cancelled");
  }

  @Test
  void account_foundIdleWhileItQueues_keepsItsTurn() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    Attempt first = worker.requested(posted(key, "Leaves nothing queued"), 1).attempt();
    var rows = GATEWAY.bean(QueueRows.class);
    String account = first.account().toString();
    long version =
        GATEWAY.count(
            "generate_series(1, (SELECT version FROM turn WHERE account::text = :story))", account);
    String second = posted(key, "Queued meanwhile");

    rows.markIdle(List.of(new AccountTurn(first.account(), version, null))).block(SOON);

    assertThat(GATEWAY.count("turn WHERE account::text = :story AND queued", account)).isEqualTo(1);
    worker.say(Topic.STORY_PROGRESS, TestWorker.progress(first, Stage.SOURCE, 0));
    worker.requested(second, 1);
  }

  private static void age(String id, String by) {
    GATEWAY.change(
        "UPDATE queue SET published_at = clock_timestamp() - interval '"
            + by
            + "'"
            + " WHERE story = :story",
        id);
  }

  private static String posted(ApiKey key, String title) {
    return json(GATEWAY.post(key, TestBriefs.titled(title))).path("id").asString();
  }

  private static JsonNode story(String id) {
    return json(GATEWAY.get("/api/v1/stories/" + id));
  }
}

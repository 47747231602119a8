package dev.briefcast.gateway.admin.deadletter;

import static dev.briefcast.gateway.TestGateway.json;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

class DeadLetterIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  @Test
  void deadLetter_ofAnUnreadableOutcome_isShownAndNotReplayed() {
    String key = UUID.randomUUID().toString();
    worker.say(Topic.STORY_OUTCOMES, key, "not an event".getBytes(UTF_8));

    JsonNode letter = letter(key);

    assertThat(letter.path("id").asString()).startsWith("events.dead-0-");
    assertThat(letter.path("source").asString()).startsWith("story.outcomes@");
    assertThat(letter.path("reason").asString()).contains("not");
    assertThat(letter.has("value")).isFalse();
    JsonNode whole = json(GATEWAY.operator("GET", path(letter), ""));
    assertThat(whole.path("value").asString()).isEqualTo("not an event");
    var replayed = GATEWAY.operator("POST", path(letter) + "/replay", "");
    assertThat(replayed.statusCode()).isEqualTo(409);
    assertThat(json(replayed).path("error").path("message").asString()).contains("another record");
  }

  @Test
  void deadLetter_ofAFailedStory_isReplayedOnceAsANewAttempt() {
    Attempt attempt = posted("Replayed");
    String story = attempt.story().value();
    worker.say(Topic.STORY_REQUESTS_DEAD, story, "the request".getBytes(UTF_8));
    JsonNode letter = letter(story);
    var early = GATEWAY.operator("POST", path(letter) + "/replay", "");
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(attempt));
    await()
        .atMost(TIMEOUT)
        .until(() -> GATEWAY.count("story WHERE id = :story AND status = 'failed'", story) == 1);

    var replayed = GATEWAY.operator("POST", path(letter) + "/replay", "");

    assertThat(early.statusCode()).isEqualTo(409);
    assertThat(replayed.statusCode()).as(replayed.body()).isEqualTo(202);
    assertThat(json(replayed).path("attempt").asInt()).isEqualTo(2);
    worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(worker.requested(story, 2).attempt()));
    await()
        .atMost(TIMEOUT)
        .until(() -> GATEWAY.count("story WHERE id = :story AND status = 'failed'", story) == 1);
    assertThat(GATEWAY.operator("POST", path(letter) + "/replay", "").statusCode()).isEqualTo(409);
    assertThat(GATEWAY.count("attempt WHERE story = :story", story)).isEqualTo(2);
    assertThat(
            GATEWAY.count(
                "operator_action WHERE what = 'dead_letter.replay' AND target = :story",
                letter.path("id").asString()))
        .isEqualTo(1);
  }

  @Test
  void deadLetter_ofADeletedStory_isNotReplayed() {
    String story = "brief_" + UUID.randomUUID().toString().replace("-", "");
    worker.say(Topic.STORY_REQUESTS_DEAD, story, "the request".getBytes(UTF_8));

    var replayed = GATEWAY.operator("POST", path(letter(story)) + "/replay", "");

    assertThat(replayed.statusCode()).isEqualTo(409);
    assertThat(json(replayed).path("error").path("message").asString()).contains("deleted");
  }

  /** What the database would not take must not come back as a letter about a letter. */
  @Test
  void deadLetter_ofAnyRecord_isKeptInPart() {
    String key = "a\0b" + "x".repeat(10_000) + UUID.randomUUID();
    byte[] large = new byte[DeadLetter.BYTES_KEPT_MAX + 7];
    String last = UUID.randomUUID().toString();

    worker.say(Topic.EVENTS_DEAD, key, large);
    worker.say(Topic.EVENTS_DEAD, last, new byte[] {(byte) 0xFF});

    letter(last);
    JsonNode kept = letter("a\uFFFDb" + "x".repeat(247));
    assertThat(kept.path("bytes").asInt()).isEqualTo(large.length);
    assertThat(kept.path("reason").asString()).isEqualTo("unknown");
    JsonNode whole = json(GATEWAY.operator("GET", path(kept), ""));
    assertThat(whole.path("value").asString()).hasSize(DeadLetter.BYTES_KEPT_MAX);
  }

  @Test
  void deadLetter_missing_isNotFound() {
    assertThat(GATEWAY.operator("GET", "/dead-letters/none", "").statusCode()).isEqualTo(404);
    assertThat(GATEWAY.operator("GET", "/dead-letters/%00", "").statusCode()).isEqualTo(404);
    assertThat(GATEWAY.operator("POST", "/dead-letters/none/replay", "").statusCode())
        .isEqualTo(404);
  }

  private static Attempt posted(String title) {
    var response = GATEWAY.post(GATEWAY.key(Plan.PRO), TestBriefs.titled(title));
    return worker.requested(json(response).path("id").asString(), 1).attempt();
  }

  private static String path(JsonNode letter) {
    return "/dead-letters/" + letter.path("id").asString();
  }

  /** The letter of that key, once the gateway has it; of those that came lately. */
  private static JsonNode letter(String key) {
    return await().atMost(TIMEOUT).until(() -> find(key), found -> !found.isMissingNode());
  }

  private static JsonNode find(String key) {
    return json(GATEWAY.operator("GET", "/dead-letters?limit=100", ""))
        .path("data")
        .valueStream()
        .filter(each -> each.path("key").asString().equals(key))
        .findFirst()
        .orElse(MissingNode.getInstance());
  }
}

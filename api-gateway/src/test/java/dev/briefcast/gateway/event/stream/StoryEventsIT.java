package dev.briefcast.gateway.event.stream;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestDatabase;
import dev.briefcast.testing.TestInfrastructure;
import dev.briefcast.testing.TestKafka;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One story that is followed to its end, at either of two gateways. */
class StoryEventsIT {

  private static final Duration SOON = Duration.ofSeconds(60);

  private static final TestKafka KAFKA = TestInfrastructure.ownKafka();
  private static final TestDatabase DATABASE = TestInfrastructure.postgres();

  private static final TestGateway gateway = started();
  private static final TestGateway other = started();
  private static final TestWorker worker = new TestWorker(KAFKA.bootstrapServers());

  private final ApiKey key = gateway.key(Plan.PRO);

  private static TestGateway started() {
    return TestGateway.start(
        KAFKA.bootstrapServers(),
        DATABASE,
        "--briefcast.events.stream.longest=2m",
        "--briefcast.events.stream.per-account=3",
        "--briefcast.events.stream.heartbeat=300ms",
        "--briefcast.page.watchers.every=100ms");
  }

  @AfterAll
  static void close() {
    worker.close();
    gateway.close();
    other.close();
    KAFKA.close();
  }

  @Test
  void story_beingMade_isStreamedByEachGatewayToItsEnd() {
    Attempt attempt =
        accepted(TestBriefs.with("{\"n\":1}", TestBriefs.titled("Followed to its end")));
    try (var here = stream(gateway, attempt, null);
        var there = stream(other, attempt, null)) {
      here.await("event:story.progress");
      there.await("event:story.progress");
      worker.say(Topic.STORY_PROGRESS, TestWorker.progress(attempt, Stage.FRAMES, 61));
      here.await("id:1-generating-61-frames-0");
      there.await("id:1-generating-61-frames-0");

      worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));

      here.awaitEnd();
      there.awaitEnd();
      for (FollowedStream each : new FollowedStream[] {here, there}) {
        assertThat(each.values("event")).endsWith("story.progress", "story.ready");
        assertThat(each.ids()).doesNotHaveDuplicates();
        assertThat(each.values("data").getLast())
            .isEqualTo(gateway.call("GET", key, "/api/v1/stories/" + attempt.story()).body())
            .contains("\"metadata\":{\"n\":1}");
      }
    }
  }

  @Test
  void stream_resumedAtAnotherGateway_missesNoStateAndRepeatsNone() {
    Attempt attempt = accepted(TestBriefs.titled("Followed here and there"));
    worker.say(Topic.STORY_PROGRESS, TestWorker.progress(attempt, Stage.NARRATION, 20));
    String known = "1-generating-20-narration-0";
    try (var first = stream(gateway, attempt, null)) {
      first.await("id:" + known);
    }
    try (var same = stream(other, attempt, known)) {
      await().atMost(SOON).until(() -> same.beats() > 3);
      assertThat(same.ids()).isEmpty();

      worker.say(Topic.STORY_PROGRESS, TestWorker.progress(attempt, Stage.FRAMES, 70));
      same.await("id:1-generating-70-frames-0");
    }
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));
    String end;
    try (var last = stream(gateway, attempt, "1-generating-70-frames-0")) {
      last.await("event:story.ready");
      last.awaitEnd();
      assertThat(last.values("event")).last().isEqualTo("story.ready");
      end = last.ids().getLast();
    }
    try (var over = stream(other, attempt, end)) {
      assertThat(over.status()).isEqualTo(204);
      over.awaitEnd();
      assertThat(over.lines()).isEmpty();
    }
    try (var anew = stream(other, attempt, null)) {
      anew.awaitEnd();
      assertThat(anew.ids()).containsExactly(end);
    }
  }

  @Test
  void story_thatEndsOtherwise_isReportedInItsOwnWords() {
    Attempt failed = accepted(TestBriefs.titled("Followed until it failed"));
    String cancelled = posted(TestBriefs.titled("Followed until it was stopped"));
    String deleted = posted(TestBriefs.titled("Followed until it was gone"));
    try (var first = stream(gateway, failed, null);
        var second = new FollowedStream(gateway, path(cancelled), key, null);
        var third = new FollowedStream(gateway, path(deleted), key, null)) {
      third.await("event:story.progress");

      worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(failed));
      gateway.call("POST", key, "/api/v1/stories/" + cancelled + "/cancel");
      gateway.call("DELETE", key, "/api/v1/stories/" + deleted);

      first.awaitEnd();
      second.awaitEnd();
      third.awaitEnd();
      assertThat(first.values("event")).last().isEqualTo("story.failed");
      assertThat(second.values("event")).last().isEqualTo("story.cancelled");
      assertThat(third.values("event")).containsOnly("story.progress");
    }
    try (var gone = new FollowedStream(gateway, path(deleted), key, null)) {
      assertThat(gone.status()).isEqualTo(404);
    }
  }

  @Test
  void places_ofAnAccount_areSharedByStoriesAndEvents() {
    Attempt attempt = accepted(TestBriefs.titled("Followed by many"));
    try (var story = stream(gateway, attempt, null);
        var again = stream(gateway, attempt, null);
        var events = new FollowedStream(gateway, "/api/v1/events/stream", key, null)) {
      assertThat(story.status()).isEqualTo(200);
      assertThat(again.status()).isEqualTo(200);
      assertThat(events.status()).isEqualTo(200);
      try (var fourth = stream(gateway, attempt, null);
          var elsewhere = stream(other, attempt, null)) {
        assertThat(fourth.status()).isEqualTo(503);
        assertThat(elsewhere.status()).isEqualTo(200);
      }
      ApiKey stranger = gateway.key(Plan.FREE);
      try (var strangers =
          new FollowedStream(gateway, path(attempt.story().value()), stranger, null)) {
        assertThat(strangers.status()).isEqualTo(200);
        strangers.await("event:story.progress");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nonsense",
        "1-generating-42-frames",
        "1-GENERATING-42-frames-0",
        "1-generating-42-fr.mes-0",
        "9999999999-ready-100-waiting-0"
      })
  void state_invalid_isRefused(String last) {
    String story = posted(TestBriefs.titled("Followed from nowhere"));

    var answer =
        gateway.send(
            gateway
                .request(path(story))
                .header("Authorization", "Bearer " + key.secret())
                .header("Last-Event-ID", last));

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(json(answer).path("error").path("details").get(0).path("field").asString())
        .isEqualTo("Last-Event-ID");
  }

  @Test
  void stream_withoutAKey_isRefused() {
    String story = posted(TestBriefs.titled("Followed without a key"));

    assertThat(gateway.get(path(story)).statusCode()).isEqualTo(401);
  }

  private FollowedStream stream(TestGateway at, Attempt attempt, @Nullable String last) {
    return new FollowedStream(at, path(attempt.story().value()), key, last);
  }

  private static String path(String story) {
    return "/api/v1/stories/" + story + "/events";
  }

  private Attempt accepted(String brief) {
    return worker.requested(posted(brief), 1).attempt();
  }

  private String posted(String brief) {
    return json(gateway.post(key, brief)).path("id").asString();
  }
}

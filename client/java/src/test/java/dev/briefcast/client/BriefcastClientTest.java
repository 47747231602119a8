package dev.briefcast.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Calls, against a server that answers as it is told. */
class BriefcastClientTest {

  private static final String ID = "brief_0123456789abcdef0123456789abcdef";

  @AutoClose private final FakeBriefcast briefcast = new FakeBriefcast();

  BriefcastClientTest() throws IOException {}

  @Test
  void create_whileBriefcastIsBusy_asksAgainWithTheSameKey() throws Exception {
    briefcast
        .answers(429, "0", error("rate_limit_exceeded"))
        .answers(503, "0", error("service_unavailable"))
        .answers(202, story("generating"));

    Story story = client().create(StoryRequest.change("acme", "greetings", 7).forced());

    assertThat(story.hasEnded()).isFalse();
    assertThat(briefcast.asked()).hasSize(3);
    assertThat(briefcast.asked())
        .extracting(each -> each.headers().getFirst("Idempotency-Key"))
        .doesNotContainNull()
        .containsOnly(briefcast.asked().get(0).headers().getFirst("Idempotency-Key"));
    assertThat(ApiJson.tree(briefcast.asked().get(2).body()))
        .isEqualTo(
            ApiJson.tree(
                "{\"owner\":\"acme\",\"repo\":\"greetings\",\"number\":7,\"force\":true}"));
  }

  /** What comes is kept whole, and who waits is told why. */
  @Test
  void get_behindAProxyThatIsBusy_isTriedAgain_andKeptAsItCame() throws Exception {
    String came = story("ready").replaceFirst("[{]", "{\"more\": 1.10, \"sandbox\": true, ");
    briefcast.answers(502, "0", "<p>Bad gateway").answers(200, came);
    var told = new ArrayList<String>();
    BriefcastClient client =
        briefcast.client().retrying((why, pause) -> told.add(why + " " + pause)).build();

    Story story = client.get(ID);

    assertThat(story.json()).isEqualTo(came);
    assertThat(story.sandbox()).isTrue();
    assertThat(told).containsExactly("The call was answered with 502 PT0S");
  }

  /** The key would go to whoever it leads to. */
  @Test
  void redirection_isARefusal() {
    briefcast.answers(307, "{}");

    assertThat(catchThrowableOfType(BriefcastException.class, () -> client().get(ID)).status())
        .isEqualTo(307);
  }

  @Test
  void key_thatCannotBeAHeader_isNotSaid() {
    assertThatThrownBy(() -> briefcast.client().key("bc_live_a\nb"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("bc_live");
  }

  @Test
  void create_ofAnotherRequest_hasAnotherKey() {
    Map<String, Object> brief = Map.of("title", "Say hello");

    assertThat(StoryRequest.brief(brief).key()).isNotEqualTo(StoryRequest.brief(brief).key());
    assertThat(StoryRequest.brief(brief).idempotencyKey("mine").metadata(Map.of()).key())
        .isEqualTo("mine");
  }

  @Test
  void create_refused_saysEveryFieldThatIsWrong_andAsksOnce() {
    briefcast.answers(
        400,
        """
        {"error": {"code": "invalid_request", "message": "The brief is invalid; see details.",
          "request_id": "req_1", "details": [{"field": "title", "message": "is required"}]}}
        """);

    BriefcastException refusal =
        catchThrowableOfType(
            BriefcastException.class, () -> client().create(StoryRequest.brief("{}")));

    assertThat(refusal).hasMessage("The brief is invalid; see details.");
    assertThat(refusal.status()).isEqualTo(400);
    assertThat(refusal.code()).isEqualTo("invalid_request");
    assertThat(refusal.requestId()).isEqualTo("req_1");
    assertThat(refusal.details())
        .containsExactly(new BriefcastException.Detail("title", "is required"));
    assertThat(briefcast.asked()).hasSize(1);
  }

  @Test
  void create_busyForTooLong_isReported() {
    briefcast.answers(429, "3600", error("rate_limit_exceeded"));

    BriefcastException refusal =
        catchThrowableOfType(
            BriefcastException.class, () -> client().create(StoryRequest.brief("{}")));

    assertThat(refusal.code()).isEqualTo("rate_limit_exceeded");
    assertThat(briefcast.asked()).hasSize(1);
  }

  @Test
  void await_followsTheStoryToItsEnd() throws Exception {
    briefcast.streams(message("generating") + ": alive\n\n" + message("ready"));
    var seen = new ArrayList<String>();

    Story story = client().await(ID, Duration.ofSeconds(30), each -> seen.add(each.status()));

    assertThat(story.durationSeconds()).isEqualTo(31);
    assertThat(story.media())
        .extracting(Story.Media::video)
        .isEqualTo(URI.create("http://localhost/media/story.mp4"));
    assertThat(seen).containsExactly("generating", "ready");
    assertThat(briefcast.asked())
        .extracting(FakeBriefcast.Asked::target)
        .containsExactly("/api/v1/stories/" + ID + "/events");
  }

  @Test
  void await_whereNothingCanBeFollowed_asksUntilTheStoryHasEnded() throws Exception {
    briefcast
        .answers(503, error("service_unavailable"))
        .answers(200, "0", story("generating"))
        .answers(200, "0", story("generating"))
        .answers(200, story("ready"));
    var seen = new ArrayList<String>();

    Story story = client().await(ID, Duration.ofSeconds(30), each -> seen.add(each.status()));

    assertThat(story.isReady()).isTrue();
    assertThat(seen).containsExactly("generating", "generating", "ready");
  }

  @Test
  void await_whoseConnectionEnds_looksAndFollowsAgain() throws Exception {
    briefcast
        .streams(message("generating"))
        .answers(200, "0", story("generating"))
        .streams(message("failed"));

    assertThat(client().await(ID, Duration.ofSeconds(30)).hasFailed()).isTrue();
    assertThat(briefcast.asked()).hasSize(3);
  }

  /** A connection that lasted its minute is followed by the next one at once. */
  @Test
  void rest_isWhatWasSuggestedLessWhatWasFollowed() {
    long second = Duration.ofSeconds(1).toNanos();

    assertThat(AsyncBriefcastClient.restNanos(Duration.ofSeconds(5), 0)).isEqualTo(5 * second);
    assertThat(AsyncBriefcastClient.restNanos(Duration.ofSeconds(5), 2 * second))
        .isEqualTo(3 * second);
    assertThat(AsyncBriefcastClient.restNanos(Duration.ofSeconds(5), 60 * second)).isZero();
    assertThat(AsyncBriefcastClient.restNanos(null, second)).isEqualTo(second);
  }

  @Test
  void await_withoutAKey_asksAlone() throws Exception {
    briefcast.answers(200, story("ready"));

    BriefcastClient anybody = BriefcastClient.at(briefcast.address()).build();

    assertThat(anybody.await(ID, Duration.ofSeconds(30)).isReady()).isTrue();
  }

  @Test
  void await_longerThanTheTimeout_fails() {
    briefcast.answers(404, "{}").answers(200, "5", story("generating"));

    assertThatThrownBy(() -> client().await(ID, Duration.ofSeconds(1)))
        .isInstanceOf(TimeoutException.class);
  }

  @Test
  void await_whereALineHasNoEnd_asks() throws Exception {
    briefcast.repeats("text/event-stream", "data:" + "x".repeat(1 << 20));
    briefcast.answers(200, story("ready"));

    assertThat(client().await(ID, Duration.ofMinutes(5)).isReady()).isTrue();
  }

  @Test
  void await_whereNoStoryIsTold_asks() throws Exception {
    briefcast.streams("data:{\"id\": [\n\n").answers(200, story("ready"));

    assertThat(client().await(ID, Duration.ofMinutes(5)).isReady()).isTrue();
  }

  @Test
  void answer_withoutEnd_isAFailure() {
    briefcast.repeats("application/json", "[".repeat(1 << 20));

    assertThatThrownBy(() -> briefcast.client().tries(1).build().get(ID))
        .isInstanceOf(BriefcastException.class)
        .hasMessageContaining("longer than");
  }

  @Test
  void answer_thatFallsSilent_isRequestedAgain() throws Exception {
    briefcast.fallsSilent("{\"id\": ").answers(200, story("ready"));

    Story story = briefcast.client().timeout(Duration.ofSeconds(1)).build().get(ID);

    assertThat(story.isReady()).isTrue();
  }

  @Test
  void list_ofSeveralPages_isOneStream() {
    briefcast
        .answers(200, "{\"data\": [" + story("ready") + "], \"next_cursor\": \"abc\"}")
        .answers(200, "{\"data\": [" + story("failed") + "], \"next_cursor\": null}");

    var stories = client().list(StoryFilter.of("acme", "a b").status("ready")).toList();

    assertThat(stories).extracting(Story::status).containsExactly("ready", "failed");
    assertThat(briefcast.asked())
        .extracting(FakeBriefcast.Asked::target)
        .containsExactly(
            "/api/v1/stories?limit=100&owner=acme&repo=a+b&status=ready",
            "/api/v1/stories?limit=100&owner=acme&repo=a+b&status=ready&cursor=abc");
  }

  @Test
  void usage_isThatOfTheKey() throws Exception {
    briefcast.answers(
        200,
        """
        {"plan": "pro", "period_start": "2026-01-01T00:00:00Z", "period_end":
        "2026-02-01T00:00:00Z", "minutes_included": 120, "minutes_used": 3, "minutes_held": 1,
        "minutes_remaining": 116, "seconds_used": 150, "seconds_held": 31, "more": true}
        """);

    AccountUsage usage = client().usage();

    assertThat(usage.minutesRemaining()).isEqualTo(116);
    assertThat(briefcast.asked().get(0).headers().getFirst("Authorization"))
        .isEqualTo("Bearer bc_live_test");
  }

  @Test
  void id_invalid_isNoPartOfAnAddress() {
    assertThatThrownBy(() -> client().get("../usage")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> client().delete("a?b")).isInstanceOf(IllegalArgumentException.class);
    assertThat(briefcast.asked()).isEmpty();
  }

  @Test
  void briefcast_thatIsAway_isOneSentence() {
    briefcast.close();

    assertThatThrownBy(() -> briefcast.client().tries(1).build().get(ID))
        .isInstanceOf(BriefcastException.class)
        .hasMessageContaining("does not respond");
  }

  private BriefcastClient client() {
    return briefcast.client().build();
  }

  private static String message(String status) {
    return "event: story." + status + "\ndata:" + story(status).replace("\n", "") + "\n\n";
  }

  private static String error(String code) {
    return "{\"error\": {\"code\": \"" + code + "\", \"message\": \"Later.\"}}";
  }

  private static String story(String status) {
    return """
    {"id": "%s", "status": "%s", "url": "http://localhost/s/1", "cached": false,
    "message": "It is made.", "duration_seconds": 31, "scenes": 5, "title": "Say hello",
    "media": {"video": "http://localhost/media/story.mp4"}}
    """
        .formatted(ID, status);
  }
}

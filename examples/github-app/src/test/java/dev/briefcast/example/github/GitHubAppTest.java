package dev.briefcast.example.github;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GitHubAppTest {

  private static final String POST = "POST /api/v1/stories";
  private static final String LIST = "GET /api/v1/stories";
  private static final String COMMENTS = "/repos/acme/shop/issues/7/comments";
  private static final String GENERATING = "{\"id\":\"story_1\",\"status\":\"generating\"}";

  private final HttpClient client = HttpClient.newHttpClient();
  private final FakeApi briefcast;
  private final FakeApi github;
  private final GitHubApp app;

  /** Pull requests rest for five seconds. */
  private Instant now = Instant.now();

  GitHubAppTest() throws IOException {
    briefcast = new FakeApi();
    github = new FakeApi();
    app =
        new GitHubApp(
            Map.of(
                "BRIEFCAST_URL", briefcast.url(),
                "BRIEFCAST_KEY", "bc_live_x",
                "GITHUB_WEBHOOK_SECRET", "secret",
                "GITHUB_TOKEN", "ghp_x",
                "GITHUB_API_URL", github.url(),
                "PORT", "0",
                "QUIET_SECONDS", "5"));
  }

  @BeforeEach
  void answer() {
    briefcast.say(POST, 202, GENERATING);
    briefcast.say(LIST, 200, "{\"data\":[{\"id\":\"story_1\"}],\"next_cursor\":null}");
    github.say("GET " + COMMENTS, 200, "[]");
    github.say("POST " + COMMENTS, 201, "{\"id\":5}");
  }

  @AfterEach
  void close() {
    app.close();
    briefcast.close();
    github.close();
  }

  @Test
  void call_thatIsNotSigned_isRefusedAndChangesNothing() throws Exception {
    byte[] body = pull("opened", false, "User", "a1");

    assertThat(send(body, "sha256=" + "0".repeat(64))).isEqualTo(401);
    assertThat(send(body, null)).isEqualTo(401);

    rested();
    assertThat(briefcast.calls("POST")).isEmpty();
  }

  @Test
  void pushes_inARow_becomeOneStory() throws Exception {
    deliver(pull("opened", false, "User", "a1"));
    deliver(pull("synchronize", false, "User", "a2"));

    app.round(now);
    assertThat(briefcast.calls("POST")).isEmpty();
    rested();

    assertThat(briefcast.calls(POST)).hasSize(1).first().asString().contains("\"force\":false");
    assertThat(github.calls("POST " + COMMENTS)).hasSize(1);
  }

  @Test
  void push_toAnOlderOne_isForced() throws Exception {
    deliver(pull("synchronize", false, "User", "a2"));

    rested();

    assertThat(briefcast.calls(POST)).first().asString().contains("\"force\":true");
  }

  @ParameterizedTest
  @CsvSource({"opened, true, User", "opened, false, Bot", "closed, false, User"})
  void pull_thatIsADraftABotsOrClosed_isLeftAlone(String action, boolean draft, String author)
      throws Exception {
    deliver(pull(action, draft, author, "a1"));

    rested();

    assertThat(briefcast.calls("POST")).isEmpty();
  }

  @Test
  void story_whenItIsReady_isLinkedInTheSameComment() throws Exception {
    deliver(pull("opened", false, "User", "a1"));
    rested();
    app.round(now);
    assertThat(briefcast.calls("GET /api/v1/stories/story_1")).isEmpty();

    github.say("GET " + COMMENTS, 200, "[{\"id\":5,\"body\":\"<!-- briefcast-story -->\\nhm\"}]");
    github.say("PATCH /repos/acme/shop/issues/comments/5", 200, "{}");
    briefcast.say(LIST, 200, "{\"data\":[],\"next_cursor\":null}");
    briefcast.say(
        "GET /api/v1/stories/story_1",
        200,
        "{\"status\":\"ready\",\"url\":\"http://b/pr/acme/shop/7\",\"duration_seconds\":75,"
            + "\"head_sha\":\"a1\"}");
    app.round(now);
    app.round(now);

    assertThat(github.calls("PATCH"))
        .hasSize(1)
        .first()
        .asString()
        .contains("http://b/pr/acme/shop/7", "1:15");
    assertThat(briefcast.calls("GET /api/v1/stories/story_1")).hasSize(1);
  }

  @Test
  void story_ofAnOlderCommitThanWasPushed_isAskedForAgain() throws Exception {
    deliver(pull("synchronize", false, "User", "a2"));
    rested();
    briefcast.say(LIST, 200, "{\"data\":[],\"next_cursor\":null}");
    briefcast.say("GET /api/v1/stories/story_1", 200, "{\"status\":\"ready\",\"head_sha\":\"a1\"}");

    app.round(now);
    app.round(now.plusSeconds(1));

    assertThat(briefcast.calls(POST)).hasSize(2);
  }

  @Test
  void tooManyRequests_areAskedAgainWhenTold() throws Exception {
    briefcast.say(POST, 429, "{\"error\":{\"retry_after\":7}}");
    deliver(pull("opened", false, "User", "a1"));
    rested();
    assertThat(briefcast.calls(POST)).hasSize(1);

    app.round(now.plusSeconds(6));
    assertThat(briefcast.calls(POST)).hasSize(1);
    briefcast.say(POST, 202, GENERATING);
    app.round(now.plusSeconds(8));

    assertThat(briefcast.calls(POST)).hasSize(2);
    assertThat(github.calls("POST")).hasSize(1);
  }

  @Test
  void noMinutesLeft_isSaidInTheComment() throws Exception {
    briefcast.say(POST, 402, "{\"error\":{\"message\":\"The monthly minutes are used up.\"}}");
    deliver(pull("opened", false, "User", "a1"));

    rested();
    app.round(now.plusSeconds(60));

    assertThat(briefcast.calls(POST)).hasSize(1);
    assertThat(github.calls("POST")).first().asString().contains("minutes are used up");
  }

  private void rested() throws InterruptedException {
    now = Instant.now().plus(Duration.ofSeconds(6));
    app.round(now);
  }

  private void deliver(byte[] body) throws Exception {
    assertThat(send(body, new Signature("secret").of(body))).isEqualTo(202);
  }

  private int send(byte[] body, @Nullable String signature) throws Exception {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + app.port() + "/"))
            .header("X-GitHub-Event", "pull_request")
            .POST(BodyPublishers.ofByteArray(body));
    if (signature != null) {
      request.header("X-Hub-Signature-256", signature);
    }
    return client.send(request.build(), BodyHandlers.discarding()).statusCode();
  }

  private static byte[] pull(String action, boolean draft, String author, String sha) {
    return """
        {"action":"%s","sender":{"login":"ada","type":"User"},
         "repository":{"name":"shop","owner":{"login":"acme"}},
         "pull_request":{"number":7,"draft":%s,"user":{"login":"ada","type":"%s"},
           "head":{"sha":"%s"}}}
        """
        .formatted(action, draft, author, sha)
        .getBytes(UTF_8);
  }
}

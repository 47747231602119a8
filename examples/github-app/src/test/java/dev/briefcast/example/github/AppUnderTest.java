package dev.briefcast.example.github;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A receiver between a Briefcast and a GitHub that say what a test wants. */
abstract class AppUnderTest {

  static final String POST = "POST /api/v1/stories";
  static final String LIST = "GET /api/v1/stories";
  static final String STORY = "GET /api/v1/stories/story_1";
  static final String COMMENTS = "/repos/acme/shop/issues/7/comments";
  static final String GENERATING = "{\"id\":\"story_1\",\"status\":\"generating\"}";

  final HttpClient client = HttpClient.newHttpClient();
  final FakeApi briefcast;
  final FakeApi github;
  final Path state;
  GitHubApp app;

  /** Pull requests rest for five seconds. */
  Instant now = Instant.now();

  AppUnderTest(Path folder) throws IOException {
    briefcast = new FakeApi();
    github = new FakeApi();
    state = folder.resolve("kept").resolve("state.json");
    app = start();
  }

  final GitHubApp start() throws IOException {
    return new GitHubApp(
        Map.of(
            "BRIEFCAST_URL", briefcast.url(),
            "BRIEFCAST_KEY", "bc_live_x",
            "GITHUB_WEBHOOK_SECRET", "secret",
            "GITHUB_TOKEN", "ghp_x",
            "GITHUB_API_URL", github.url(),
            "STATE_FILE", state.toString(),
            "PORT", "0",
            "QUIET_SECONDS", "5"));
  }

  final void restart() throws IOException {
    app.close();
    app = start();
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

  final void isReady(String headSha) {
    briefcast.say(LIST, 200, "{\"data\":[],\"next_cursor\":null}");
    briefcast.say(
        STORY,
        200,
        "{\"status\":\"ready\",\"url\":\"http://b/pr/acme/shop/7\",\"duration_seconds\":75,"
            + "\"head_sha\":\"%s\"}".formatted(headSha));
  }

  final void rested() throws InterruptedException {
    now = Instant.now().plus(Duration.ofSeconds(6));
    app.round(now);
  }

  final void deliver(byte[] body) throws Exception {
    assertThat(send(body, new Signature("secret").of(body))).isEqualTo(202);
  }

  final int send(byte[] body, @Nullable String signature) throws Exception {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + app.port() + "/"))
            .header("X-GitHub-Event", "pull_request")
            .POST(BodyPublishers.ofByteArray(body));
    if (signature != null) {
      request.header("X-Hub-Signature-256", signature);
    }
    return client.send(request.build(), BodyHandlers.discarding()).statusCode();
  }

  static byte[] recorded(String action) throws IOException {
    return Files.readAllBytes(Path.of("src/test/resources/hooks", action + ".json"));
  }

  static byte[] pull(String action, boolean draft, String author, String sha) {
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

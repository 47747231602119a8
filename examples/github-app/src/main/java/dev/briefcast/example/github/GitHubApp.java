package dev.briefcast.example.github;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.briefcast.client.BriefcastClient;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** Receives GitHub's calls; README.md says how it is started. */
final class GitHubApp implements AutoCloseable {

  private static final Logger log = System.getLogger(GitHubApp.class.getName());
  private static final String HOME_FILE =
      System.getProperty("user.home") + "/.local/share/briefcast/github-app.json";
  private static final int BODY_MAX = 25 << 20;
  private static final Duration ROUND = Duration.ofSeconds(3);

  private final HttpServer server;
  private final Signature signature;
  private final ToDo toDo;
  private final Rounds rounds;

  /**
   * @param settings as the environment has them
   */
  GitHubApp(Map<String, String> settings) throws IOException {
    signature = new Signature(required(settings, "GITHUB_WEBHOOK_SECRET"));
    var quiet = Duration.ofSeconds(Long.parseLong(or(settings, "QUIET_SECONDS", "10")));
    toDo = new ToDo(Path.of(or(settings, "STATE_FILE", HOME_FILE)), quiet);
    var briefcast =
        BriefcastClient.at(URI.create(or(settings, "BRIEFCAST_URL", "http://localhost:8080")))
            .key(required(settings, "BRIEFCAST_KEY"));
    var github =
        new Http(
            or(settings, "GITHUB_API_URL", "https://api.github.com"),
            required(settings, "GITHUB_TOKEN"));
    rounds = new Rounds(toDo, new Stories(briefcast), new PullRequestComments(github));
    int port = Integer.parseInt(or(settings, "PORT", "8090"));
    server = HttpServer.create(new InetSocketAddress(port), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::receive);
    server.start();
  }

  /** Runs until it is told to stop. */
  static void main() throws IOException, InterruptedException {
    try (var app = new GitHubApp(System.getenv())) {
      System.out.println("Listening for GitHub on port " + app.port());
      while (!Thread.currentThread().isInterrupted()) {
        app.round(Instant.now());
        Thread.sleep(ROUND);
      }
    }
  }

  int port() {
    return server.getAddress().getPort();
  }

  void round(Instant now) throws InterruptedException {
    rounds.go(now);
  }

  private void receive(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readNBytes(BODY_MAX);
      var headers = exchange.getRequestHeaders();
      if (!signature.isRight(headers.getFirst("X-Hub-Signature-256"), body)) {
        exchange.sendResponseHeaders(401, -1);
        return;
      }
      exchange.sendResponseHeaders(takeOn(headers.getFirst("X-GitHub-Event"), body), -1);
    }
  }

  /** What GitHub is told: in its list of deliveries one that failed can be sent again. */
  private int takeOn(@Nullable String event, byte[] body) {
    try {
      Optional<Hook> hook = Hook.read(event, body);
      if (hook.isPresent()) {
        toDo.add(hook.get(), Instant.now());
      }
      return 202;
    } catch (IOException full) {
      log.log(Level.ERROR, "A call could not be kept", full);
      return 500;
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private static String or(Map<String, String> settings, String name, String otherwise) {
    String value = settings.get(name);
    return value == null || value.isBlank() ? otherwise : value.strip();
  }

  private static String required(Map<String, String> settings, String name) {
    String value = or(settings, name, "");
    if (value.isEmpty()) {
      throw new IllegalArgumentException(name + " is not set; see README.md");
    }
    return value;
  }
}

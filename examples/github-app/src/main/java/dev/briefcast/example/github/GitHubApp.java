package dev.briefcast.example.github;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.Executors;

/** Receives GitHub's calls; README.md says how it is started. */
final class GitHubApp implements AutoCloseable {

  private static final int BODY_MAX = 25 << 20;
  private static final Duration ROUND = Duration.ofSeconds(3);

  private final HttpServer server;
  private final Signature signature;
  private final Waiting waiting;
  private final Rounds rounds;

  /**
   * @param settings as the environment has them
   */
  GitHubApp(Map<String, String> settings) throws IOException {
    signature = new Signature(required(settings, "GITHUB_WEBHOOK_SECRET"));
    waiting = new Waiting(Duration.ofSeconds(Long.parseLong(or(settings, "QUIET_SECONDS", "10"))));
    var briefcast =
        new Http(
            or(settings, "BRIEFCAST_URL", "http://localhost:8080"),
            required(settings, "BRIEFCAST_KEY"));
    var github =
        new Http(
            or(settings, "GITHUB_API_URL", "https://api.github.com"),
            required(settings, "GITHUB_TOKEN"));
    rounds = new Rounds(waiting, new Stories(briefcast), new Comments(github));
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
      Hook.read(headers.getFirst("X-GitHub-Event"), body)
          .ifPresent(hook -> waiting.add(hook, Instant.now()));
      exchange.sendResponseHeaders(202, -1);
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

package dev.briefcast.system.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A stand-in for GitHub that keeps the comments of one issue. */
public final class IssueStandIn implements AutoCloseable {

  public static final String BOT = "github-actions[bot]";
  private static final JsonMapper MAPPER = JsonMapper.shared();

  /** A comment, and who wrote it. */
  public record Comment(long id, String login, String body) {}

  public final List<Comment> written = new CopyOnWriteArrayList<>();
  public final List<String> asked = new CopyOnWriteArrayList<>();
  private final HttpServer server;
  private volatile boolean readOnly;

  public IssueStandIn() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  public String url() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  /** As for workflows of forks. */
  public void forbidWriting() {
    readOnly = true;
  }

  private void answer(HttpExchange exchange) throws IOException {
    String method = exchange.getRequestMethod();
    String path = exchange.getRequestURI().getPath();
    asked.add(method + " " + path + " " + exchange.getRequestHeaders().getFirst("Authorization"));
    JsonNode body = MAPPER.readTree(exchange.getRequestBody().readAllBytes());
    if (path.equals("/graphql")) {
      answer(exchange, 200, "{\"data\":{\"viewer\":{\"login\":\"" + BOT + "\"}}}");
    } else if (method.equals("GET")) {
      answer(
          exchange,
          200,
          MAPPER.writeValueAsString(written.stream().map(IssueStandIn::json).toList()));
    } else if (readOnly) {
      answer(exchange, 403, "{\"message\":\"Resource not accessible by integration\"}");
    } else if (method.equals("PATCH")) {
      long id = Long.parseLong(path.substring(path.lastIndexOf('/') + 1));
      written.replaceAll(
          each -> each.id() == id ? new Comment(id, each.login(), text(body)) : each);
      answer(exchange, 200, "{}");
    } else {
      written.add(new Comment(written.size() + 1L, BOT, text(body)));
      answer(exchange, 201, "{}");
    }
  }

  private static String text(JsonNode body) {
    return body.path("body").asString();
  }

  private static JsonNode json(Comment comment) {
    var json = MAPPER.createObjectNode().put("id", comment.id()).put("body", comment.body());
    json.putObject("user").put("login", comment.login());
    return json;
  }

  private static void answer(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}

package dev.briefcast.gateway.quota.reconciliation;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A ledger that answers what a test wants, and remembers what it was asked. */
final class ScriptedLedger implements AutoCloseable {

  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final Map<String, Runnable> actions = new ConcurrentHashMap<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final HttpServer server;

  ScriptedLedger() throws IOException {
    answers.put("attempts/ends", "{\"ends\": []}");
    answers.put("balances", "{\"balances\": [], \"page\": 1000}");
    answers.put("balances/differences", "{\"differences\": []}");
    answers.put("announcements", "{\"announced\": 2}");
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/operator/v1/", this::answer);
    server.start();
  }

  void answer(String path, String body) {
    answers.put(path, body);
  }

  /** Does something the next time that path is asked for, before it is answered. */
  void once(String path, Runnable action) {
    actions.put(path, action);
  }

  /** What came, as {@code path: body}. */
  List<String> asked() {
    return asked;
  }

  String url() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath().substring("/operator/v1/".length());
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      asked.add(path + ": " + body);
      Optional.ofNullable(actions.remove(path)).ifPresent(Runnable::run);
      byte[] answer = answers.getOrDefault(path, "{}").getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(answers.containsKey(path) ? 200 : 503, answer.length);
      exchange.getResponseBody().write(answer);
    }
  }

  void goAway(String path) {
    answers.remove(path);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}

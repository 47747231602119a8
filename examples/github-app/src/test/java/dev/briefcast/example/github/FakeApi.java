package dev.briefcast.example.github;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Answers with what a test says, and remembers what it was asked. */
final class FakeApi implements AutoCloseable {

  record Said(int status, String body) {}

  private final HttpServer server;
  private final Map<String, Said> answers = new HashMap<>();
  private final List<String> calls = new ArrayList<>();
  private final List<String> keys = new ArrayList<>();

  FakeApi() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** From now on, requests of that kind are answered so. */
  synchronized void say(String methodAndPath, int status, String body) {
    answers.put(methodAndPath, new Said(status, body));
  }

  /** Method, path and body of each. */
  synchronized List<String> calls(String beginning) {
    return calls.stream().filter(call -> call.startsWith(beginning)).toList();
  }

  /** The idempotency keys that came. */
  synchronized List<String> keys() {
    return List.copyOf(keys);
  }

  private synchronized void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      String call = exchange.getRequestMethod() + " " + path;
      byte[] sent = exchange.getRequestBody().readAllBytes();
      calls.add(call + " " + new String(sent, UTF_8));
      keys.addAll(exchange.getRequestHeaders().getOrDefault("Idempotency-Key", List.of()));
      Said said = answers.getOrDefault(call, new Said(404, "{}"));
      exchange.getResponseHeaders().set("Retry-After", "7");
      byte[] body = said.body().getBytes(UTF_8);
      exchange.sendResponseHeaders(said.status(), body.length);
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}

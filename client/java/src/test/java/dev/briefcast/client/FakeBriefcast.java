package dev.briefcast.client;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/** A server that gives the answers that it was told, one after the other. */
final class FakeBriefcast implements AutoCloseable {

  /** What was asked. */
  record Asked(String method, String target, Headers headers, String body) {}

  private record Answer(int status, String retryAfter, String type, String body) {}

  private final HttpServer server;
  private final Queue<Answer> answers = new ArrayDeque<>();
  private final List<Asked> asked = new CopyOnWriteArrayList<>();

  FakeBriefcast() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext("/", this::answer);
    server.start();
  }

  FakeBriefcast answers(int status, String body) {
    return answers(status, "", body);
  }

  FakeBriefcast answers(int status, String retryAfter, String body) {
    answers.add(new Answer(status, retryAfter, "application/json", body));
    return this;
  }

  FakeBriefcast streams(String messages) {
    answers.add(new Answer(200, "", "text/event-stream", messages));
    return this;
  }

  URI address() {
    return URI.create("http://localhost:" + server.getAddress().getPort() + "/");
  }

  BriefcastClient.Builder client() {
    return BriefcastClient.at(address()).key("bc_live_test");
  }

  List<Asked> asked() {
    return asked;
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      Answer answer;
      synchronized (answers) {
        asked.add(
            new Asked(
                exchange.getRequestMethod(),
                exchange.getRequestURI().toString(),
                exchange.getRequestHeaders(),
                body));
        answer =
            answers.isEmpty() ? new Answer(404, "", "application/json", "{}") : answers.remove();
      }
      exchange.getResponseHeaders().add("Content-Type", answer.type());
      if (!answer.retryAfter().isEmpty()) {
        exchange.getResponseHeaders().add("Retry-After", answer.retryAfter());
      }
      byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }
}

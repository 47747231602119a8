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
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/** A server that gives the answers that it was told, one after the other. */
final class FakeBriefcast implements AutoCloseable {

  /** What was asked. */
  record Asked(String method, String target, Headers headers, String body) {}

  private record Answer(int status, String retryAfter, String type, String body, End end) {}

  /** What an answer is followed by. */
  private enum End {
    NOTHING,
    THE_SAME_FOR_EVER,
    SILENCE
  }

  private final HttpServer server;
  private final CountDownLatch closed = new CountDownLatch(1);
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
    answers.add(new Answer(status, retryAfter, "application/json", body, End.NOTHING));
    return this;
  }

  FakeBriefcast streams(String messages) {
    answers.add(new Answer(200, "", "text/event-stream", messages, End.NOTHING));
    return this;
  }

  /** An answer of a text again and again, until nobody reads it any more. */
  FakeBriefcast repeats(String type, String text) {
    answers.add(new Answer(200, "", type, text, End.THE_SAME_FOR_EVER));
    return this;
  }

  /** An answer that goes on no further; without a head if it has no text. */
  FakeBriefcast fallsSilent(String text) {
    return fallsSilent("application/json", text);
  }

  /** A stream, or another answer, of which nothing more comes. */
  FakeBriefcast fallsSilent(String type, String text) {
    answers.add(new Answer(200, "", type, text, End.SILENCE));
    return this;
  }

  FakeBriefcast refusesAndFallsSilent(int status, String text) {
    answers.add(new Answer(status, "", "application/json", text, End.SILENCE));
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
    closed.countDown();
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
            answers.isEmpty()
                ? new Answer(404, "", "application/json", "{}", End.NOTHING)
                : answers.remove();
      }
      exchange.getResponseHeaders().add("Content-Type", answer.type());
      if (!answer.retryAfter().isEmpty()) {
        exchange.getResponseHeaders().add("Retry-After", answer.retryAfter());
      }
      send(exchange, answer);
    }
  }

  private void send(HttpExchange exchange, Answer answer) throws IOException {
    byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
    if (answer.end() == End.NOTHING) {
      exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
      exchange.getResponseBody().write(bytes);
      return;
    }
    if (bytes.length > 0) {
      exchange.sendResponseHeaders(answer.status(), 0);
      exchange.getResponseBody().write(bytes);
      exchange.getResponseBody().flush();
    }
    while (answer.end() == End.THE_SAME_FOR_EVER) {
      exchange.getResponseBody().write(bytes);
    }
    untilClosed();
  }

  private void untilClosed() {
    try {
      closed.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}

package dev.briefcast.standalone.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** A server that answers as a test says, and remembers what it was asked. */
public final class FakeApi implements AutoCloseable {

  /** A request that came. */
  public record Asked(String call, Map<String, List<String>> headers, String body) {

    /** A header's first value, or null. */
    public @Nullable String header(String name) {
      return headers.entrySet().stream()
          .filter(each -> each.getKey().equalsIgnoreCase(name))
          .map(each -> each.getValue().getFirst())
          .findFirst()
          .orElse(null);
    }
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private final Map<String, Deque<HttpHandler>> answers = new ConcurrentHashMap<>();

  public FakeApi() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  /** Its address. */
  public URI url() {
    return URI.create("http://localhost:" + server.getAddress().getPort());
  }

  /** What came so far. */
  public List<Asked> asked() {
    return asked;
  }

  /** What came so far, as method and address each. */
  public List<String> calls() {
    return asked.stream().map(Asked::call).toList();
  }

  /** Answers a call, as {@code GET /usage}, once more; the last answer is given for ever. */
  public FakeApi on(String call, HttpHandler answer) {
    answers.computeIfAbsent(call, any -> new ArrayDeque<>()).add(answer);
    return this;
  }

  /** The same with JSON. */
  public FakeApi on(String call, int status, String json) {
    return on(call, exchange -> send(exchange, status, "application/json", json));
  }

  /** Sends a whole answer. */
  public static void send(HttpExchange exchange, int status, String type, String body)
      throws IOException {
    byte[] bytes = body.getBytes(UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String call = exchange.getRequestMethod() + " " + exchange.getRequestURI();
      String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
      asked.add(new Asked(call, Map.copyOf(exchange.getRequestHeaders()), body));
      next(call).handle(exchange);
    }
  }

  private HttpHandler next(String call) {
    Deque<HttpHandler> left = answers.get(call);
    if (left == null) {
      return exchange -> send(exchange, 200, "application/json", "{}");
    }
    synchronized (left) {
      return left.size() > 1 ? left.remove() : left.element();
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}

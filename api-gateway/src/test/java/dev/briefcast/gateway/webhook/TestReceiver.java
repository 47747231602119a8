package dev.briefcast.gateway.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.briefcast.gateway.ui.reference.ApiConformance;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Somebody's endpoint on this machine, which answers as a test says. */
public final class TestReceiver implements AutoCloseable {

  /** What came in one request; headers by their names in lower case. */
  public record Got(String path, Map<String, String> headers, String body, long nanos) {

    /** A header, or an empty text. */
    public String header(String name) {
      return headers.getOrDefault(name, "");
    }

    /** The event. */
    public JsonNode event() {
      return JsonMapper.shared().readTree(body);
    }
  }

  /** Answers a request. */
  public interface Answer {
    void to(HttpExchange exchange) throws IOException;
  }

  private final List<Got> got = new CopyOnWriteArrayList<>();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpServer server;
  private volatile Answer answer = status(204);

  public TestReceiver() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  /** Answers that from now on. */
  public void answers(Answer next) {
    answer = next;
  }

  /** An answer without a body; headers by name and value. */
  public static Answer status(int status, String... headers) {
    return exchange -> {
      for (int i = 0; i < headers.length; i += 2) {
        exchange.getResponseHeaders().add(headers[i], headers[i + 1]);
      }
      exchange.sendResponseHeaders(status, -1);
      exchange.close();
    };
  }

  /** Its address. */
  public String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  /** For which paths anything came. */
  public Set<String> paths() {
    return got.stream().map(Got::path).collect(Collectors.toSet());
  }

  /** What came for that path, as the description of the API has it. */
  public List<Got> got(String path) {
    List<Got> found = got.stream().filter(each -> each.path().equals(path)).toList();
    for (Got each : found) {
      assertThat(ApiConformance.faultsOfSent(each.event(), each.headers()))
          .as(each.body())
          .isEmpty();
    }
    return found;
  }

  /** The same, once there are so many. */
  public List<Got> got(String path, int count) {
    await().atMost(Duration.ofSeconds(60)).until(() -> got(path).size() >= count);
    return got(path);
  }

  private void answer(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    Map<String, String> headers =
        exchange.getRequestHeaders().entrySet().stream()
            .collect(
                Collectors.toMap(
                    each -> each.getKey().toLowerCase(Locale.ROOT),
                    each -> String.join(",", each.getValue())));
    got.add(new Got(exchange.getRequestURI().toString(), headers, body, System.nanoTime()));
    answer.to(exchange);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}

package dev.briefcast.service.management;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Serves probes and Prometheus at the paths of Spring Boot's actuator: {@code
 * /actuator/prometheus}, {@code /actuator/health}, {@code /actuator/health/liveness} and {@code
 * /actuator/health/readiness}. It answers as long as the process does, whatever the broker or a
 * database do.
 */
public final class ManagementServer implements AutoCloseable {

  private static final String METRICS = "text/plain; version=0.0.4; charset=utf-8";
  private static final String OPEN_METRICS =
      "application/openmetrics-text; version=1.0.0; charset=utf-8";
  private static final String HEALTH = "application/json";
  private static final int OK = 200;
  private static final int NOT_FOUND = 404;
  private static final int NOT_ALLOWED = 405;
  private static final int UNAVAILABLE = 503;

  private record Answer(int status, String type, String body) {}

  private final HttpServer server;
  private final ExecutorService threads;
  private final Supplier<List<PrometheusMeterRegistry>> registries;
  private final BooleanSupplier ready;

  private ManagementServer(
      HttpServer server,
      Supplier<List<PrometheusMeterRegistry>> registries,
      BooleanSupplier ready) {
    this.server = server;
    this.threads = Executors.newVirtualThreadPerTaskExecutor();
    this.registries = registries;
    this.ready = ready;
  }

  /**
   * Listens.
   *
   * @param address with port 0 for any free one
   * @param registries whose meters are shown; those of one page have no sample in common
   * @param ready whether there is a use in sending work
   * @throws UncheckedIOException if the port is taken
   */
  public static ManagementServer start(
      InetSocketAddress address,
      Supplier<List<PrometheusMeterRegistry>> registries,
      BooleanSupplier ready) {
    try {
      var server = HttpServer.create(address, 0);
      var management = new ManagementServer(server, registries, ready);
      server.setExecutor(management.threads);
      server.createContext("/", management::handle);
      server.start();
      return management;
    } catch (IOException taken) {
      throw new UncheckedIOException(
          "Health and metrics cannot listen on " + address + " (management.server.port)", taken);
    }
  }

  /** The port on which the server listens. */
  public int port() {
    return server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      List<String> accepted = exchange.getRequestHeaders().getOrDefault("Accept", List.of());
      Answer answer =
          answer(exchange.getRequestMethod(), exchange.getRequestURI().getPath(), accepted);
      byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", answer.type());
      exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private Answer answer(String method, String path, List<String> accepted) {
    if (!method.equals("GET")) {
      return new Answer(NOT_ALLOWED, HEALTH, "");
    }
    return switch (path) {
      case "/actuator/prometheus" -> metrics(accepted);
      case "/actuator/health/liveness" -> health(true);
      case "/actuator/health", "/actuator/health/readiness" -> health(ready.getAsBoolean());
      default -> new Answer(NOT_FOUND, HEALTH, "");
    };
  }

  /** In OpenMetrics' format for whoever knows it: that alone has exemplars. */
  private Answer metrics(List<String> accepted) {
    boolean open = accepted.stream().anyMatch(types -> types.contains("openmetrics-text"));
    String type = open ? OPEN_METRICS : METRICS;
    List<String> pages = registries.get().stream().map(registry -> registry.scrape(type)).toList();
    return new Answer(OK, type, Exposition.of(pages));
  }

  private static Answer health(boolean up) {
    return up
        ? new Answer(OK, HEALTH, "{\"status\":\"UP\"}")
        : new Answer(UNAVAILABLE, HEALTH, "{\"status\":\"OUT_OF_SERVICE\"}");
  }
}

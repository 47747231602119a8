package dev.briefcast.system.telemetry;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.briefcast.system.ApiClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.JsonNode;

/** Whom an Alertmanager calls. */
final class Pager implements AutoCloseable {

  private final List<JsonNode> alerts = new CopyOnWriteArrayList<>();
  private final HttpServer server;

  private Pager() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::take);
    server.start();
  }

  static Pager listening() throws IOException {
    return new Pager();
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
  }

  /** Calls for that alert so far, as the Alertmanager describes it. */
  List<JsonNode> calls(String alert, String status) {
    return alerts.stream()
        .filter(each -> each.path("labels").path("alertname").asString().equals(alert))
        .filter(each -> each.path("status").asString().equals(status))
        .toList();
  }

  private void take(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    ApiClient.json(body).path("alerts").forEach(alerts::add);
    exchange.sendResponseHeaders(200, -1);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}

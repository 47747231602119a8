package dev.briefcast.gateway.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * A ledger whose journal is empty. It says of accounts what the real one does: those that have no
 * id are not found.
 */
final class QuietLedger implements AutoCloseable {

  private static final String ID = "[0-9a-fA-F]{1,8}(-[0-9a-fA-F]{1,4}){3}-[0-9a-fA-F]{1,12}";

  private static final String NOTHING =
      """
      {"balances": [], "page": 1000, "ends": [], "differences": [], "announced": 0, "checked": 0,
       "different": 0, "lines": []}
      """;

  private final HttpServer server;

  QuietLedger() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", QuietLedger::answer);
    server.start();
  }

  String url() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  private static void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      String path = exchange.getRequestURI().getPath();
      boolean missing =
          path.contains("/accounts/") && !path.matches("/operator/v1/accounts/" + ID + "/[a-z]+");
      String asked = exchange.getRequestHeaders().getFirst("X-Request-Id");
      byte[] answer = (missing ? notFound(asked) : NOTHING).getBytes(UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(missing ? 404 : 200, answer.length);
      exchange.getResponseBody().write(answer);
    }
  }

  private static String notFound(String request) {
    return """
    {"error": {"code": "not_found", "message": "There is no such account.", "request_id": "%s"}}
    """
        .formatted(request);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}

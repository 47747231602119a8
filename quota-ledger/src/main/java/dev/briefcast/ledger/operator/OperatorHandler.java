package dev.briefcast.ledger.operator;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.briefcast.service.operator.OperatorToken;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** Lets in who sends the token, finds what is called, and answers in the API's one shape. */
final class OperatorHandler implements HttpHandler {

  private static final Logger log = LoggerFactory.getLogger(OperatorHandler.class);

  private static final String REQUEST_ID = "X-Request-Id";
  private static final int BODY_BYTES_MAX = 256 * 1024;
  private static final Pattern ID = Pattern.compile("[0-9A-Za-z_-]{1,64}");

  private final OperatorToken token;
  private final Routes routes;

  OperatorHandler(OperatorToken token, Routes routes) {
    this.token = token;
    this.routes = routes;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    String requestId = requestId(exchange.getRequestHeaders().getFirst(REQUEST_ID));
    try (exchange;
        var _ = MDC.putCloseable("request_id", requestId)) {
      Reply reply = reply(exchange, requestId);
      Headers headers = exchange.getResponseHeaders();
      headers.set(REQUEST_ID, requestId);
      headers.set("Content-Type", reply.contentType());
      headers.set("Cache-Control", "no-store");
      if (reply.status() == 401) {
        headers.set("WWW-Authenticate", "Bearer");
      }
      byte[] bytes = reply.bytes();
      exchange.sendResponseHeaders(reply.status(), bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private Reply reply(HttpExchange exchange, String requestId) throws IOException {
    try {
      return answer(exchange, requestId);
    } catch (RefusedException refused) {
      return Reply.json(refused.status(), refused.body(requestId));
    } catch (RuntimeException fault) {
      log.error("A call failed", fault);
      var away =
          new RefusedException(
              503, "service_unavailable", "Not available for the moment; please try again.");
      return Reply.json(away.status(), away.body(requestId));
    }
  }

  private Reply answer(HttpExchange exchange, String requestId) throws IOException {
    Headers headers = exchange.getRequestHeaders();
    String fingerprint =
        token
            .fingerprint(headers.getFirst("Authorization"))
            .orElseThrow(
                () ->
                    new RefusedException(401, "unauthorized", "The operator's token is required."));
    URI uri = exchange.getRequestURI();
    var found = routes.find(exchange.getRequestMethod(), uri.getPath());
    var call = new Call(found.path(), query(uri), headers, body(exchange), fingerprint, requestId);
    return found.endpoint().answer(call);
  }

  private static String body(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readNBytes(BODY_BYTES_MAX + 1);
    if (body.length > BODY_BYTES_MAX) {
      throw new RefusedException(413, "payload_too_large", "The body is too large.");
    }
    return new String(body, StandardCharsets.UTF_8);
  }

  private static Map<String, String> query(URI uri) {
    String raw = uri.getRawQuery();
    if (raw == null) {
      return Map.of();
    }
    try {
      return Stream.of(raw.split("&", -1))
          .map(each -> each.split("=", 2))
          .filter(each -> each.length == 2)
          .collect(
              Collectors.toMap(
                  each -> each[0],
                  each -> URLDecoder.decode(each[1], StandardCharsets.UTF_8),
                  (first, second) -> first));
    } catch (IllegalArgumentException broken) {
      throw RefusedException.invalid("The query cannot be read.");
    }
  }

  /** The one that the gateway gave the call, so that logs of both name it alike. */
  private static String requestId(@Nullable String given) {
    if (given != null && ID.matcher(given).matches()) {
      return given;
    }
    byte[] bits = new byte[12];
    ThreadLocalRandom.current().nextBytes(bits);
    return "req_" + HexFormat.of().formatHex(bits);
  }
}

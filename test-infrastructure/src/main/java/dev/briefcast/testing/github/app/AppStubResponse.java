package dev.briefcast.testing.github.app;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * A response of the stubbed GitHub.
 *
 * @param retryAfter seconds; 0 for none
 * @param makes whether the call made something
 * @param link to another page; empty for none
 */
@SuppressWarnings("ArrayRecordComponent")
record AppStubResponse(int status, byte[] body, long retryAfter, boolean makes, String link) {

  AppStubResponse(int status, byte[] body, long retryAfter, boolean makes) {
    this(status, body, retryAfter, makes, "");
  }

  static AppStubResponse page(Object json, String link) {
    return new AppStubResponse(200, bytes(json), 0, false, link);
  }

  static AppStubResponse ok(Object json) {
    return new AppStubResponse(200, bytes(json), 0, false);
  }

  static AppStubResponse created(Object json) {
    return new AppStubResponse(201, bytes(json), 0, true);
  }

  static AppStubResponse raw(byte[] body) {
    return new AppStubResponse(200, body, 0, false);
  }

  static AppStubResponse empty(int status) {
    return new AppStubResponse(status, new byte[0], 0, false);
  }

  static AppStubResponse refused(int status, String message) {
    return new AppStubResponse(status, bytes(Map.of("message", message)), 0, false);
  }

  static AppStubResponse limited(long seconds) {
    byte[] body = bytes(Map.of("message", "You have exceeded a secondary rate limit."));
    return new AppStubResponse(403, body, seconds, false);
  }

  void send(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
    exchange.getResponseHeaders().set("Server", "GitHub.com");
    exchange.getResponseHeaders().set("X-RateLimit-Limit", "5000");
    exchange.getResponseHeaders().set("X-RateLimit-Remaining", "4874");
    exchange.getResponseHeaders().set("X-RateLimit-Reset", "4102444800");
    if (retryAfter > 0) {
      exchange.getResponseHeaders().set("Retry-After", Long.toString(retryAfter));
    }
    if (!link.isEmpty()) {
      exchange.getResponseHeaders().set("Link", link);
    }
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    if (body.length > 0) {
      exchange.getResponseBody().write(body);
    }
  }

  private static byte[] bytes(Object json) {
    return JsonMapper.shared().writeValueAsBytes(json);
  }
}

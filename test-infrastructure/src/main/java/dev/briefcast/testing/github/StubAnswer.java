package dev.briefcast.testing.github;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An answer, sent with the headers that GitHub sends with every one of its own: they are those of
 * {@code @octokit/fixtures}, which records real answers.
 *
 * @param headers those of this answer, which count instead of the usual ones
 */
record StubAnswer(int status, Map<String, String> headers, String body) {

  private static final String EXPOSED =
      "ETag, Link, Location, Retry-After, X-GitHub-OTP, X-RateLimit-Limit, X-RateLimit-Remaining,"
          + " X-RateLimit-Used, X-RateLimit-Resource, X-RateLimit-Reset, X-OAuth-Scopes,"
          + " X-Accepted-OAuth-Scopes, X-Poll-Interval, X-GitHub-Media-Type, X-GitHub-SSO,"
          + " X-GitHub-Request-Id, Deprecation, Sunset";

  static StubAnswer ok(String body) {
    return new StubAnswer(200, Map.of(), body);
  }

  static StubAnswer notFound() {
    return new StubAnswer(
        404,
        Map.of(),
        "{\"message\":\"Not Found\",\"documentation_url\":\"https://docs.github.com/rest\"}");
  }

  /** Where it is now is said by its number, as GitHub does: names may change again. */
  static StubAnswer moved(String address) {
    return new StubAnswer(
        301,
        Map.of("Location", address),
        "{\"message\":\"Moved Permanently\",\"url\":\"%s\",\"documentation_url\":\"%s\"}"
            .formatted(address, "https://docs.github.com/v3/#http-redirects"));
  }

  /**
   * @param known the tag of the answer that whoever asks has
   */
  void send(HttpExchange exchange, @Nullable String known) throws IOException {
    byte[] bytes = body.getBytes(UTF_8);
    String tag = "W/\"" + Integer.toHexString(body.hashCode()) + bytes.length + "\"";
    usual(exchange.getResponseHeaders(), tag);
    headers.forEach(exchange.getResponseHeaders()::set);
    boolean same = status == 200 && tag.equals(known);
    boolean empty = same || bytes.length == 0;
    exchange.sendResponseHeaders(same ? 304 : status, empty ? -1 : bytes.length);
    if (!empty) {
      exchange.getResponseBody().write(bytes);
    }
  }

  private static void usual(Headers sent, String tag) {
    sent.set("Server", "GitHub.com");
    sent.set("Content-Type", "application/json; charset=utf-8");
    sent.set("Cache-Control", "private, max-age=60, s-maxage=60");
    sent.set("Vary", "Accept, Authorization, Cookie, X-GitHub-OTP");
    sent.set("ETag", tag);
    sent.set("X-OAuth-Scopes", "repo");
    sent.set("X-Accepted-OAuth-Scopes", "repo");
    sent.set("X-GitHub-Media-Type", "github.v3; format=json");
    sent.set("X-RateLimit-Limit", "5000");
    sent.set("X-RateLimit-Remaining", "4874");
    sent.set("X-RateLimit-Reset", "4102444800");
    sent.set("X-RateLimit-Used", "126");
    sent.set("X-RateLimit-Resource", "core");
    sent.set("Access-Control-Expose-Headers", EXPOSED);
    sent.set("Access-Control-Allow-Origin", "*");
    sent.set("X-Content-Type-Options", "nosniff");
    sent.set("Content-Security-Policy", "default-src 'none'");
    sent.set("X-GitHub-Request-Id", "0684:69AD:85DEF1:180BB87:62D635C5");
  }
}

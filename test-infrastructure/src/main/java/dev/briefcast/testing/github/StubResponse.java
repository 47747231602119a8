package dev.briefcast.testing.github;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A response of the stub, with the headers that GitHub sends with all of its own: they are those
 * of @octokit/fixtures, which records real responses.
 *
 * @param headers those of this answer, which count instead of the usual ones
 * @param charset that the body is sent in
 */
record StubResponse(int status, Map<String, String> headers, String body, Charset charset) {

  private static final String EXPOSED =
      "ETag, Link, Location, Retry-After, X-GitHub-OTP, X-RateLimit-Limit, X-RateLimit-Remaining,"
          + " X-RateLimit-Used, X-RateLimit-Resource, X-RateLimit-Reset, X-OAuth-Scopes,"
          + " X-Accepted-OAuth-Scopes, X-Poll-Interval, X-GitHub-Media-Type, X-GitHub-SSO,"
          + " X-GitHub-Request-Id, Deprecation, Sunset";

  StubResponse(int status, Map<String, String> headers, String body) {
    this(status, headers, body, UTF_8);
  }

  /** Bytes that need be no text. */
  static StubResponse raw(byte[] bytes) {
    return new StubResponse(200, Map.of(), new String(bytes, ISO_8859_1), ISO_8859_1);
  }

  /** The same with one more header. */
  StubResponse with(String name, String value) {
    var more = new HashMap<>(headers);
    more.put(name, value);
    return new StubResponse(status, more, body, charset);
  }

  static StubResponse ok(String body) {
    return new StubResponse(200, Map.of(), body);
  }

  static StubResponse notFound() {
    return new StubResponse(
        404,
        Map.of(),
        "{\"message\":\"Not Found\",\"documentation_url\":\"https://docs.github.com/rest\"}");
  }

  /** Where it is now is said by its number, as GitHub does: names may change again. */
  static StubResponse moved(String address) {
    return new StubResponse(
        301,
        Map.of("Location", address),
        "{\"message\":\"Moved Permanently\",\"url\":\"%s\",\"documentation_url\":\"%s\"}"
            .formatted(address, "https://docs.github.com/v3/#http-redirects"));
  }

  /**
   * @param known the tag of the answer that whoever asks has
   */
  void send(HttpExchange exchange, @Nullable String known) throws IOException {
    byte[] bytes = body.getBytes(charset);
    String tag = "W/\"" + Integer.toHexString(body.hashCode()) + bytes.length + "\"";
    setUsualHeaders(exchange.getResponseHeaders(), tag);
    headers.forEach(exchange.getResponseHeaders()::set);
    boolean same = status == 200 && tag.equals(known);
    boolean empty = same || bytes.length == 0;
    exchange.sendResponseHeaders(same ? 304 : status, empty ? -1 : bytes.length);
    if (!empty) {
      exchange.getResponseBody().write(bytes);
    }
  }

  /** A body that goes on until whoever reads it has had enough. */
  static void sendEndless(HttpExchange exchange) throws IOException {
    exchange.sendResponseHeaders(200, 0);
    byte[] some = new byte[1 << 16];
    try {
      while (true) {
        exchange.getResponseBody().write(some);
      }
    } catch (IOException _) {
      // That is the end.
    }
  }

  private static void setUsualHeaders(Headers sent, String tag) {
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

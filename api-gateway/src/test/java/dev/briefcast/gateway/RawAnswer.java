package dev.briefcast.gateway;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An answer as it came.
 *
 * @param method of the request
 * @param headers by name, whatever its case
 */
public record RawAnswer(String method, int status, Map<String, List<String>> headers, String body) {

  /** The answer that a library for HTTP read. */
  public static RawAnswer of(HttpResponse<String> response) {
    return new RawAnswer(
        response.request().method(),
        response.statusCode(),
        response.headers().map(),
        response.body());
  }

  /** All values of a header. */
  public List<String> all(String name) {
    return headers.getOrDefault(name, List.of());
  }

  /** The first value of a header. */
  public Optional<String> first(String name) {
    return all(name).stream().findFirst();
  }

  /** Whether no other request can follow on the connection. */
  public boolean closes() {
    return first("Connection").orElse("").equalsIgnoreCase("close");
  }
}

package dev.briefcast.standalone.api;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A call of an API.
 *
 * @param path below the API's root, escaped
 * @param query by name
 * @param body fields of the JSON that is sent; empty for none
 * @param accept the type of the answer
 * @param headers that it has beside those of every call
 */
public record Request(
    String method,
    String path,
    Map<String, String> query,
    Map<String, Object> body,
    String accept,
    Map<String, String> headers) {

  /** The type of most answers, and of all that is sent. */
  public static final String JSON = "application/json";

  /** The type of tables. */
  public static final String CSV = "text/csv";

  /** Reads what these segments of a path name. */
  public static Request get(String... segments) {
    return of("GET", segments);
  }

  /** Posts to what these segments of a path name. */
  public static Request post(String... segments) {
    return of("POST", segments);
  }

  /** Changes what these segments of a path name. */
  public static Request patch(String... segments) {
    return of("PATCH", segments);
  }

  /** Puts what these segments of a path name. */
  public static Request put(String... segments) {
    return of("PUT", segments);
  }

  /** Deletes what these segments of a path name. */
  public static Request delete(String... segments) {
    return of("DELETE", segments);
  }

  /** The same with a parameter of the query, unless it is null. */
  public Request with(String name, @Nullable Object value) {
    if (value == null) {
      return this;
    }
    var more = new TreeMap<>(query);
    more.put(name, value.toString());
    return new Request(method, path, more, body, accept, headers);
  }

  /** The same with a field of the body, unless it is null. */
  public Request field(String name, @Nullable Object value) {
    if (value == null) {
      return this;
    }
    var more = new LinkedHashMap<>(body);
    more.put(name, value);
    return new Request(method, path, query, more, accept, headers);
  }

  /** The same with an answer of another type. */
  public Request accepting(String type) {
    return new Request(method, path, query, body, type, headers);
  }

  /** The same with a key, so that made again it is done once. */
  public Request withIdempotencyKey(String name) {
    return header("Idempotency-Key", name);
  }

  /** The same with a header, unless it is null. */
  public Request header(String name, @Nullable String value) {
    if (value == null) {
      return this;
    }
    var more = new TreeMap<>(headers);
    more.put(name, value);
    return new Request(method, path, query, body, accept, more);
  }

  /** Path and query. */
  public String target() {
    String parameters =
        query.entrySet().stream()
            .map(each -> each.getKey() + "=" + escaped(each.getValue()))
            .collect(Collectors.joining("&"));
    return parameters.isEmpty() ? path : path + "?" + parameters;
  }

  private static Request of(String method, String... segments) {
    String path =
        Stream.of(segments).map(each -> "/" + escaped(each)).collect(Collectors.joining());
    return new Request(method, path, Map.of(), Map.of(), JSON, Map.of());
  }

  private static String escaped(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}

package dev.briefcast.standalone.operator;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A call of the operator API.
 *
 * @param path below {@code /operator/v1}, escaped
 * @param query by name
 * @param body fields of the JSON that is sent; empty for none
 * @param accept the type of the answer
 * @param key by which the call, made again, is the same one; null for none
 */
record Request(
    String method,
    String path,
    Map<String, String> query,
    Map<String, Object> body,
    String accept,
    @Nullable String key) {

  static final String JSON = "application/json";
  static final String CSV = "text/csv";

  static Request get(String... segments) {
    return of("GET", segments);
  }

  static Request post(String... segments) {
    return of("POST", segments);
  }

  static Request put(String... segments) {
    return of("PUT", segments);
  }

  static Request delete(String... segments) {
    return of("DELETE", segments);
  }

  /** The same with a parameter of the query, unless it is null. */
  Request with(String name, @Nullable Object value) {
    if (value == null) {
      return this;
    }
    var more = new TreeMap<>(query);
    more.put(name, value.toString());
    return new Request(method, path, more, body, accept, key);
  }

  /** The same with a field of the body, unless it is null. */
  Request field(String name, @Nullable Object value) {
    if (value == null) {
      return this;
    }
    var more = new LinkedHashMap<>(body);
    more.put(name, value);
    return new Request(method, path, query, more, accept, key);
  }

  /** The same with an answer of another type. */
  Request accepting(String type) {
    return new Request(method, path, query, body, type, key);
  }

  /** The same with a key, so that made again it is done once. */
  Request keyed(String name) {
    return new Request(method, path, query, body, accept, name);
  }

  /** Path and query. */
  String target() {
    String parameters =
        query.entrySet().stream()
            .map(each -> each.getKey() + "=" + escaped(each.getValue()))
            .collect(Collectors.joining("&"));
    return parameters.isEmpty() ? path : path + "?" + parameters;
  }

  private static Request of(String method, String... segments) {
    String path =
        Stream.of(segments).map(each -> "/" + escaped(each)).collect(Collectors.joining());
    return new Request(method, path, Map.of(), Map.of(), JSON, null);
  }

  private static String escaped(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}

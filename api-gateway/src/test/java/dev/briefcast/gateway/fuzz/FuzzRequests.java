package dev.briefcast.gateway.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.gateway.ui.reference.ApiContract;
import dev.briefcast.gateway.ui.reference.ApiContract.Operation;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Makes requests from the document: some as it says, most with something broken. */
final class FuzzRequests {

  private static final List<String> METHODS =
      List.of("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "FOO", "get");
  private static final List<String> PATHS =
      List.of(
          "/",
          "//",
          "/api",
          "/api/v1",
          "/api/v1/",
          "/api/v2/stories",
          "/api/v1/stories/",
          "/api/v1/stories/..",
          "/api/v1/stories/%2e%2e%2f",
          "/api/v1/stories/a/b/c",
          "/s/x",
          "/api/v1/stories;x=y",
          "/api/v1//stories",
          "/API/v1/stories",
          "/docs",
          "/assets/../x",
          "/media/../../etc/passwd",
          "/%00",
          "/%ff",
          "/%0d%0aFORGED",
          "*",
          "/operator/v1/accounts");
  private static final List<String> TYPES =
      List.of(
          "application/json; charset=utf-8",
          "application/json;charset=utf-16",
          "text/plain",
          "*/*",
          "application/*",
          "nonsense",
          "application/x-www-form-urlencoded",
          "multipart/form-data; boundary=x",
          "application/json; charset=\"",
          "");
  private static final List<String> HEADERS =
      List.of(
          "Accept: text/plain",
          "Accept: a/b/c",
          "Accept: application/json;q=0",
          "X-Request-Id: FORGED",
          "X-Forwarded-For: 1.2.3.4",
          "X-HTTP-Method-Override: DELETE",
          "If-None-Match: *",
          "If-None-Match: \"",
          "If-Modified-Since: x",
          "Range: bytes=-",
          "Range: bytes=9-1",
          "Cookie: a=b",
          "Expect: 100-continue",
          "Content-Encoding: gzip",
          "Accept-Language: \u00ff",
          "X-A: \u001b[31mFORGED",
          "Idempotency-Key: \u00e9",
          "Idempotency-Key: " + "k".repeat(256),
          "Accept-Encoding: br;q=x",
          "Forwarded: for=\"_x\"",
          "Connection: X-Request-Id",
          "TE: trailers",
          "Origin: https://evil.example",
          "Origin: https://evil.example\r\nAccess-Control-Request-Method: PUT",
          "Authorization: Basic eDp5",
          "Authorization: Bearer bc_live_FORGED");

  private final ApiContract contract;
  private final List<String> ids;
  private final RandomGenerator random;
  private final SchemaValues values;
  private final Mutations mutations;

  /**
   * @param ids of stories that exist
   */
  FuzzRequests(ApiContract contract, List<String> ids, RandomGenerator random) {
    this.contract = contract;
    this.ids = ids;
    this.random = random;
    this.values = new SchemaValues(contract, random);
    this.mutations = new Mutations(random);
  }

  Sent next(String key) {
    List<Operation> operations = contract.operations();
    List<Operation> posts =
        operations.stream().filter(each -> each.node().has("requestBody")).toList();
    Operation operation = Texts.pick(random, random.nextBoolean() ? posts : operations);
    boolean valid = random.nextInt(5) == 0;
    String target = path(operation, valid) + query(operation, valid);
    var headers = new ArrayList<String>();
    if (valid || random.nextInt(20) > 0) {
      headers.add("Authorization: Bearer " + key);
    }
    headers(operation, valid, headers);
    String body = new String(body(operation, valid, headers), ISO_8859_1);
    return valid || random.nextInt(6) > 0
        ? new Sent(operation.method(), target, headers, body, valid)
        : astray(target, headers, body);
  }

  private Sent astray(String target, List<String> headers, String body) {
    String method = Texts.pick(random, METHODS);
    String elsewhere = random.nextBoolean() ? target : Texts.pick(random, PATHS);
    return new Sent(method, elsewhere, headers, body, false);
  }

  private String path(Operation operation, boolean valid) {
    String path = operation.path();
    String id = valid || random.nextBoolean() ? Texts.pick(random, ids) : odd();
    path = path.replace("{id}", id).replace("{file}", valid ? "story.mp4" : odd());
    return path.replaceAll("\\{[^}]*}", valid ? "1" : Integer.toString(random.nextInt(-1, 3)));
  }

  private String odd() {
    return URLEncoder.encode(Texts.hostile(random), UTF_8).replace("+", "%20");
  }

  private String query(Operation operation, boolean valid) {
    var query = new StringBuilder();
    for (JsonNode parameter : parameters(operation, "query")) {
      String name = parameter.path("name").asString();
      boolean opaque = name.equals("cursor");
      if (random.nextInt(3) == 0 && !(valid && opaque)) {
        String value = valid ? values.value(parameter.path("schema")).asString() : queryValue();
        query.append('&').append(name).append('=').append(URLEncoder.encode(value, UTF_8));
      }
    }
    if (!valid && random.nextInt(10) == 0) {
      query.append(Texts.pick(random, List.of("&", "&limit=1&limit=2", "&=", "&a=%ff", "&%00=x")));
    }
    return query.isEmpty() ? "" : "?" + query.substring(1);
  }

  private String queryValue() {
    return random.nextBoolean()
        ? Texts.hostile(random)
        : Texts.pick(random, List.of("0", "101", "1", "1.0", "", "99999999999", "ready", "READY"));
  }

  private void headers(Operation operation, boolean valid, List<String> headers) {
    for (JsonNode parameter : parameters(operation, "header")) {
      if (valid && parameter.path("name").asString().equals("Idempotency-Key")) {
        headers.add("Idempotency-Key: " + Long.toHexString(random.nextLong()));
      }
    }
    for (int i = valid ? 0 : random.nextInt(3); i > 0; i--) {
      headers.add(Texts.pick(random, HEADERS));
    }
  }

  private byte[] body(Operation operation, boolean valid, List<String> headers) {
    JsonNode content =
        operation.node().path("requestBody").path("content").path("application/json");
    if (content.isMissingNode()) {
      return new byte[0];
    }
    boolean typed = valid || random.nextInt(12) > 0;
    headers.add("Content-Type: " + (typed ? "application/json" : Texts.pick(random, TYPES)));
    JsonNode body = values.value(content.path("schema"));
    for (int i = valid ? 0 : random.nextInt(4); i > 0; i--) {
      mutations.value(body);
    }
    String json = body.toString();
    return valid ? json.getBytes(UTF_8) : mutations.bytes(json);
  }

  private List<JsonNode> parameters(Operation operation, String in) {
    String item = operation.pointer().substring(0, operation.pointer().lastIndexOf('/'));
    return Stream.concat(
            contract.at(item + "/parameters").valueStream(),
            operation.node().path("parameters").valueStream())
        .map(
            each ->
                each.has("$ref") ? contract.at(each.path("$ref").asString().substring(1)) : each)
        .filter(each -> each.path("in").asString().equals(in))
        .toList();
  }
}

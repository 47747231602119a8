package dev.briefcast.gateway.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.route.KnownRoutes;
import dev.briefcast.gateway.auth.route.Route;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Makes calls of the operator API from the table of routes, most with something broken. */
final class OperatorRequests {

  private static final List<String> TYPES =
      List.of("application/json;charset=utf-16", "text/plain", "*/*", "nonsense", "");

  /** Every field and parameter that a call reads, and some that none does. */
  private static final List<String> NAMES =
      List.of(
          "name",
          "plan",
          "minutes",
          "posts_per_minute",
          "email",
          "seconds",
          "reason",
          "period",
          "limit",
          "cursor",
          "status",
          "account",
          "error_code",
          "__proto__",
          "");

  private static final List<String> VALUES =
      List.of(
          "free",
          "PRO",
          "custom",
          "0",
          "1",
          "100",
          "101",
          "-1",
          "2147483648",
          "1e9",
          "2026-11",
          "2026-13",
          "+999999999-12",
          "ready",
          "ada@example.com",
          "a@b\r\nBcc: forged@example.com",
          "LTk5OTk5OTk5OTk5LjAueA",
          "MS45OTk5OTk5OTk5Lng",
          "MS4wLgA");

  private static final List<Route> ROUTES = KnownRoutes.operatorApi();

  private final List<String> ids;
  private final RandomGenerator random;
  private final Mutations mutations;

  /**
   * @param ids of what there is: accounts, keys, stories
   */
  OperatorRequests(List<String> ids, RandomGenerator random) {
    this.ids = ids;
    this.random = random;
    this.mutations = new Mutations(random);
  }

  /**
   * The next one; valid if it has the token.
   *
   * @param cookie of an operator who is signed in, which the API does not take
   */
  Sent next(String cookie) {
    Route route = Texts.pick(random, ROUTES);
    String method =
        random.nextInt(12) > 0 ? route.method().name() : Texts.pick(random, PageRequests.METHODS);
    boolean known = random.nextInt(6) > 0;
    var headers = new ArrayList<String>();
    headers.add(known ? "Authorization: Bearer " + TestGateway.OPERATOR_TOKEN : stranger(cookie));
    if (random.nextInt(3) == 0) {
      headers.add(
          "X-Operator: " + Texts.pick(random, List.of("ada", "", "\u00ff", "x".repeat(101))));
    }
    for (int i = random.nextInt(4); i > 1; i--) {
      headers.add(Texts.pick(random, PageRequests.HEADERS));
    }
    boolean has = route.method().name().startsWith("P") || random.nextInt(30) == 0;
    String body = has ? body(headers) : "";
    return new Sent(method, path(route) + query(), headers, body, known);
  }

  private String stranger(String cookie) {
    return Texts.pick(
        random,
        List.of(
            "Cookie: " + Visitor.OPERATOR + "=" + cookie,
            "Authorization: Bearer " + TestGateway.OPERATOR_TOKEN + "s",
            "Authorization: Bearer " + TestGateway.OPERATOR_TOKEN.substring(1),
            "Authorization: bearer",
            "Authorization: Basic " + TestGateway.OPERATOR_TOKEN,
            "Authorization: \u00ff",
            "X-Authorization: Bearer " + TestGateway.OPERATOR_TOKEN));
  }

  private String path(Route route) {
    String path = route.path().getPatternString();
    while (path.contains("{")) {
      int from = path.indexOf('{');
      path = path.substring(0, from) + part() + path.substring(path.indexOf('}', from) + 1);
    }
    return random.nextInt(40) == 0 ? path.replaceFirst("/v1/", "/v1;x=y/") : path;
  }

  private String part() {
    return switch (random.nextInt(6)) {
      case 0, 1, 2 -> Texts.pick(random, ids);
      case 3 -> Texts.pick(random, List.of("acme", "acme-shop", "1-1-1-1-1", "0", "x".repeat(200)));
      case 4 -> Texts.pick(random, List.of("..", "%2e%2e%2f", "%00", ";x", "%ff", "%", "a%2fb"));
      default -> encoded(Texts.hostile(random)) + "x";
    };
  }

  private String query() {
    if (random.nextInt(3) > 0) {
      return "";
    }
    var fields = new ArrayList<String>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      fields.add(encoded(Texts.pick(random, NAMES)) + "=" + encoded(value()));
    }
    if (random.nextInt(10) == 0) {
      fields.add(Texts.pick(random, List.of("&", "a=%ff", "%00=x", "limit", "=", "%")));
    }
    return "?" + String.join("&", fields);
  }

  private String value() {
    return switch (random.nextInt(4)) {
      case 0 -> Texts.hostile(random);
      case 1 -> Texts.ofLength(random, Texts.pick(random, List.of(1, 100, 101, 254, 255, 400)));
      default -> Texts.pick(random, VALUES);
    };
  }

  /** What some call expects, with all that can be wrong about JSON. */
  private String body(List<String> headers) {
    boolean typed = random.nextInt(12) > 0;
    headers.add("Content-Type: " + (typed ? "application/json" : Texts.pick(random, TYPES)));
    ObjectNode body = JsonMapper.shared().createObjectNode();
    body.put("name", "Acme").put("plan", "custom").put("minutes", 10).put("reason", "No sound.");
    body.put("seconds", random.nextInt(-100, 100));
    for (int i = random.nextInt(3); i > 0; i--) {
      body.put(Texts.pick(random, NAMES), value());
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      mutations.value(body);
    }
    return new String(mutations.bytes(body.toString()), ISO_8859_1);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8).replace("+", "%20");
  }
}

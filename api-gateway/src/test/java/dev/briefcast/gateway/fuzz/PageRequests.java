package dev.briefcast.gateway.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.gateway.auth.route.KnownRoutes;
import dev.briefcast.gateway.auth.route.Route;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Makes requests for the pages of the table of routes, and forms for them, most of them broken. */
final class PageRequests {

  static final List<String> METHODS =
      List.of("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "FOO", "post");

  private static final List<String> TYPES =
      List.of(
          "application/x-www-form-urlencoded;charset=utf-16",
          "application/x-www-form-urlencoded;charset=nonsense",
          "application/x-www-form-urlencoded;charset=\"",
          "application/x-www-form-urlencoded;charset=ISO-2022-JP",
          "APPLICATION/X-WWW-FORM-URLENCODED",
          "application/*",
          "*/*",
          "multipart/form-data; boundary=x",
          "multipart/form-data",
          "application/json",
          "text/plain",
          "text/html",
          "nonsense",
          "");

  static final List<String> HEADERS =
      List.of(
          "Accept: text/plain",
          "Accept: a/b/c",
          "Accept: text/html;q=0",
          "Accept: application/json",
          "Accept-Language: \u00ff",
          "Accept-Encoding: br;q=x",
          "Content-Encoding: gzip",
          "Cookie: =; ;;a",
          "Cookie: __Host-briefcast_session=\"",
          "Cookie: __Host-briefcast_session=a; __Host-briefcast_session=b",
          "Cookie: briefcast_operator=9999999999.00.zz.x",
          "Cookie: briefcast_operator=..",
          "Cookie: __Host-briefcast_provider=" + "x".repeat(3000),
          "Cookie: __Host-briefcast_visit=\u00ff",
          "HX-Request: true",
          "HX-Request: true\r\nHX-Current-URL: https://evil.example/",
          "Referer: https://evil.example/dashboard?x=%zz",
          "Referer: //",
          "Referer: http://[",
          "Origin: https://evil.example",
          "Origin: null",
          "Sec-Fetch-Site: cross-site",
          "Sec-Fetch-Site: same-origin",
          "User-Agent: \u001b[31mFORGED",
          "User-Agent: " + "x".repeat(3000),
          "X-Request-Id: FORGED",
          "X-Forwarded-Host: evil.example",
          "X-Forwarded-Proto: http",
          "X-Forwarded-Prefix: //evil.example",
          "X-HTTP-Method-Override: DELETE",
          "Forwarded: for=\"_x\";host=evil.example",
          "If-None-Match: *",
          "If-None-Match: \"",
          "If-Modified-Since: x",
          "Range: bytes=-",
          "Range: bytes=9-1,2-,-5",
          "Range: bytes=0-99999999999999999999",
          "Last-Event-ID: \u00e9",
          "Authorization: Basic eDp5",
          "Authorization: Bearer bc_live_FORGED");

  private static final List<Route> ROUTES = KnownRoutes.pages();

  private final List<String> ids;
  private final RandomGenerator random;
  private final FormBodies forms;

  /**
   * @param ids of stories and accounts that exist
   */
  PageRequests(List<String> ids, RandomGenerator random) {
    this.ids = ids;
    this.random = random;
    this.forms = new FormBodies(random);
  }

  Sent next(Visitor visitor) {
    Route route = Texts.pick(random, ROUTES);
    String method = random.nextInt(12) > 0 ? route.method().name() : Texts.pick(random, METHODS);
    Credentials credentials = credentials(visitor);
    var headers = new ArrayList<String>();
    headers.add("X-Forwarded-For: 10.0." + random.nextInt(256) + "." + random.nextInt(256));
    headers.addAll(credentials.headers());
    if (random.nextInt(3) > 0) {
      headers.add("Accept: text/html,*/*;q=0.8");
    }
    for (int i = random.nextInt(4); i > 1; i--) {
      headers.add(Texts.pick(random, HEADERS));
    }
    boolean form = method.equals("POST") || random.nextInt(30) == 0;
    String body = form ? body(credentials.token(), headers) : "";
    return new Sent(method, path(route) + forms.query(), headers, body, credentials.right());
  }

  /**
   * @param right whether a form with them has the token that goes with its cookie
   */
  private record Credentials(List<String> headers, String token, boolean right) {}

  private Credentials credentials(Visitor visitor) {
    String cookie = visitor.session();
    return switch (random.nextInt(10)) {
      case 0 -> new Credentials(List.of(), "", false);
      case 1 -> new Credentials(List.of(), Visitor.token(cookie), false);
      case 2 -> new Credentials(List.of(cookies(visitor)), "", false);
      case 3 -> new Credentials(List.of(cookies(visitor)), Visitor.token("another"), false);
      case 4, 5 ->
          new Credentials(
              List.of("Cookie: __Host-briefcast_visit=fuzz"), Visitor.token("fuzz"), true);
      case 6 ->
          new Credentials(
              List.of(cookies(visitor), "X-CSRF-Token: " + Visitor.token(cookie)), "", true);
      default -> new Credentials(List.of(cookies(visitor)), Visitor.token(cookie), true);
    };
  }

  private static String cookies(Visitor visitor) {
    return "Cookie: %s=%s; %s=%s"
        .formatted(Visitor.SESSION, visitor.session(), Visitor.OPERATOR, visitor.operator());
  }

  private String body(String token, List<String> headers) {
    boolean typed = random.nextInt(10) > 0;
    headers.add(
        "Content-Type: "
            + (typed ? "application/x-www-form-urlencoded" : Texts.pick(random, TYPES)));
    String form = forms.form(token);
    byte[] bytes = random.nextInt(15) == 0 ? new byte[random.nextInt(64)] : form.getBytes(UTF_8);
    return new String(bytes, ISO_8859_1);
  }

  /** Progress goes on for as long as a story is not ready, so it is asked of unknown ones alone. */
  private String path(Route route) {
    String pattern = route.path().getPatternString();
    boolean endless = pattern.endsWith("/progress");
    String path = pattern.replaceAll(":\\[[^}]*}", "}").replace("**", "{file}");
    while (path.contains("{")) {
      int from = path.indexOf('{');
      int to = path.indexOf('}', from) + 1;
      path = path.substring(0, from) + part(endless) + path.substring(to);
    }
    return path;
  }

  private String part(boolean endless) {
    return switch (random.nextInt(6)) {
      case 0, 1, 2 -> endless ? "brief_" + "0".repeat(32) : Texts.pick(random, ids);
      case 3 -> Integer.toString(random.nextInt(-1, 3));
      case 4 ->
          Texts.pick(random, List.of("oidc", "github", "..", "%2e%2e%2f", "%00", ";x", "x.js"));
      default -> URLEncoder.encode(forms.value(), UTF_8).replace("+", "%20") + "x";
    };
  }
}

package dev.briefcast.gateway;

import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A browser as far as pages without scripts need one: it keeps cookies and sends forms. */
public final class PageClient {

  private static final Pattern TOKEN = Pattern.compile("name=\"_csrf\" value=\"([^\"]+)\"");

  private final TestGateway gateway;
  private final Map<String, String> cookies = new TreeMap<>();
  private final String address = "10.%d.%d.%d".formatted(part(), part(), part());
  private String token = "";

  public PageClient(TestGateway gateway) {
    this.gateway = gateway;
  }

  /** Shows a page. */
  public HttpResponse<String> get(String path) {
    return send(gateway.request(path));
  }

  /** Follows to where an answer leads. */
  public HttpResponse<String> follow(HttpResponse<String> answer) {
    return get(location(answer));
  }

  /** Sends a form, with the token of the page that was shown last. */
  public HttpResponse<String> post(String path, Map<String, String> fields) {
    var all = new TreeMap<>(fields);
    all.putIfAbsent("_csrf", token);
    return send(
        gateway
            .request(path)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(encoded(all))));
  }

  /** Sends anything, as a browser would that shows what comes back. */
  public HttpResponse<String> send(HttpRequest.Builder request) {
    request.setHeader("X-Forwarded-For", address);
    request.setHeader("Accept", "text/html,application/xhtml+xml,*/*;q=0.8");
    request.setHeader("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0");
    if (!cookies.isEmpty()) {
      request.setHeader("Cookie", cookieHeader());
    }
    HttpResponse<String> answer = gateway.send(request);
    answer.headers().allValues("Set-Cookie").forEach(this::keep);
    Matcher found = TOKEN.matcher(answer.body());
    if (found.find()) {
      token = found.group(1);
    }
    return answer;
  }

  /** Signs in. */
  public HttpResponse<String> signIn(String email, String password) {
    get("/sign-in");
    return post("/sign-in", Map.of("email", email, "password", password));
  }

  /** The cookies that it keeps, by name. */
  public Map<String, String> cookies() {
    return cookies;
  }

  /** The token of the page that was shown last. */
  public String token() {
    return token;
  }

  /** Where an answer leads, or an empty text. */
  public static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  private static int part() {
    return ThreadLocalRandom.current().nextInt(256);
  }

  private void keep(String line) {
    String[] pair = line.split(";", 2)[0].split("=", 2);
    if (pair[1].isEmpty()) {
      cookies.remove(pair[0]);
    } else {
      cookies.put(pair[0], pair[1]);
    }
  }

  private String cookieHeader() {
    return cookies.entrySet().stream()
        .map(each -> each.getKey() + "=" + each.getValue())
        .collect(Collectors.joining("; "));
  }

  private static String encoded(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(
            each ->
                each.getKey() + "=" + URLEncoder.encode(each.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }
}

package dev.briefcast.system.telemetry;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.HttpCookie;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Requests of any kind, and forms as a browser without scripts sends them, with its cookies. */
final class ScriptlessBrowser {

  private static final Pattern HIDDEN =
      Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\"");

  private final CookieManager cookies = new CookieManager(null, CookiePolicy.ACCEPT_ALL);
  private final HttpClient http = HttpClient.newBuilder().cookieHandler(cookies).build();
  private final String site;
  private final String address;

  /**
   * @param site its address, ending with a slash
   * @param address of the client, which nobody else has
   */
  ScriptlessBrowser(String site, String address) {
    this.site = site;
    this.address = address;
  }

  HttpResponse<String> get(String path, String... headers) {
    return send("GET", path, "", headers);
  }

  HttpResponse<String> send(String method, String path, String body, String... headers) {
    URI target = URI.create(site).resolve(path);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(target)
            .header("X-Forwarded-For", address)
            .method(method, BodyPublishers.ofString(body));
    try {
      return http.send(
          (headers.length > 0 ? request.headers(headers) : request).build(),
          BodyHandlers.ofString());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  /** Opens a page and sends its form to where that is. */
  HttpResponse<String> submit(String page, Map<String, String> fields) {
    var all = new TreeMap<String, String>();
    String shown = get(page, "Accept", "text/html").body();
    HIDDEN
        .matcher(shown)
        .results()
        .forEach(field -> all.putIfAbsent(field.group(1), field.group(2)));
    all.putAll(fields);
    return send(
        "POST",
        URI.create(site).resolve(page).getPath(),
        encoded(all),
        "Accept",
        "text/html",
        "Content-Type",
        "application/x-www-form-urlencoded");
  }

  /** What it was given to be known by. */
  List<String> cookies() {
    return cookies.getCookieStore().getCookies().stream().map(HttpCookie::getValue).toList();
  }

  private static String encoded(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(
            each ->
                each.getKey() + "=" + URLEncoder.encode(each.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }
}

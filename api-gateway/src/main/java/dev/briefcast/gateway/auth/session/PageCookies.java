package dev.briefcast.gateway.auth.session;

import dev.briefcast.gateway.GatewayProperties;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpCookie;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/**
 * Writes and reads the cookies of pages. No script reads them, no other site sends them along but
 * when a link to us is followed, and over https no other host, and nobody on the way, can set or
 * read them.
 */
@Component
public class PageCookies {

  /** A cookie that ends with the browser. */
  public static final Duration OF_BROWSER = Duration.ofSeconds(-1);

  private final boolean secure;

  PageCookies(GatewayProperties properties) {
    secure = "https".equals(properties.publicUrl().getScheme());
  }

  /** The value of a cookie, or null if the browser sent none. */
  public @Nullable String read(ServerWebExchange exchange, String name) {
    HttpCookie cookie = exchange.getRequest().getCookies().getFirst(fullName(name));
    return cookie == null || cookie.getValue().isEmpty() ? null : cookie.getValue();
  }

  /** Sets a cookie. */
  public void write(ServerWebExchange exchange, String name, String value, Duration age) {
    ResponseCookie cookie =
        ResponseCookie.from(fullName(name), value)
            .httpOnly(true)
            .secure(secure)
            .sameSite("Lax")
            .path("/")
            .maxAge(age)
            .build();
    exchange.getResponse().getCookies().set(cookie.getName(), cookie);
  }

  /** Removes a cookie. */
  public void remove(ServerWebExchange exchange, String name) {
    write(exchange, name, "", Duration.ZERO);
  }

  /** The prefix is what makes browsers refuse one that another host set. */
  private String fullName(String name) {
    return (secure ? "__Host-briefcast_" : "briefcast_") + name;
  }
}

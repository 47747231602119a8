package dev.briefcast.gateway.site;

import dev.briefcast.gateway.person.PageCookies;
import dev.briefcast.gateway.person.SecretToken;
import dev.briefcast.gateway.person.Sessions;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/**
 * What a form must send to show that one of our pages sent it: a digest of the browser's cookie,
 * which pages from elsewhere can neither read nor compute. It is that of the session where there is
 * one, else one of the visit, which a browser gets with the first form that it is shown.
 */
public final class FormToken {

  /** The name of the field. */
  public static final String FIELD = "_csrf";

  /** The name of the header, for requests that no form sends. */
  public static final String HEADER = "X-CSRF-Token";

  private static final String VISIT = "visit";

  private final ServerWebExchange exchange;
  private final PageCookies cookies;
  private @Nullable String token;

  FormToken(ServerWebExchange exchange, PageCookies cookies) {
    this.exchange = exchange;
    this.cookies = cookies;
  }

  /** The value; asking for it may give the browser a cookie. */
  public String getValue() {
    String known = token;
    if (known == null) {
      String secret = secret();
      known = of(secret == null ? newVisit() : secret);
      token = known;
    }
    return known;
  }

  /** The header as JSON, for {@code hx-headers}. */
  public String getHeaders() {
    return "{\"" + HEADER + "\":\"" + getValue() + "\"}";
  }

  /** Whether that is what one of our pages would have sent. */
  boolean isRight(@Nullable String sent) {
    String secret = secret();
    return secret != null && sent != null && isSame(of(secret), sent);
  }

  private @Nullable String secret() {
    String session = cookies.read(exchange, Sessions.COOKIE);
    return session == null ? cookies.read(exchange, VISIT) : session;
  }

  private String newVisit() {
    String secret = SecretToken.random().secret();
    cookies.write(exchange, VISIT, secret, PageCookies.OF_BROWSER);
    return secret;
  }

  private static String of(String secret) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(SecretToken.sha256("form " + secret));
  }

  private static boolean isSame(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }
}

package dev.briefcast.gateway.ui.site;

import dev.briefcast.gateway.auth.session.PageCookies;
import dev.briefcast.gateway.auth.session.SecretToken;
import dev.briefcast.gateway.auth.session.Sessions;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.server.csrf.CsrfToken;
import org.springframework.web.server.ServerWebExchange;

/**
 * The CSRF token of forms: a digest of the browser's cookie, which other sites can neither read nor
 * compute. It is that of the session where there is one, else one of the visit, which a browser
 * gets with the first form that it is shown.
 */
public final class FormToken implements CsrfToken {

  /** The name of the field. */
  public static final String FIELD = "_csrf";

  /** The name of the header, for requests that no form sends. */
  public static final String HEADER = "X-CSRF-Token";

  private static final String VISIT = "visit";

  private static final long serialVersionUID = 1L;

  private final transient ServerWebExchange exchange;
  private final transient PageCookies cookies;
  private @Nullable String token;

  FormToken(ServerWebExchange exchange, PageCookies cookies) {
    this.exchange = exchange;
    this.cookies = cookies;
  }

  @Override
  public String getHeaderName() {
    return HEADER;
  }

  @Override
  public String getParameterName() {
    return FIELD;
  }

  /** The value; asking for it may give the browser a cookie. */
  @Override
  public String getToken() {
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
    return "{\"" + HEADER + "\":\"" + getToken() + "\"}";
  }

  /** Whether the browser has a cookie of which the token is made. */
  boolean isKnown() {
    return secret() != null;
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
}

package dev.briefcast.gateway.ratelimit;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/** Answers requests whose key or token is missing or wrong, and limits how often. */
@Component
public class FailedAuthentication {

  private final Limits limits;

  FailedAuthentication(Limits limits) {
    this.limits = limits;
  }

  /**
   * The answer to a call that was found wanting without a look-up: 401, or 429 if its address has
   * had too many.
   */
  public RefusedException rejected(ServerWebExchange exchange, String message) {
    RefusedException tooMany = limits.refusal(Limit.FAILED_AUTHENTICATION, exchange);
    return tooMany == null ? unauthorized(message) : tooMany;
  }

  /** The answer to a key that looks right and is not known: counted as well, but always 401. */
  public RefusedException unknown(ServerWebExchange exchange, String message) {
    limits.refusal(Limit.FAILED_AUTHENTICATION, exchange);
    return unauthorized(message);
  }

  private static RefusedException unauthorized(String message) {
    return new RefusedException(ErrorCode.UNAUTHORIZED, message)
        .header(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
  }
}

package dev.briefcast.gateway.auth.apikey;

import dev.briefcast.gateway.auth.route.Access;
import dev.briefcast.gateway.auth.route.Routes;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ratelimit.FailedAuthentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.server.ServerAuthenticationEntryPoint;
import org.springframework.security.web.server.WebFilterExchange;
import org.springframework.security.web.server.authentication.ServerAuthenticationFailureHandler;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Rejects requests whose API key is missing or wrong, and counts them by client address. */
@Component
class KeyRefusals implements ServerAuthenticationEntryPoint, ServerAuthenticationFailureHandler {

  private static final String REQUIRED =
      "An API key is required: send the header 'Authorization: Bearer <API key>'.";

  private final FailedAuthentication failures;
  private final Routes routes;

  KeyRefusals(FailedAuthentication failures, Routes routes) {
    this.failures = failures;
    this.routes = routes;
  }

  /** A key is missing, or there is nothing for which one could be sent. */
  @Override
  public Mono<Void> commence(ServerWebExchange exchange, AuthenticationException nobody) {
    return routes.find(exchange).isEmpty()
        ? routes.refuse(exchange)
        : Mono.error(() -> failures.rejected(exchange, REQUIRED));
  }

  /** A key is wrong, which is no matter where none is needed. */
  @Override
  public Mono<Void> onAuthenticationFailure(
      WebFilterExchange filtered, AuthenticationException wrong) {
    ServerWebExchange exchange = filtered.getExchange();
    return routes.isFor(exchange, Access.OPTIONAL)
        ? filtered.getChain().filter(exchange)
        : Mono.error(() -> refusal(exchange, wrong));
  }

  private RefusedException refusal(ServerWebExchange exchange, AuthenticationException wrong) {
    String message = String.valueOf(wrong.getMessage());
    return wrong instanceof UnknownKeyException
        ? failures.unknown(exchange, message)
        : failures.rejected(exchange, message);
  }
}

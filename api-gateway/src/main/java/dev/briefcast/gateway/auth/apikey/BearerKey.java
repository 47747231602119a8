package dev.briefcast.gateway.auth.apikey;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.preauth.PreAuthenticatedAuthenticationToken;
import org.springframework.security.web.server.authentication.ServerAuthenticationConverter;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Extracts the bearer token of a request, well-formed or not. */
@Component
class BearerKey implements ServerAuthenticationConverter {

  private static final String SCHEME = "bearer ";

  @Override
  public Mono<Authentication> convert(ServerWebExchange exchange) {
    return Mono.justOrEmpty(token(exchange))
        .map(token -> new PreAuthenticatedAuthenticationToken("API key", token));
  }

  /** Whether a request has one. */
  boolean isSent(ServerWebExchange exchange) {
    return token(exchange) != null;
  }

  private static @Nullable String token(ServerWebExchange exchange) {
    String header = exchange.getRequest().getHeaders().getFirst(HttpHeaders.AUTHORIZATION);
    return header != null && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
        ? header.substring(SCHEME.length()).strip()
        : null;
  }
}

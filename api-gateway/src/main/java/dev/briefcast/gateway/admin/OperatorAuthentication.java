package dev.briefcast.gateway.admin;

import dev.briefcast.gateway.OperatorProperties;
import dev.briefcast.gateway.auth.route.Access;
import dev.briefcast.gateway.auth.route.PathPrefixes;
import dev.briefcast.gateway.http.RequestIds;
import dev.briefcast.gateway.ratelimit.FailedAuthentication;
import dev.briefcast.service.operator.OperatorToken;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.preauth.PreAuthenticatedAuthenticationToken;
import org.springframework.security.web.server.authentication.ServerAuthenticationConverter;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Authenticates operators by their token or their session. Programs send the token each time;
 * people are known by the cookie that they have since they signed in with it, and the API does not
 * take.
 */
@Component
class OperatorAuthentication implements ServerAuthenticationConverter {

  private static final String NAME_HEADER = "X-Operator";

  private static final String TOKEN_REQUIRED =
      "The operator's token is required: send the header 'Authorization: Bearer <token>'.";

  private final OperatorToken token;
  private final OperatorSessions sessions;
  private final FailedAuthentication failures;

  OperatorAuthentication(
      OperatorProperties properties, OperatorSessions sessions, FailedAuthentication failures) {
    this.token = new OperatorToken(properties.token());
    this.sessions = sessions;
    this.failures = failures;
  }

  /** The operator, verified; nothing if a page was asked for without; fails on a wrong token. */
  @Override
  public Mono<Authentication> convert(ServerWebExchange exchange) {
    return Mono.defer(() -> Mono.justOrEmpty(operator(exchange)))
        .map(
            known -> new PreAuthenticatedAuthenticationToken(known, "", Access.OPERATOR.granted()));
  }

  private Optional<Operator> operator(ServerWebExchange exchange) {
    ServerHttpRequest request = exchange.getRequest();
    return PathPrefixes.OPERATOR_API.include(exchange)
            || request.getHeaders().containsHeader(HttpHeaders.AUTHORIZATION)
        ? Optional.of(withToken(exchange))
        : sessions.of(exchange);
  }

  private Operator withToken(ServerWebExchange exchange) {
    HttpHeaders headers = exchange.getRequest().getHeaders();
    String fingerprint =
        token
            .fingerprint(headers.getFirst(HttpHeaders.AUTHORIZATION))
            .orElseThrow(() -> failures.rejected(exchange, TOKEN_REQUIRED));
    String name = OperatorName.parse(headers.getFirst(NAME_HEADER), "The header X-Operator");
    return new Operator(name, fingerprint, RequestIds.of(exchange));
  }
}

package dev.briefcast.gateway.operator;

import dev.briefcast.gateway.limit.FailedAuthentication;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import dev.briefcast.gateway.web.RequestIds;
import dev.briefcast.service.operator.OperatorToken;
import java.net.URI;
import java.util.Optional;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.PathContainer;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;
import reactor.core.publisher.Mono;

/**
 * Stands before everything below {@code /operator}, at the right port. Programs send the token each
 * time; people are let in to the pages by the cookie that they have since they signed in with it.
 * Paths are matched as controllers match them, so that no spelling of one walks past.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 10)
class OperatorGate implements WebFilter {

  /** The name of the request's attribute that says who came in. */
  static final String OPERATOR = "operator";

  private static final String NAME_HEADER = "X-Operator";
  private static final String HTMX_REDIRECT = "HX-Redirect";
  private static final PathPattern GUARDED = pattern("/operator/**");
  private static final PathPattern API = pattern("/operator/v1/**");
  private static final PathPattern SIGN_IN = pattern(OperatorSignIn.PATH);

  /** What pages load, which everybody may. */
  private static final PathPattern ASSETS = pattern("/assets/**");

  private static final String TOKEN_REQUIRED =
      "The operator's token is required: send the header 'Authorization: Bearer <token>'.";

  private final OperatorToken token;
  private final OperatorSessions sessions;
  private final FailedAuthentication failures;
  private final OperatorPlace place;

  OperatorGate(
      OperatorProperties properties,
      OperatorSessions sessions,
      FailedAuthentication failures,
      OperatorPlace place) {
    this.token = new OperatorToken(properties.token());
    this.sessions = sessions;
    this.failures = failures;
    this.place = place;
  }

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    ServerHttpRequest request = exchange.getRequest();
    PathContainer path = request.getPath().pathWithinApplication();
    boolean guarded = GUARDED.matches(path);
    if (!place.fits(request, guarded) && !ASSETS.matches(path)) {
      return Mono.error(new RefusedException(ErrorCode.NOT_FOUND, "There is nothing here."));
    }
    if (!guarded) {
      return chain.filter(exchange);
    }
    return API.matches(path) || request.getHeaders().containsHeader(HttpHeaders.AUTHORIZATION)
        ? admit(exchange).then(chain.filter(exchange))
        : person(exchange, chain, SIGN_IN.matches(path));
  }

  private Mono<Void> admit(ServerWebExchange exchange) {
    return Mono.fromRunnable(() -> exchange.getAttributes().put(OPERATOR, operator(exchange)));
  }

  private Operator operator(ServerWebExchange exchange) {
    HttpHeaders headers = exchange.getRequest().getHeaders();
    String fingerprint =
        token
            .fingerprint(headers.getFirst(HttpHeaders.AUTHORIZATION))
            .orElseThrow(() -> failures.refused(exchange, TOKEN_REQUIRED));
    String name = OperatorName.of(headers.getFirst(NAME_HEADER), "The header X-Operator");
    return new Operator(name, fingerprint, RequestIds.of(exchange));
  }

  private Mono<Void> person(ServerWebExchange exchange, WebFilterChain chain, boolean signsIn) {
    Optional<Operator> operator = sessions.of(exchange);
    operator.ifPresent(known -> exchange.getAttributes().put(OPERATOR, known));
    return operator.isPresent() || signsIn ? chain.filter(exchange) : toSignIn(exchange);
  }

  /** A part of a page must not become the form to sign in: the whole page does. */
  private static Mono<Void> toSignIn(ServerWebExchange exchange) {
    var response = exchange.getResponse();
    String address = OperatorSignIn.addressFor(exchange.getRequest());
    if (exchange.getRequest().getHeaders().containsHeader("HX-Request")) {
      response.setStatusCode(HttpStatus.UNAUTHORIZED);
      response.getHeaders().set(HTMX_REDIRECT, OperatorSignIn.PATH);
    } else {
      response.setStatusCode(HttpStatus.SEE_OTHER);
      response.getHeaders().setLocation(URI.create(address));
    }
    return response.setComplete();
  }

  private static PathPattern pattern(String path) {
    return PathPatternParser.defaultInstance.parse(path);
  }
}

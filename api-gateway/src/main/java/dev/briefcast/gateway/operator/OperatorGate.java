package dev.briefcast.gateway.operator;

import dev.briefcast.gateway.limit.FailedAuthentication;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import dev.briefcast.gateway.web.RequestIds;
import dev.briefcast.service.operator.OperatorToken;
import java.util.regex.Pattern;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;
import reactor.core.publisher.Mono;

/**
 * Stands before everything below {@code /operator}: lets in who sends the token, at the right port.
 * Paths are matched as controllers match them, so that no spelling of one walks past.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 10)
class OperatorGate implements WebFilter {

  /** The name of the request's attribute that says who came in. */
  static final String OPERATOR = "operator";

  private static final String NAME_HEADER = "X-Operator";
  private static final String NAME_UNSAID = "operator";
  private static final Pattern NAME =
      Pattern.compile("[\\x21-\\x7e](?:[\\x20-\\x7e]{0,98}[\\x21-\\x7e])?");
  private static final PathPattern GUARDED =
      PathPatternParser.defaultInstance.parse("/operator/**");

  private static final String TOKEN_REQUIRED =
      "The operator's token is required: send the header 'Authorization: Bearer <token>'.";

  private final OperatorToken token;
  private final FailedAuthentication failures;
  private final OperatorPlace place;

  OperatorGate(OperatorProperties properties, FailedAuthentication failures, OperatorPlace place) {
    this.token = new OperatorToken(properties.token());
    this.failures = failures;
    this.place = place;
  }

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    ServerHttpRequest request = exchange.getRequest();
    boolean guarded = GUARDED.matches(request.getPath().pathWithinApplication());
    if (!place.fits(request, guarded)) {
      return Mono.error(new RefusedException(ErrorCode.NOT_FOUND, "There is nothing here."));
    }
    return guarded ? admit(exchange).then(chain.filter(exchange)) : chain.filter(exchange);
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
    return new Operator(name(headers), fingerprint, RequestIds.of(exchange));
  }

  private static String name(HttpHeaders headers) {
    String said = headers.getFirst(NAME_HEADER);
    if (said == null) {
      return NAME_UNSAID;
    }
    if (!NAME.matcher(said).matches()) {
      throw new RefusedException(
          ErrorCode.INVALID_REQUEST,
          "The header X-Operator has 1 to 100 printable characters of ASCII.");
    }
    return said;
  }
}

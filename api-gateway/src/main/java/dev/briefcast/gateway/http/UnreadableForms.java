package dev.briefcast.gateway.http;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.ServerWebExchangeDecorator;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Answers forms that no browser could have sent, such as those with a percent sign and no two
 * digits after it, as errors of the client.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 3)
class UnreadableForms implements WebFilter {

  private static final String UNREADABLE = "The form cannot be read: its encoding is broken.";

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    // Forms say that they are: nothing else is read as one.
    return exchange.getRequest().getHeaders().containsHeader(HttpHeaders.CONTENT_TYPE)
        ? chain.filter(new RefusingExchange(exchange))
        : chain.filter(exchange);
  }

  private static final class RefusingExchange extends ServerWebExchangeDecorator {

    RefusingExchange(ServerWebExchange exchange) {
      super(exchange);
    }

    @Override
    public Mono<MultiValueMap<String, String>> getFormData() {
      return super.getFormData()
          .onErrorMap(
              IllegalArgumentException.class,
              broken -> new RefusedException(ErrorCode.INVALID_REQUEST, UNREADABLE));
    }
  }
}

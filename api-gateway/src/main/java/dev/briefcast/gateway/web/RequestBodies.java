package dev.briefcast.gateway.web;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Bounds the bodies of all requests together, whatever reads them. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 1)
class RequestBodies implements WebFilter {

  private final BodyBudget budget;
  private final RequestProperties properties;

  RequestBodies(BodyBudget budget, RequestProperties properties) {
    this.budget = budget;
    this.properties = properties;
  }

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    ServerHttpRequest request = exchange.getRequest();
    if (!hasBody(request.getHeaders())) {
      return chain.filter(exchange);
    }
    var counted = new CountedBody(request, budget, properties.bodyWithin());
    return chain
        .filter(exchange.mutate().request(counted).build())
        .doFinally(end -> counted.giveBack());
  }

  private static boolean hasBody(HttpHeaders headers) {
    return headers.getContentLength() > 0 || headers.containsHeader(HttpHeaders.TRANSFER_ENCODING);
  }
}

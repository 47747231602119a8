package dev.briefcast.gateway.http;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Sets {@code Cache-Control: no-store} on every response, since most of them are private to an
 * account; whoever answers puts a caching header of its own in its place. It is set beforehand: an
 * action before each commit costs more than the header.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class NoStoreByDefault implements WebFilter {

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    exchange.getResponse().getHeaders().setCacheControl("no-store");
    return chain.filter(exchange);
  }
}

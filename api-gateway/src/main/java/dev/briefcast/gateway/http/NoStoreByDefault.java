package dev.briefcast.gateway.http;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Sets {@code Cache-Control: no-store} on every response that has no caching header of its own,
 * since most of them are private to an account.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class NoStoreByDefault implements WebFilter {

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    exchange.getResponse().beforeCommit(() -> Mono.fromRunnable(() -> complete(exchange)));
    return chain.filter(exchange);
  }

  private static void complete(ServerWebExchange exchange) {
    HttpHeaders headers = exchange.getResponse().getHeaders();
    if (!headers.containsHeader(HttpHeaders.CACHE_CONTROL)) {
      headers.setCacheControl(CacheControl.noStore());
    }
  }
}

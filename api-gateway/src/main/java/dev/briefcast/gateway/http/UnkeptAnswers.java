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
 * Has nobody on the way keep an answer that does not say that it may be kept: most are an account's
 * own, and whoever adds one need not think of it.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class UnkeptAnswers implements WebFilter {

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    exchange.getResponse().beforeCommit(() -> Mono.fromRunnable(() -> say(exchange)));
    return chain.filter(exchange);
  }

  private static void say(ServerWebExchange exchange) {
    HttpHeaders headers = exchange.getResponse().getHeaders();
    if (!headers.containsHeader(HttpHeaders.CACHE_CONTROL)) {
      headers.setCacheControl(CacheControl.noStore());
    }
  }
}

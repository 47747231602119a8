package dev.briefcast.gateway.http;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.cors.reactive.CorsUtils;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Denies CORS preflight requests: API keys do not belong in browsers. The framework would refuse
 * them as well, but without a word.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 2)
class CorsRefusal implements WebFilter {

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    return CorsUtils.isPreFlightRequest(exchange.getRequest())
        ? Mono.error(
            new RefusedException(ErrorCode.FORBIDDEN, ErrorMapper.sentence(ErrorCode.FORBIDDEN)))
        : chain.filter(exchange);
  }
}

package dev.briefcast.gateway.auth.route;

import java.util.function.Predicate;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * A security filter chain whose requests are known by looking at them. Spring Security asks chain
 * after chain; it subscribes to what its own chains answer, and reads these answers as they are.
 */
public final class PredicateFilterChain implements SecurityWebFilterChain {

  private static final Mono<Boolean> YES = Mono.just(true);
  private static final Mono<Boolean> NO = Mono.just(false);

  private final Predicate<ServerWebExchange> requests;
  private final Flux<WebFilter> filters;

  private PredicateFilterChain(Predicate<ServerWebExchange> requests, Flux<WebFilter> filters) {
    this.requests = requests;
    this.filters = filters;
  }

  /** The filters of a chain that takes every request, for these alone. */
  public static SecurityWebFilterChain of(
      Predicate<ServerWebExchange> requests, SecurityWebFilterChain chain) {
    return new PredicateFilterChain(requests, chain.getWebFilters());
  }

  /** A chain of a single filter. */
  public static SecurityWebFilterChain of(Predicate<ServerWebExchange> requests, WebFilter filter) {
    return new PredicateFilterChain(requests, Flux.just(filter));
  }

  @Override
  public Mono<Boolean> matches(ServerWebExchange exchange) {
    return requests.test(exchange) ? YES : NO;
  }

  @Override
  public Flux<WebFilter> getWebFilters() {
    return filters;
  }
}

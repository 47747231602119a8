package dev.briefcast.gateway.auth.route;

import dev.briefcast.gateway.auth.account.AccountPrincipal;
import dev.briefcast.gateway.http.CountedBody;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ratelimit.Limit;
import dev.briefcast.gateway.ratelimit.Limits;
import java.util.Optional;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.ReactiveSecurityContextHolder;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Applies each route's rate limit, by account or, where nobody is authenticated, by client address.
 * Stands behind authorization and before everything that reads a body, of which it says whose it
 * is.
 */
@Component
public class RouteLimits {

  private final Routes routes;
  private final Limits limits;

  RouteLimits(Routes routes, Limits limits) {
    this.routes = routes;
    this.limits = limits;
  }

  /** To be put into a filter chain; refuses with 429 what is too much. */
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    Route route = routes.find(exchange).orElse(null);
    Limit limit = route == null ? null : route.limit();
    return route == null || limit == null
        ? chain.filter(exchange)
        : caller(route)
            .flatMap(caller -> admit(limit, caller, exchange))
            .then(Mono.defer(() -> chain.filter(exchange)));
  }

  /** The same of a request that does not say who sends it. */
  public Mono<Void> filterAnonymous(ServerWebExchange exchange, WebFilterChain chain) {
    Limit limit = routes.find(exchange).map(Route::limit).orElse(null);
    RefusedException tooMany = limit == null ? null : limits.refusal(limit, exchange);
    return tooMany == null ? chain.filter(exchange) : Mono.error(tooMany);
  }

  private Mono<Void> admit(
      Limit limit, Optional<AccountPrincipal> caller, ServerWebExchange exchange) {
    caller.ifPresent(known -> CountedBody.belongsTo(known.account(), exchange));
    return caller.isPresent()
        ? limits.admit(limit, caller.get().account(), caller.get().inSandbox(), exchange)
        : limits.admit(limit, exchange);
  }

  /** What is everybody's asks no database who is there. */
  private static Mono<Optional<AccountPrincipal>> caller(Route route) {
    if (route.access() == Access.PUBLIC) {
      return Mono.just(Optional.empty());
    }
    return ReactiveSecurityContextHolder.getContext()
        .mapNotNull(SecurityContext::getAuthentication)
        .mapNotNull(Authentication::getPrincipal)
        .ofType(AccountPrincipal.class)
        .map(Optional::of)
        .defaultIfEmpty(Optional.empty());
  }
}

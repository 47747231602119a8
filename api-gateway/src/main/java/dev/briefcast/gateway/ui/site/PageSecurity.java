package dev.briefcast.gateway.ui.site;

import dev.briefcast.gateway.auth.route.RouteAuthorization;
import dev.briefcast.gateway.auth.route.RouteLimits;
import dev.briefcast.gateway.auth.route.Routes;
import dev.briefcast.gateway.auth.session.SessionContexts;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.web.server.SecurityWebFiltersOrder;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** The last security filter chain: requests that no other chain takes are protected as pages. */
@Configuration(proxyBeanMethods = false)
class PageSecurity {

  private final Routes routes;

  PageSecurity(Routes routes) {
    this.routes = routes;
  }

  @Bean
  @Order(Ordered.LOWEST_PRECEDENCE)
  SecurityWebFilterChain pageChain(
      ServerHttpSecurity http,
      RouteAuthorization authorization,
      PageProtection protection,
      RouteLimits limits,
      SessionContexts sessions) {
    authorization.require(http, (exchange, nobody) -> refuse(exchange));
    return protection
        .protect(http)
        .securityContextRepository(sessions)
        .addFilterAfter(limits::filter, SecurityWebFiltersOrder.AUTHORIZATION)
        .build();
  }

  /** Browsers are then led to where one signs in. */
  private Mono<Void> refuse(ServerWebExchange exchange) {
    return routes.find(exchange).isEmpty()
        ? routes.refuse(exchange)
        : Mono.error(() -> new RefusedException(ErrorCode.UNAUTHORIZED, "Sign in first."));
  }
}

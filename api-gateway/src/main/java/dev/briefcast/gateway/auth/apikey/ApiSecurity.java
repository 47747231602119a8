package dev.briefcast.gateway.auth.apikey;

import dev.briefcast.gateway.auth.route.Access;
import dev.briefcast.gateway.auth.route.PathPrefixes;
import dev.briefcast.gateway.auth.route.PredicateFilterChain;
import dev.briefcast.gateway.auth.route.RouteAuthorization;
import dev.briefcast.gateway.auth.route.RouteLimits;
import dev.briefcast.gateway.auth.route.Routes;
import dev.briefcast.gateway.auth.session.SessionContexts;
import dev.briefcast.gateway.auth.session.Sessions;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.web.server.SecurityWebFiltersOrder;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.authentication.AuthenticationWebFilter;
import org.springframework.web.server.ServerWebExchange;

/**
 * The security filter chains of the API, MCP, media and assets: a key is authenticated, then the
 * route is authorized, then the call is counted, and only then is a body read.
 */
@Configuration(proxyBeanMethods = false)
class ApiSecurity {

  private final Routes routes;
  private final KeyAuthentication authentication;
  private final KeyRefusals refusals;

  ApiSecurity(Routes routes, KeyAuthentication authentication, KeyRefusals refusals) {
    this.routes = routes;
    this.authentication = authentication;
    this.refusals = refusals;
  }

  /**
   * Of requests that everybody may send and that do not say who sends them, which are most that
   * read a story: there is nobody to authenticate, and the table has authorized them. All others
   * are left to the chains behind this one.
   */
  @Bean
  @Order(2)
  SecurityWebFilterChain anonymousChain(RouteLimits limits, Sessions sessions, BearerKey keys) {
    return PredicateFilterChain.of(
        exchange -> isAnonymous(exchange, sessions, keys), limits::filterAnonymous);
  }

  /** No form is sent here and no session changes anything, so that nothing could be forged. */
  @Bean
  @Order(3)
  SecurityWebFilterChain apiChain(
      ServerHttpSecurity http,
      RouteAuthorization authorization,
      RouteLimits limits,
      SessionContexts sessions,
      BearerKey keys) {
    ServerHttpSecurity api =
        authorization
            .require(http, refusals)
            .headers(ServerHttpSecurity.HeaderSpec::disable)
            .csrf(ServerHttpSecurity.CsrfSpec::disable)
            .securityContextRepository(sessions)
            .addFilterAt(filter(keys), SecurityWebFiltersOrder.AUTHENTICATION)
            .addFilterAfter(limits::filter, SecurityWebFiltersOrder.AUTHORIZATION);
    return PredicateFilterChain.of(PathPrefixes.API::include, api.build());
  }

  private boolean isAnonymous(ServerWebExchange exchange, Sessions sessions, BearerKey keys) {
    return PathPrefixes.API.include(exchange)
        && routes.isOpen(exchange)
        && !keys.isSent(exchange)
        && !sessions.isNamed(exchange);
  }

  private AuthenticationWebFilter filter(BearerKey keys) {
    var filter = new AuthenticationWebFilter(authentication);
    filter.setRequiresAuthenticationMatcher(routes.open(Access.API_KEY, Access.OPTIONAL));
    filter.setServerAuthenticationConverter(keys);
    filter.setAuthenticationFailureHandler(refusals);
    return filter;
  }
}

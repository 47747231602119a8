package dev.briefcast.gateway.auth.apikey;

import dev.briefcast.gateway.auth.route.Access;
import dev.briefcast.gateway.auth.route.PathPrefixes;
import dev.briefcast.gateway.auth.route.RouteAuthorization;
import dev.briefcast.gateway.auth.route.RouteLimits;
import dev.briefcast.gateway.auth.route.Routes;
import dev.briefcast.gateway.auth.session.SessionContexts;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.web.server.SecurityWebFiltersOrder;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.authentication.AuthenticationWebFilter;

/**
 * The security filter chain of the API, MCP, media and assets: a key is authenticated, then the
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

  /** No form is sent here and no session changes anything, so that nothing could be forged. */
  @Bean
  @Order(10)
  SecurityWebFilterChain apiChain(
      ServerHttpSecurity http,
      RouteAuthorization authorization,
      RouteLimits limits,
      SessionContexts sessions,
      BearerKey keys) {
    http.securityMatcher(PathPrefixes.API);
    return authorization
        .require(http, refusals)
        .headers(ServerHttpSecurity.HeaderSpec::disable)
        .csrf(ServerHttpSecurity.CsrfSpec::disable)
        .securityContextRepository(sessions)
        .addFilterAt(filter(keys), SecurityWebFiltersOrder.AUTHENTICATION)
        .addFilterAfter(limits::filter, SecurityWebFiltersOrder.AUTHORIZATION)
        .build();
  }

  private AuthenticationWebFilter filter(BearerKey keys) {
    var filter = new AuthenticationWebFilter(authentication);
    filter.setRequiresAuthenticationMatcher(routes.open(Access.API_KEY, Access.OPTIONAL));
    filter.setServerAuthenticationConverter(keys);
    filter.setAuthenticationFailureHandler(refusals);
    return filter;
  }
}

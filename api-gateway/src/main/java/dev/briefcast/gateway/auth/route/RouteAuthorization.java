package dev.briefcast.gateway.auth.route;

import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.config.web.server.ServerHttpSecurity.AuthorizeExchangeSpec;
import org.springframework.security.web.server.ServerAuthenticationEntryPoint;
import org.springframework.stereotype.Component;

/** Authorizes in a filter chain what the table of routes names, and denies everything else. */
@Component
public class RouteAuthorization {

  private final Routes routes;

  RouteAuthorization(Routes routes) {
    this.routes = routes;
  }

  /**
   * Has a chain authorize by the table.
   *
   * @param nobody answers who should have authenticated and did not
   */
  public ServerHttpSecurity require(
      ServerHttpSecurity http, ServerAuthenticationEntryPoint nobody) {
    return http.authorizeExchange(this::authorize)
        .exceptionHandling(
            handling ->
                handling
                    .authenticationEntryPoint(nobody)
                    .accessDeniedHandler((exchange, denied) -> routes.refuse(exchange)))
        .httpBasic(ServerHttpSecurity.HttpBasicSpec::disable)
        .formLogin(ServerHttpSecurity.FormLoginSpec::disable)
        .logout(ServerHttpSecurity.LogoutSpec::disable)
        .requestCache(ServerHttpSecurity.RequestCacheSpec::disable);
  }

  private void authorize(AuthorizeExchangeSpec exchanges) {
    exchanges.matchers(routes.open(Access.PUBLIC, Access.OPTIONAL)).permitAll();
    for (Access access : new Access[] {Access.API_KEY, Access.SESSION, Access.OPERATOR}) {
      exchanges.matchers(routes.open(access)).hasAuthority(access.name());
    }
    exchanges.anyExchange().denyAll();
  }
}

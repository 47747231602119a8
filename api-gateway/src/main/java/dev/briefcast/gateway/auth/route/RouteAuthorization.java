package dev.briefcast.gateway.auth.route;

import java.util.Optional;
import org.springframework.security.authorization.AuthorizationDecision;
import org.springframework.security.authorization.AuthorizationResult;
import org.springframework.security.authorization.ReactiveAuthorizationManager;
import org.springframework.security.config.web.server.SecurityWebFiltersOrder;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.server.ServerAuthenticationEntryPoint;
import org.springframework.security.web.server.authorization.AuthorizationWebFilter;
import org.springframework.security.web.server.authorization.ExceptionTranslationWebFilter;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Authorizes in a filter chain what the table of routes names, and denies everything else. */
@Component
public class RouteAuthorization implements ReactiveAuthorizationManager<ServerWebExchange> {

  private static final AuthorizationResult GRANTED = new AuthorizationDecision(true);
  private static final AuthorizationResult DENIED = new AuthorizationDecision(false);

  private final Routes routes;

  RouteAuthorization(Routes routes) {
    this.routes = routes;
  }

  /**
   * Makes a filter chain authorize requests by the table of routes.
   *
   * @param nobody answers who should have authenticated and did not
   */
  public ServerHttpSecurity require(
      ServerHttpSecurity http, ServerAuthenticationEntryPoint nobody) {
    var refusals = new ExceptionTranslationWebFilter();
    refusals.setAuthenticationEntryPoint(nobody);
    refusals.setAccessDeniedHandler((exchange, denied) -> routes.refuse(exchange));
    return http.addFilterAt(refusals, SecurityWebFiltersOrder.EXCEPTION_TRANSLATION)
        .addFilterAt(new AuthorizationWebFilter(this), SecurityWebFiltersOrder.AUTHORIZATION)
        .httpBasic(ServerHttpSecurity.HttpBasicSpec::disable)
        .formLogin(ServerHttpSecurity.FormLoginSpec::disable)
        .logout(ServerHttpSecurity.LogoutSpec::disable)
        .requestCache(ServerHttpSecurity.RequestCacheSpec::disable);
  }

  /** Looks nobody up where everybody may call. */
  @Override
  public Mono<AuthorizationResult> authorize(
      Mono<Authentication> caller, ServerWebExchange exchange) {
    Optional<Route> route = routes.find(exchange);
    if (route.isEmpty()) {
      return Mono.just(DENIED);
    }
    Access access = route.get().access();
    return switch (access) {
      case PUBLIC, OPTIONAL -> Mono.just(GRANTED);
      case API_KEY, SESSION, OPERATOR ->
          caller.map(known -> isGranted(known, access) ? GRANTED : DENIED).defaultIfEmpty(DENIED);
    };
  }

  private static boolean isGranted(Authentication caller, Access access) {
    return caller.isAuthenticated()
        && caller.getAuthorities().stream()
            .anyMatch(granted -> access.name().equals(granted.getAuthority()));
  }
}

package dev.briefcast.gateway.admin;

import dev.briefcast.gateway.auth.route.PathPrefixes;
import dev.briefcast.gateway.auth.route.PredicateFilterChain;
import dev.briefcast.gateway.auth.route.RouteAuthorization;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ui.site.PageProtection;
import java.net.URI;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.security.authentication.ReactiveAuthenticationManager;
import org.springframework.security.config.web.server.SecurityWebFiltersOrder;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.authentication.AuthenticationWebFilter;
import org.springframework.security.web.server.context.NoOpServerSecurityContextRepository;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * The security filter chains below {@code /operator}: for requests to the wrong port, for the API,
 * and for the pages.
 */
@Configuration(proxyBeanMethods = false)
class OperatorSecurity {

  private static final String HTMX_REDIRECT = "HX-Redirect";

  private final RouteAuthorization authorization;
  private final OperatorAuthentication authentication;
  private final PageProtection protection;

  OperatorSecurity(
      RouteAuthorization authorization,
      OperatorAuthentication authentication,
      PageProtection protection) {
    this.authorization = authorization;
    this.authentication = authentication;
    this.protection = protection;
  }

  @Bean
  @Order(1)
  SecurityWebFilterChain wrongPortChain(ServerHttpSecurity http, OperatorPortRule place) {
    ServerHttpSecurity nowhere =
        protection
            .protect(http)
            .csrf(ServerHttpSecurity.CsrfSpec::disable)
            .logout(ServerHttpSecurity.LogoutSpec::disable)
            .requestCache(ServerHttpSecurity.RequestCacheSpec::disable)
            .securityContextRepository(NoOpServerSecurityContextRepository.getInstance())
            .authorizeExchange(exchanges -> exchanges.anyExchange().denyAll())
            .exceptionHandling(
                handling -> handling.authenticationEntryPoint((exchange, nobody) -> notFound()));
    return PredicateFilterChain.of(exchange -> isMisplaced(exchange, place), nowhere.build());
  }

  @Bean
  @Order(10)
  SecurityWebFilterChain operatorApiChain(ServerHttpSecurity http) {
    ServerHttpSecurity api =
        requireOperator(http)
            .headers(ServerHttpSecurity.HeaderSpec::disable)
            .csrf(ServerHttpSecurity.CsrfSpec::disable);
    return PredicateFilterChain.of(PathPrefixes.OPERATOR_API::include, api.build());
  }

  @Bean
  @Order(11)
  SecurityWebFilterChain operatorPageChain(ServerHttpSecurity http) {
    return PredicateFilterChain.of(
        PathPrefixes.OPERATOR::include, protection.protect(requireOperator(http)).build());
  }

  private ServerHttpSecurity requireOperator(ServerHttpSecurity http) {
    ReactiveAuthenticationManager verified = Mono::just;
    var filter = new AuthenticationWebFilter(verified);
    filter.setServerAuthenticationConverter(authentication);
    return authorization
        .require(http, (exchange, nobody) -> redirectToSignIn(exchange))
        .securityContextRepository(NoOpServerSecurityContextRepository.getInstance())
        .addFilterAt(filter, SecurityWebFiltersOrder.AUTHENTICATION);
  }

  /** What pages load everybody may, at either port. */
  private static boolean isMisplaced(ServerWebExchange exchange, OperatorPortRule place) {
    return place.hasOwnPort()
        && !PathPrefixes.ASSETS.include(exchange)
        && !place.fits(exchange.getRequest(), PathPrefixes.OPERATOR.include(exchange));
  }

  private static Mono<Void> notFound() {
    return Mono.error(
        () -> new RefusedException(ErrorCode.NOT_FOUND, "No resource has this address."));
  }

  /** A part of a page must not become the form to sign in: the whole page does. */
  private static Mono<Void> redirectToSignIn(ServerWebExchange exchange) {
    var response = exchange.getResponse();
    if (exchange.getRequest().getHeaders().containsHeader("HX-Request")) {
      response.setStatusCode(HttpStatus.UNAUTHORIZED);
      response.getHeaders().set(HTMX_REDIRECT, OperatorSignIn.PATH);
    } else {
      response.setStatusCode(HttpStatus.SEE_OTHER);
      response
          .getHeaders()
          .setLocation(URI.create(OperatorSignIn.addressFor(exchange.getRequest())));
    }
    return response.setComplete();
  }
}

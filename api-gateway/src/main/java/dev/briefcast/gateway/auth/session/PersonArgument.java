package dev.briefcast.gateway.auth.session;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.ReactiveSecurityContextHolder;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.web.reactive.BindingContext;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.result.method.HandlerMethodArgumentResolver;
import org.springframework.web.reactive.result.method.annotation.ArgumentResolverConfigurer;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Resolves {@link Person} arguments of controllers from the security context. It decides nothing:
 * whether somebody has to be signed in is said by the table of routes.
 */
@Configuration(proxyBeanMethods = false)
class PersonArgument implements HandlerMethodArgumentResolver, WebFluxConfigurer {

  @Override
  public void configureArgumentResolvers(ArgumentResolverConfigurer configurer) {
    configurer.addCustomResolver(this);
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.getParameterType() == Person.class;
  }

  /** A method that needs somebody is not called without, even if the table opened its route. */
  @Override
  public Mono<Object> resolveArgument(
      MethodParameter parameter, BindingContext binding, ServerWebExchange exchange) {
    Mono<Object> found =
        ReactiveSecurityContextHolder.getContext()
            .mapNotNull(SecurityContext::getAuthentication)
            .mapNotNull(Authentication::getPrincipal)
            .ofType(Person.class)
            .cast(Object.class);
    return parameter.isOptional()
        ? found
        : found.switchIfEmpty(Mono.error(PersonArgument::notSignedIn));
  }

  private static RefusedException notSignedIn() {
    return new RefusedException(ErrorCode.UNAUTHORIZED, "Sign in first.");
  }
}

package dev.briefcast.gateway.person;

import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.web.reactive.BindingContext;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.result.method.HandlerMethodArgumentResolver;
import org.springframework.web.reactive.result.method.annotation.ArgumentResolverConfigurer;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Gives a controller's method the {@link Person} who sent the request. */
@Configuration(proxyBeanMethods = false)
class PersonArgument implements HandlerMethodArgumentResolver, WebFluxConfigurer {

  private final Sessions sessions;

  PersonArgument(Sessions sessions) {
    this.sessions = sessions;
  }

  @Override
  public void configureArgumentResolvers(ArgumentResolverConfigurer configurer) {
    configurer.addCustomResolver(this);
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.getParameterType() == Person.class;
  }

  /** Nobody, where somebody is required, is refused; of a page that becomes a way to sign in. */
  @Override
  public Mono<Object> resolveArgument(
      MethodParameter parameter, BindingContext binding, ServerWebExchange exchange) {
    Mono<Object> found = sessions.of(exchange).cast(Object.class);
    return parameter.isOptional() ? found : found.switchIfEmpty(Mono.error(PersonArgument::nobody));
  }

  private static RefusedException nobody() {
    return new RefusedException(ErrorCode.UNAUTHORIZED, "Sign in first.");
  }
}

package dev.briefcast.gateway.caller;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.limit.Limit;
import dev.briefcast.gateway.limit.Limited;
import dev.briefcast.gateway.limit.Limits;
import dev.briefcast.gateway.person.Person;
import dev.briefcast.gateway.person.Sessions;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.web.reactive.BindingContext;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.result.method.HandlerMethodArgumentResolver;
import org.springframework.web.reactive.result.method.annotation.ArgumentResolverConfigurer;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Gives a controller's method its {@link Caller} or {@link Visitor}, counts the request where
 * {@link Limited} says, and refuses it before the method is called and before the body is read.
 */
@Configuration(proxyBeanMethods = false)
class CallerArgument implements HandlerMethodArgumentResolver, WebFluxConfigurer {

  private final Callers callers;
  private final Sessions sessions;
  private final Limits limits;

  CallerArgument(Callers callers, Sessions sessions, Limits limits) {
    this.callers = callers;
    this.sessions = sessions;
    this.limits = limits;
  }

  @Override
  public void configureArgumentResolvers(ArgumentResolverConfigurer configurer) {
    configurer.addCustomResolver(this);
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    Class<?> type = parameter.getParameterType();
    return type == Caller.class || type == Visitor.class;
  }

  @Override
  public Mono<Object> resolveArgument(
      MethodParameter parameter, BindingContext binding, ServerWebExchange exchange) {
    Limited limited = parameter.getMethodAnnotation(Limited.class);
    Limit limit = limited == null ? null : limited.value();
    return parameter.getParameterType() == Caller.class
        ? caller(limit == null ? Limit.CALLS : limit, exchange)
        : visitor(limit, exchange);
  }

  private Mono<Object> caller(Limit limit, ServerWebExchange exchange) {
    return callers
        .required(exchange)
        .delayUntil(caller -> limits.admit(limit, caller.account(), exchange))
        .cast(Object.class);
  }

  /** Most who read a story send no key, and are to cost little. */
  private Mono<Object> visitor(@Nullable Limit limit, ServerWebExchange exchange) {
    return Callers.hasToken(exchange) || sessions.isNamed(exchange)
        ? named(limit, exchange)
        : admit(limit, null, exchange).thenReturn(Visitor.NOBODY);
  }

  private Mono<Object> named(@Nullable Limit limit, ServerWebExchange exchange) {
    return account(exchange)
        .map(Visitor::new)
        .defaultIfEmpty(Visitor.NOBODY)
        .delayUntil(visitor -> admit(limit, visitor.account(), exchange))
        .cast(Object.class);
  }

  /** A key counts before the person who is signed in; both are of one account but for few. */
  private Mono<AccountId> account(ServerWebExchange exchange) {
    return callers
        .optional(exchange)
        .map(Caller::account)
        .switchIfEmpty(Mono.defer(() -> sessions.of(exchange).map(Person::account)));
  }

  private Mono<Void> admit(
      @Nullable Limit limit, @Nullable AccountId account, ServerWebExchange exchange) {
    if (limit == null) {
      return Mono.empty();
    }
    return account == null ? limits.admit(limit, exchange) : limits.admit(limit, account, exchange);
  }
}

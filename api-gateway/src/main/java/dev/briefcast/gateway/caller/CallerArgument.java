package dev.briefcast.gateway.caller;

import dev.briefcast.gateway.account.ApiKey;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.web.reactive.BindingContext;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.result.method.HandlerMethodArgumentResolver;
import org.springframework.web.reactive.result.method.annotation.ArgumentResolverConfigurer;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Gives a controller's method its {@link Caller}, or refuses the request before the method is
 * called and before the body is read.
 */
@Configuration(proxyBeanMethods = false)
class CallerArgument implements HandlerMethodArgumentResolver, WebFluxConfigurer {

  private static final String SCHEME = "bearer ";

  private final CallerRows rows;

  CallerArgument(CallerRows rows) {
    this.rows = rows;
  }

  @Override
  public void configureArgumentResolvers(ArgumentResolverConfigurer configurer) {
    configurer.addCustomResolver(this);
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.getParameterType() == Caller.class;
  }

  @Override
  public Mono<Object> resolveArgument(
      MethodParameter parameter, BindingContext binding, ServerWebExchange exchange) {
    String header = exchange.getRequest().getHeaders().getFirst(HttpHeaders.AUTHORIZATION);
    return Mono.fromSupplier(() -> key(header))
        .flatMap(rows::find)
        .switchIfEmpty(Mono.error(() -> refused("The API key is not valid.")))
        .cast(Object.class);
  }

  static ApiKey key(@Nullable String header) {
    if (header == null || !header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      throw refused("An API key is required: send the header 'Authorization: Bearer <API key>'.");
    }
    String text = header.substring(SCHEME.length()).strip();
    if (text.startsWith(ApiKey.TEST)) {
      throw refused("The sandbox is not available yet: use a key that begins with bc_live_.");
    }
    return ApiKey.parse(text).orElseThrow(() -> refused("The API key is not valid."));
  }

  private static RefusedException refused(String message) {
    return new RefusedException(ErrorCode.UNAUTHORIZED, message)
        .header(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
  }
}

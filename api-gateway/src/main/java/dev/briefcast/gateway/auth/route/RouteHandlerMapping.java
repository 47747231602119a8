package dev.briefcast.gateway.auth.route;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.webflux.autoconfigure.WebFluxRegistrations;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.reactive.result.method.RequestMappingInfo;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.server.ServerWebExchange;

/**
 * Maps a request to the controller method of its route, by which it was authorized. Spring would
 * try every mapping there is, which for a short answer takes longer than to write it.
 */
final class RouteHandlerMapping extends RequestMappingHandlerMapping {

  private record Mapped(RequestMappingInfo mapping, HandlerMethod method) {

    boolean serves(Route route) {
      return mapping.getPatternsCondition().getPatterns().contains(route.path())
          && mapping.getMethodsCondition().getMethods().stream()
              .anyMatch(method -> method.asHttpMethod().equals(route.method()));
    }
  }

  private final Routes routes;

  /** Without those that several methods serve, such as one for each type of content. */
  private final Map<Route, Mapped> methods = new HashMap<>();

  private RouteHandlerMapping(Routes routes) {
    this.routes = routes;
  }

  @Override
  protected void handlerMethodsInitialized(Map<RequestMappingInfo, HandlerMethod> found) {
    super.handlerMethodsInitialized(found);
    List<Mapped> all =
        found.entrySet().stream().map(each -> new Mapped(each.getKey(), each.getValue())).toList();
    for (Route route : routes.all()) {
      List<Mapped> serving = all.stream().filter(each -> each.serves(route)).toList();
      if (serving.size() == 1) {
        methods.put(route, serving.getFirst());
      }
    }
  }

  /** What does not match, for instance in the type of its content, Spring refuses with a reason. */
  @Override
  protected @Nullable HandlerMethod lookupHandlerMethod(ServerWebExchange exchange)
      throws Exception {
    Mapped mapped = routes.find(exchange).map(methods::get).orElse(null);
    RequestMappingInfo match =
        mapped == null ? null : mapped.mapping.getMatchingCondition(exchange);
    if (mapped == null || match == null) {
      return super.lookupHandlerMethod(exchange);
    }
    exchange.getAttributes().put(BEST_MATCHING_HANDLER_ATTRIBUTE, mapped.method);
    handleMatch(match, mapped.method, exchange);
    return mapped.method;
  }

  /** Puts it in the place of Spring's. */
  @Component
  static final class Registrations implements WebFluxRegistrations {

    private final Routes routes;

    Registrations(Routes routes) {
      this.routes = routes;
    }

    @Override
    public RequestMappingHandlerMapping getRequestMappingHandlerMapping() {
      return new RouteHandlerMapping(routes);
    }
  }
}

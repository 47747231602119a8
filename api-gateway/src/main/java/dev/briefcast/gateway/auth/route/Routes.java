package dev.briefcast.gateway.auth.route;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.PathContainer;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatcher;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatcher.MatchResult;
import org.springframework.stereotype.Component;
import org.springframework.web.server.MethodNotAllowedException;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Finds the route of a request. Paths are matched as controllers match them, so that no spelling of
 * one walks past.
 */
@Component
public class Routes {

  private static final String FOUND = Routes.class.getName();

  private final Map<HttpMethod, List<Route>> byMethod =
      RouteTable.ALL.stream().collect(Collectors.groupingBy(Route::method));

  /** The route of a request, if the table has one. */
  public Optional<Route> find(ServerWebExchange exchange) {
    Optional<Route> known = exchange.getAttribute(FOUND);
    if (known == null) {
      known = lookUp(exchange);
      exchange.getAttributes().put(FOUND, known);
    }
    return known;
  }

  /** Whether the table has a route for a request, for callers of that kind. */
  public boolean isFor(ServerWebExchange exchange, Access access) {
    return find(exchange).filter(route -> route.access() == access).isPresent();
  }

  /** Whether the table has a route for a request that everybody may call. */
  public boolean isOpen(ServerWebExchange exchange) {
    return find(exchange).filter(route -> route.access().isOpen()).isPresent();
  }

  /** Matches requests that callers of those kinds may send. */
  public ServerWebExchangeMatcher open(Access... kinds) {
    Set<Access> accepted = Set.of(kinds);
    return exchange ->
        find(exchange).filter(route -> accepted.contains(route.access())).isPresent()
            ? MatchResult.match()
            : MatchResult.notMatch();
  }

  /** Every route. */
  List<Route> all() {
    return RouteTable.ALL;
  }

  /**
   * Refuses what is not in the table as if there was nothing, or says which methods the path has.
   */
  public <T> Mono<T> refuse(ServerWebExchange exchange) {
    Set<HttpMethod> allowed =
        matching(exchange).map(Route::method).collect(Collectors.toCollection(LinkedHashSet::new));
    return Mono.error(
        () ->
            allowed.isEmpty()
                ? new RefusedException(ErrorCode.NOT_FOUND, "No resource has this address.")
                : new MethodNotAllowedException(exchange.getRequest().getMethod(), allowed));
  }

  /** The framework answers HEAD wherever there is a GET, and OPTIONS wherever there is anything. */
  private Optional<Route> lookUp(ServerWebExchange exchange) {
    HttpMethod method = exchange.getRequest().getMethod();
    if (method.equals(HttpMethod.OPTIONS)) {
      return matching(exchange).findFirst().map(Routes::optionsRoute);
    }
    PathContainer path = exchange.getRequest().getPath().pathWithinApplication();
    HttpMethod served = method.equals(HttpMethod.HEAD) ? HttpMethod.GET : method;
    for (Route route : byMethod.getOrDefault(served, List.of())) {
      if (route.path().matches(path)) {
        return Optional.of(route);
      }
    }
    return Optional.empty();
  }

  /** Which methods a path has is told to everybody, but for the operators' paths. */
  private static Route optionsRoute(Route route) {
    Access access = route.access() == Access.OPERATOR ? Access.OPERATOR : Access.PUBLIC;
    return new Route(HttpMethod.OPTIONS, route.path(), access, null);
  }

  private static Stream<Route> matching(ServerWebExchange exchange) {
    PathContainer path = exchange.getRequest().getPath().pathWithinApplication();
    return RouteTable.ALL.stream().filter(route -> route.path().matches(path));
  }
}

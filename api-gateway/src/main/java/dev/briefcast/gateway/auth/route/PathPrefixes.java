package dev.briefcast.gateway.auth.route;

import java.util.List;
import java.util.stream.Stream;
import org.springframework.http.server.PathContainer;
import org.springframework.http.server.PathContainer.Element;
import org.springframework.http.server.PathContainer.PathSegment;
import org.springframework.http.server.PathContainer.Separator;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.server.ServerWebExchange;

/**
 * Matches requests below some paths, for security filter chains and for what else tells the API,
 * pages and operators apart: the paths at which each begins are written here alone. Spring
 * Security's own matcher formats several messages for the debug log for each request and pattern,
 * even where that log is off.
 */
public final class PathPrefixes {

  /** What pages load: style sheets, scripts and pictures. */
  public static final PathPrefixes ASSETS = below("/assets");

  /** What programs and players call, and what pages load: everything for callers but pages. */
  public static final PathPrefixes API = below("/api", "/mcp", "/media", "/assets");

  /** All that is the operators' own, API and pages. */
  public static final PathPrefixes OPERATOR = below("/operator");

  /** What operators' programs call. */
  public static final PathPrefixes OPERATOR_API = below("/operator/v1");

  private final List<List<Element>> prefixes;

  private PathPrefixes(List<List<Element>> prefixes) {
    this.prefixes = prefixes;
  }

  /**
   * Matches paths below any of these.
   *
   * @param prefixes such as {@code /api}, which includes {@code /api} itself
   */
  static PathPrefixes below(String... prefixes) {
    return new PathPrefixes(
        Stream.of(prefixes).map(prefix -> PathContainer.parsePath(prefix).elements()).toList());
  }

  /** Whether a request's path is below one of them. */
  public boolean include(ServerWebExchange exchange) {
    return include(exchange.getRequest());
  }

  /** The same, where there is no exchange. */
  public boolean include(ServerHttpRequest request) {
    List<Element> path = request.getPath().pathWithinApplication().elements();
    for (List<Element> prefix : prefixes) {
      if (begins(path, prefix)) {
        return true;
      }
    }
    return false;
  }

  /** Behind each part of a path, but for the last, there is a separator. */
  private static boolean begins(List<Element> path, List<Element> prefix) {
    if (path.size() < prefix.size()) {
      return false;
    }
    for (int i = 0; i < prefix.size(); i++) {
      if (!isSame(path.get(i), prefix.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Parts are compared decoded and without their parameters, as controllers compare them. */
  private static boolean isSame(Element sent, Element known) {
    return known instanceof PathSegment name
        ? sent instanceof PathSegment part && part.valueToMatch().equals(name.valueToMatch())
        : sent instanceof Separator;
  }
}

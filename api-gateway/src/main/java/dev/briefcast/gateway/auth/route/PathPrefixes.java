package dev.briefcast.gateway.auth.route;

import java.util.List;
import java.util.stream.Stream;
import org.springframework.http.server.PathContainer;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatcher;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;
import reactor.core.publisher.Mono;

/**
 * Matches requests below some paths, for security filter chains and for what else tells the API,
 * pages and operators apart: the paths at which each begins are written here alone. Spring
 * Security's own matcher formats several messages for the debug log for each request and pattern,
 * even where that log is off.
 */
public final class PathPrefixes implements ServerWebExchangeMatcher {

  /** What pages load: style sheets, scripts and pictures. */
  public static final PathPrefixes ASSETS = below("/assets");

  /** What programs and players call, and what pages load: everything for callers but pages. */
  public static final PathPrefixes API = below("/api", "/mcp", "/media", "/assets");

  /** All that is the operators' own, API and pages. */
  public static final PathPrefixes OPERATOR = below("/operator");

  /** What operators' programs call. */
  public static final PathPrefixes OPERATOR_API = below("/operator/v1");

  private final List<PathPattern> patterns;

  private PathPrefixes(List<PathPattern> patterns) {
    this.patterns = patterns;
  }

  /**
   * Matches paths below any of these.
   *
   * @param prefixes such as {@code /api}, which includes {@code /api} itself
   */
  static PathPrefixes below(String... prefixes) {
    return new PathPrefixes(
        Stream.of(prefixes)
            .map(prefix -> PathPatternParser.defaultInstance.parse(prefix + "/**"))
            .toList());
  }

  /** Whether a request's path is below one of them. */
  public boolean include(ServerWebExchange exchange) {
    return include(exchange.getRequest());
  }

  /** The same, where there is no exchange. */
  public boolean include(ServerHttpRequest request) {
    PathContainer path = request.getPath().pathWithinApplication();
    for (PathPattern pattern : patterns) {
      if (pattern.matches(path)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Mono<MatchResult> matches(ServerWebExchange exchange) {
    return include(exchange) ? MatchResult.match() : MatchResult.notMatch();
  }
}

package dev.briefcast.gateway.auth.route;

import java.util.List;
import java.util.stream.Stream;
import org.springframework.http.server.PathContainer;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatcher;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;
import reactor.core.publisher.Mono;

/**
 * Matches requests below some paths, for security filter chains. Spring Security's own matcher
 * formats several messages for the debug log for each request and pattern, even where that log is
 * off.
 */
public final class PathPrefixes implements ServerWebExchangeMatcher {

  private final List<PathPattern> patterns;

  private PathPrefixes(List<PathPattern> patterns) {
    this.patterns = patterns;
  }

  /**
   * Matches paths below any of these.
   *
   * @param prefixes such as {@code /api}, which includes {@code /api} itself
   */
  public static PathPrefixes below(String... prefixes) {
    return new PathPrefixes(
        Stream.of(prefixes)
            .map(prefix -> PathPatternParser.defaultInstance.parse(prefix + "/**"))
            .toList());
  }

  /** Whether a request's path is below one of them. */
  public boolean include(ServerWebExchange exchange) {
    PathContainer path = exchange.getRequest().getPath().pathWithinApplication();
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

package dev.briefcast.gateway.auth.route;

import dev.briefcast.gateway.ratelimit.Limit;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/**
 * A method and a path that the gateway answers, and who may call it.
 *
 * @param path as its controller writes it, variables and all
 * @param limit by which calls are counted; null if they are not
 */
public record Route(HttpMethod method, PathPattern path, Access access, @Nullable Limit limit) {

  /**
   * @param route method and path, such as {@code GET /s/{id}}
   */
  static Route of(Access access, String route) {
    String[] parts = route.split(" ", 2);
    return new Route(
        HttpMethod.valueOf(parts[0]),
        PathPatternParser.defaultInstance.parse(parts[1]),
        access,
        null);
  }

  Route limitedBy(Limit counted) {
    return new Route(method, path, access, counted);
  }

  /** As the table writes it. */
  @Override
  public String toString() {
    return method + " " + path;
  }
}

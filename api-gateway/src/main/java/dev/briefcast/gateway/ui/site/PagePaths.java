package dev.briefcast.gateway.ui.site;

import java.util.List;
import java.util.stream.Stream;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.server.PathContainer;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/**
 * Distinguishes pages from everything else, by path. What is not known to be something else is a
 * page, and so protected as one.
 */
final class PagePaths {

  private static final List<PathPattern> OTHERS =
      Stream.of("/api/**", "/mcp/**", "/media/**", "/assets/**", "/operator/v1/**")
          .map(PathPatternParser.defaultInstance::parse)
          .toList();

  private PagePaths() {}

  static boolean isPage(ServerHttpRequest request) {
    PathContainer path = request.getPath().pathWithinApplication();
    for (PathPattern other : OTHERS) {
      if (other.matches(path)) {
        return false;
      }
    }
    return true;
  }

  /** Whether who asks is a browser that shows the answer, and not a program. */
  static boolean wantsPage(ServerHttpRequest request) {
    return isPage(request)
        && accepted(request).stream()
            .anyMatch(each -> each.isConcrete() && each.isCompatibleWith(MediaType.TEXT_HTML));
  }

  /** No browser accepts what cannot be read. */
  private static List<MediaType> accepted(ServerHttpRequest request) {
    try {
      return request.getHeaders().getAccept();
    } catch (InvalidMediaTypeException unreadable) {
      return List.of();
    }
  }
}

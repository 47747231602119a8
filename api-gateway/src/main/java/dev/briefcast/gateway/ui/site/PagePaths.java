package dev.briefcast.gateway.ui.site;

import dev.briefcast.gateway.auth.route.PathPrefixes;
import java.util.List;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;

/**
 * Distinguishes pages from everything else, by path. What is not known to be something else is a
 * page, and so protected as one.
 */
final class PagePaths {

  private PagePaths() {}

  static boolean isPage(ServerHttpRequest request) {
    return !PathPrefixes.API.include(request) && !PathPrefixes.OPERATOR_API.include(request);
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

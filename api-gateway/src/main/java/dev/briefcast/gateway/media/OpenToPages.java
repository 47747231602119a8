package dev.briefcast.gateway.media;

import java.util.List;
import org.springframework.http.HttpHeaders;

/**
 * Lets pages of other sites use what everybody may fetch: a player elsewhere can read captions, and
 * parts of a video, only if it is told so. No key is ever sent along.
 */
final class OpenToPages {

  private static final List<String> READABLE =
      List.of(
          HttpHeaders.CONTENT_LENGTH,
          HttpHeaders.CONTENT_RANGE,
          HttpHeaders.ACCEPT_RANGES,
          HttpHeaders.ETAG);

  private OpenToPages() {}

  static void allow(HttpHeaders headers) {
    headers.setAccessControlAllowOrigin("*");
    headers.setAccessControlExposeHeaders(READABLE);
  }
}

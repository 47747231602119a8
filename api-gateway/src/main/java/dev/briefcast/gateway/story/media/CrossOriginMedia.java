package dev.briefcast.gateway.story.media;

import java.util.List;
import org.springframework.http.HttpHeaders;

/**
 * Sends the CORS headers of public files: a player on another site can read captions, and ranges of
 * a video, only with them. No key is ever sent along.
 */
final class CrossOriginMedia {

  private static final List<String> READABLE =
      List.of(
          HttpHeaders.CONTENT_LENGTH,
          HttpHeaders.CONTENT_RANGE,
          HttpHeaders.ACCEPT_RANGES,
          HttpHeaders.ETAG);

  private CrossOriginMedia() {}

  static void allow(HttpHeaders headers) {
    headers.setAccessControlAllowOrigin("*");
    headers.setAccessControlExposeHeaders(READABLE);
  }
}

package dev.briefcast.gateway.page;

import dev.briefcast.gateway.media.VideoSources;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/** What every page says to browsers beside itself. */
@Component
public class PageHeaders {

  private final String policy;

  PageHeaders(VideoSources videos) {
    // Nothing from elsewhere but the video. Pico's icons are data within its style sheet.
    this.policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self';"
            + " img-src 'self' data:; connect-src 'self'; media-src "
            + videos.sources()
            + "; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
  }

  /**
   * A page that nobody frames, that is asked for again each time, and that tells nobody of itself.
   */
  public void protect(HttpHeaders headers) {
    headers.set("Content-Security-Policy", policy);
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.setCacheControl("no-cache");
  }
}

package dev.briefcast.gateway.page;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.springframework.web.util.HtmlUtils;

/**
 * How another site shows a story within itself, as <a href="https://oembed.com">oEmbed</a> has it.
 *
 * @param html a frame of {@code width} × {@code height} pixels
 * @param cacheAge how long that may be kept, in seconds
 */
record OEmbed(
    String version,
    String type,
    String title,
    @JsonProperty("provider_name") String providerName,
    @JsonProperty("provider_url") String providerUrl,
    String html,
    int width,
    int height,
    @JsonProperty("thumbnail_url") String thumbnailUrl,
    @JsonProperty("thumbnail_width") int thumbnailWidth,
    @JsonProperty("thumbnail_height") int thumbnailHeight,
    @JsonProperty("cache_age") int cacheAge) {

  private static final int WIDTH = 1280;
  private static final int HEIGHT = 720;
  private static final int KEPT_SECONDS = 3600;

  /**
   * The largest frame that fits.
   *
   * @param maxWidth pixels, 1 or more
   * @param maxHeight pixels, 1 or more
   */
  static OEmbed of(
      String title, String site, String embed, String poster, int maxWidth, int maxHeight) {
    double scale = Math.min(1, Math.min((double) maxWidth / WIDTH, (double) maxHeight / HEIGHT));
    int width = Math.max(1, (int) Math.floor(WIDTH * scale));
    int height = Math.max(1, (int) Math.floor(HEIGHT * scale));
    String html =
        "<iframe src=\"%s\" width=\"%d\" height=\"%d\" title=\"%s\" allow=\"fullscreen\" loading=\"lazy\"></iframe>"
            .formatted(HtmlUtils.htmlEscape(embed), width, height, HtmlUtils.htmlEscape(title));
    return new OEmbed(
        "1.0",
        "video",
        title,
        "Briefcast",
        site,
        html,
        width,
        height,
        poster,
        width,
        height,
        KEPT_SECONDS);
  }
}

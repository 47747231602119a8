package dev.briefcast.gateway.ui.page;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.briefcast.gateway.ui.script.Script.Picture;
import dev.briefcast.gateway.ui.view.EmbedCode;

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

  private static final int KEPT_SECONDS = 3600;

  /**
   * @param frame its size
   */
  static OEmbed of(String title, String site, String embed, String poster, Picture frame) {
    String html = EmbedCode.of(embed, title, frame.width(), frame.height());
    return new OEmbed(
        "1.0",
        "video",
        title,
        "Briefcast",
        site,
        html,
        frame.width(),
        frame.height(),
        poster,
        frame.width(),
        frame.height(),
        KEPT_SECONDS);
  }
}

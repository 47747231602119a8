package dev.briefcast.worker.rendering;

import dev.briefcast.renderer.pipeline.LookChoice;
import dev.briefcast.renderer.scene.theme.LookSettings;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of how a worker's stories look.
 *
 * @param theme {@code dark}, {@code light} or {@code high-contrast}
 * @param accent a colour as {@code #8b7cff}; none is the theme's own
 * @param logo a PNG or JPEG file for the first and the last picture
 * @param fonts a folder of TrueType and OpenType fonts for what the main typefaces lack
 * @param format {@code landscape-1080}, {@code landscape-720}, {@code portrait} or {@code square}
 * @param captions whether what is spoken is written on the picture
 * @param preview whether a silent preview is made of each story, for comments on pull requests
 */
@ConfigurationProperties("briefcast.look")
record LookProperties(
    @DefaultValue("dark") String theme,
    @Nullable String accent,
    @Nullable Path logo,
    @Nullable Path fonts,
    @DefaultValue("landscape-1080") String format,
    @DefaultValue("false") boolean captions,
    @DefaultValue("false") boolean preview) {

  private static final String PREFIX = "briefcast.look.";

  /**
   * @throws IllegalArgumentException with a sentence that names the property and what may stand
   *     there
   */
  LookProperties {
    var _ = LookChoice.of(PREFIX, theme, accent, format);
  }

  /** What they mean. */
  LookSettings settings() {
    return LookChoice.of(PREFIX, theme, accent, format).with(logo, fonts, captions).with(preview);
  }
}

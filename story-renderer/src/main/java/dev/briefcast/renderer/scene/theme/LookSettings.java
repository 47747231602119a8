package dev.briefcast.renderer.scene.theme;

import java.awt.Color;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The appearance of stories, as far as an operator chooses it.
 *
 * @param accent in place of the theme's own accent; moved where text in it would be hard to read
 * @param logo a PNG or JPEG file, shown small on the first and the last picture
 * @param fonts a folder of fonts for what the main typefaces lack, asked before the bundled ones
 * @param captions whether what is spoken is written on the picture
 */
public record LookSettings(
    ThemeName theme,
    @Nullable Color accent,
    @Nullable Path logo,
    @Nullable Path fonts,
    PictureFormat format,
    boolean captions) {

  /** Dark, 1080p, nothing of the operator's. */
  public static final LookSettings DEFAULT =
      new LookSettings(ThemeName.DARK, null, null, null, PictureFormat.LANDSCAPE_1080, false);

  /** The themes. */
  public enum ThemeName {
    DARK,
    LIGHT
  }

  /** What of this makes other pictures, as it stands in a story's record; empty for the default. */
  public String describe() {
    var text = new StringBuilder();
    if (theme != ThemeName.DARK) {
      text.append(" light");
    }
    if (accent != null) {
      text.append(String.format(Locale.ROOT, " #%06x", accent.getRGB() & 0xFFFFFF));
    }
    if (format != PictureFormat.LANDSCAPE_1080) {
      text.append(' ').append(format.size().width()).append('x').append(format.size().height());
    }
    return text.append(captions ? " captions" : "").toString();
  }
}

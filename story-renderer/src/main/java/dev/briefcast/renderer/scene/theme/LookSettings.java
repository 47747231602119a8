package dev.briefcast.renderer.scene.theme;

import dev.briefcast.contracts.look.Look;
import dev.briefcast.contracts.look.LookFormat;
import dev.briefcast.contracts.look.LookTheme;
import dev.briefcast.contracts.look.LookWord;
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
 * @param preview whether a silent preview is made of each story
 */
public record LookSettings(
    ThemeName theme,
    @Nullable Color accent,
    @Nullable Path logo,
    @Nullable Path fonts,
    PictureFormat format,
    boolean captions,
    boolean preview) {

  /** One without previews. */
  public LookSettings(
      ThemeName theme,
      @Nullable Color accent,
      @Nullable Path logo,
      @Nullable Path fonts,
      PictureFormat format,
      boolean captions) {
    this(theme, accent, logo, fonts, format, captions, false);
  }

  /** Dark, 1080p, nothing of the operator's. */
  public static final LookSettings DEFAULT =
      new LookSettings(ThemeName.DARK, null, null, null, PictureFormat.LANDSCAPE_1080, false);

  /** The themes. */
  public enum ThemeName {
    /** Light on dark. */
    DARK,
    /** Dark on light. */
    LIGHT,
    /** White on black, with a contrast of 7:1. */
    HIGH_CONTRAST
  }

  /** This, but for what a look chooses; its logo is no file and is not here. */
  public LookSettings with(Look chosen) {
    LookTheme chosenTheme = chosen.theme();
    LookFormat chosenFormat = chosen.format();
    String chosenAccent = chosen.accent();
    Boolean chosenCaptions = chosen.captions();
    return new LookSettings(
        chosenTheme == null ? theme : ThemeName.valueOf(chosenTheme.name()),
        chosenAccent == null ? accent : Color.decode(chosenAccent),
        logo,
        fonts,
        chosenFormat == null ? format : format.withShape(chosenFormat),
        chosenCaptions == null ? captions : chosenCaptions,
        preview);
  }

  /** The same, with or without previews. */
  public LookSettings with(boolean previews) {
    return new LookSettings(theme, accent, logo, fonts, format, captions, previews);
  }

  /** What of this makes other pictures, as it stands in a story's record; empty for the default. */
  public String describe() {
    var text = new StringBuilder();
    if (theme != ThemeName.DARK) {
      text.append(' ').append(LookWord.of(theme));
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

package dev.briefcast.worker.frames;

import dev.briefcast.worker.highlight.TokenKind;
import java.awt.Color;
import org.jspecify.annotations.Nullable;

/**
 * What all pictures of a studio have in common.
 *
 * @param logo the operator's
 * @param captions whether what is spoken is written on the picture
 */
record Look(
    Theme theme,
    Page page,
    Backdrop backdrop,
    Shadow shadow,
    @Nullable Logo logo,
    boolean captions) {

  /** Blurs and paints what is the same on every picture: about 100 ms. */
  static Look of(LookSettings settings) {
    if (settings.fonts() != null) {
      OperatorFonts.use(settings.fonts());
    }
    Theme theme = Theme.of(settings.theme(), settings.accent());
    return new Look(
        theme,
        Page.of(settings.format(), settings.captions()),
        new Backdrop(theme, settings.format()),
        new Shadow(theme),
        settings.logo() == null ? null : Logo.read(settings.logo()),
        settings.captions());
  }

  Color ink(Tone tone) {
    return theme.of(tone);
  }

  Color ink(TokenKind kind) {
    return theme.of(kind);
  }
}

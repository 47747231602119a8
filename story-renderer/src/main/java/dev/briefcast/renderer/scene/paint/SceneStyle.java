package dev.briefcast.renderer.scene.paint;

import dev.briefcast.renderer.scene.text.OperatorFonts;
import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.Logo;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.scene.theme.Theme;
import dev.briefcast.renderer.syntax.TokenKind;
import java.awt.Color;
import org.jspecify.annotations.Nullable;

/**
 * The theme, sizes and logo that all pictures of a renderer share.
 *
 * @param logo the operator's
 * @param captions whether what is spoken is written on the picture
 */
public record SceneStyle(
    Theme theme,
    PageLayout page,
    Backdrop backdrop,
    Shadow shadow,
    @Nullable Logo logo,
    boolean captions) {

  /**
   * Blurs and paints what is the same on every picture: about 100 ms. Also takes the operator's
   * fonts, which are those of all stories of the process.
   */
  public static SceneStyle of(LookSettings settings) {
    if (settings.fonts() != null) {
      OperatorFonts.use(settings.fonts());
    }
    return of(settings, settings.logo() == null ? null : Logo.read(settings.logo()));
  }

  /** The same with that logo in place of the operator's, and the fonts that are in use. */
  public static SceneStyle of(LookSettings settings, @Nullable Logo logo) {
    Theme theme = Theme.of(settings.theme(), settings.accent());
    return new SceneStyle(
        theme,
        PageLayout.of(settings.format(), settings.captions()),
        new Backdrop(theme, settings.format()),
        new Shadow(theme),
        logo,
        settings.captions());
  }

  public Color ink(ColorRole tone) {
    return theme.of(tone);
  }

  public Color ink(TokenKind kind) {
    return theme.of(kind);
  }
}

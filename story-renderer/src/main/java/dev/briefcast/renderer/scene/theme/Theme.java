package dev.briefcast.renderer.scene.theme;

import dev.briefcast.renderer.scene.theme.LookSettings.ThemeName;
import dev.briefcast.renderer.syntax.TokenKind;
import java.awt.Color;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The colours of every picture. Text on its ground keeps at least 4.5:1, or 7:1 in the theme of
 * high contrast, with any accent: an accent that is too near its ground is moved away from it.
 */
public final class Theme {

  /** What WCAG asks of text at level AA. */
  static final double READABLE = 4.5;

  /** What it asks of shapes that say something. */
  static final double SEEN = 3;

  /** What WCAG asks of text at level AAA. */
  private static final double WELL_READABLE = 7;

  private final ThemeName name;
  private final Map<ColorRole, Color> tones = new EnumMap<>(ColorRole.class);
  private final Map<TokenKind, Color> code = new EnumMap<>(TokenKind.class);

  private Theme(ThemeName name) {
    this.name = name;
    for (ColorRole tone : ColorRole.values()) {
      tones.put(tone, new Color(tone.rgb(name)));
    }
    for (TokenKind kind : TokenKind.values()) {
      code.put(kind, new Color(CodeColors.rgb(kind, name)));
    }
  }

  /**
   * @param accent in place of the theme's own
   */
  public static Theme of(ThemeName name, @Nullable Color accent) {
    var theme = new Theme(name);
    if (accent != null) {
      theme.setAccent(accent);
    }
    return theme;
  }

  public Color of(ColorRole tone) {
    return Objects.requireNonNull(tones.get(tone));
  }

  public Color of(TokenKind kind) {
    return Objects.requireNonNull(code.get(kind));
  }

  public boolean isLight() {
    return name == ThemeName.LIGHT;
  }

  /** Whether grounds have one colour, without glow. */
  public boolean isPlain() {
    return name == ThemeName.HIGH_CONTRAST;
  }

  /** The contrast that text keeps on its ground. */
  double readable() {
    return isPlain() ? WELL_READABLE : READABLE;
  }

  /** Text that stands on the accent. */
  public Color onAccent() {
    Color deep = of(ColorRole.NIGHT_DEEP);
    Color other = isLight() ? of(ColorRole.TEXT) : Color.WHITE;
    return contrast(deep, of(ColorRole.ACCENT)) >= readable() ? deep : other;
  }

  private void setAccent(Color wished) {
    Color accent = withContrast(wished, of(ColorRole.NIGHT), SEEN);
    if (Math.max(contrast(of(ColorRole.NIGHT_DEEP), accent), contrast(onAccentOther(), accent))
        < readable()) {
      accent = withContrast(accent, of(ColorRole.NIGHT_DEEP), readable());
    }
    tones.put(ColorRole.ACCENT, accent);
    tones.put(ColorRole.CARD_LIT, between(of(ColorRole.CARD), accent, isLight() ? 0.14 : 0.24));
    tones.put(ColorRole.BAND, between(of(ColorRole.EDITOR), accent, isLight() ? 0.09 : 0.16));
    tones.put(ColorRole.STEP_DONE, between(of(ColorRole.STEP_AHEAD), accent, 0.5));
    tones.put(ColorRole.LABEL, readable(wished, ColorRole.NIGHT, ColorRole.CARD));
    tones.put(ColorRole.ACCENT_SOFT, readable(wished, ColorRole.CARD_LIT));
    for (TokenKind kind : TokenKind.values()) {
      code.put(kind, withContrast(of(kind), of(ColorRole.BAND), readable() + 0.1));
    }
  }

  private Color onAccentOther() {
    return isLight() ? of(ColorRole.TEXT) : Color.WHITE;
  }

  private Color readable(Color wished, ColorRole... grounds) {
    Color colour = wished;
    for (ColorRole ground : grounds) {
      colour = withContrast(colour, of(ground), readable() + 0.1);
    }
    return colour;
  }

  /** The colour, made lighter on dark ground and darker on light, as far as the contrast asks. */
  static Color withContrast(Color colour, Color ground, double contrast) {
    Color end = luminance(ground) < 0.18 ? Color.WHITE : Color.BLACK;
    Color result = colour;
    for (int step = 1; step <= 40 && contrast(result, ground) < contrast; step++) {
      result = between(colour, end, step / 40.0);
    }
    return result;
  }

  /** The colour of a text, as near to its own as its ground lets it be read on. */
  public Color readable(Color colour, Color ground) {
    return withContrast(colour, ground, readable() + 0.1);
  }

  /**
   * The colour of a text that stands back but can still be read: nearer to its ground, 3:1 from it
   * at least, or 4.5:1 in the theme of high contrast.
   *
   * @param share how much of the colour is left at least
   */
  public Color dimmed(Color colour, Color ground, double share) {
    Color dim = between(ground, colour, share);
    for (double more = share;
        more < 1 && contrast(dim, ground) < minimumDimmedContrast();
        more += 0.02) {
      dim = between(ground, colour, more);
    }
    return dim;
  }

  /** The contrast that text keeps on its ground where it stands back. */
  double minimumDimmedContrast() {
    return isPlain() ? READABLE : SEEN;
  }

  /** As WCAG defines it, 1 to 21. */
  static double contrast(Color a, Color b) {
    double lighter = Math.max(luminance(a), luminance(b));
    double darker = Math.min(luminance(a), luminance(b));
    return (lighter + 0.05) / (darker + 0.05);
  }

  private static double luminance(Color colour) {
    return 0.2126 * linear(colour.getRed())
        + 0.7152 * linear(colour.getGreen())
        + 0.0722 * linear(colour.getBlue());
  }

  private static double linear(int level) {
    double share = level / 255.0;
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }

  /** A colour on the way to another: 0 is {@code from}, 1 is {@code to}. */
  public static Color between(Color from, Color to, double share) {
    return new Color(
        mix(from.getRed(), to.getRed(), share),
        mix(from.getGreen(), to.getGreen(), share),
        mix(from.getBlue(), to.getBlue(), share));
  }

  /** The colour with an opacity from 0 to 1. */
  public static Color withOpacity(Color color, double opacity) {
    int alpha = (int) Math.round(255 * opacity);
    return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
  }

  private static int mix(int from, int to, double share) {
    return (int) Math.round(from + (to - from) * share);
  }
}

package dev.briefcast.renderer.scene.theme;

import dev.briefcast.renderer.syntax.TokenKind;
import java.awt.Color;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The colours of every picture. Text on its ground keeps at least 4.5:1, with any accent: an accent
 * that is too near its ground is moved away from it.
 */
public final class Theme {

  /** What WCAG asks of text at level AA. */
  static final double READABLE = 4.5;

  /** What it asks of shapes that say something. */
  static final double SEEN = 3;

  private final boolean light;
  private final Map<ColorRole, Color> tones = new EnumMap<>(ColorRole.class);
  private final Map<TokenKind, Color> code = new EnumMap<>(TokenKind.class);

  private Theme(boolean light) {
    this.light = light;
    for (ColorRole tone : ColorRole.values()) {
      tones.put(tone, new Color(tone.rgb(light)));
    }
    for (TokenKind kind : TokenKind.values()) {
      code.put(kind, new Color(light ? lightCode(kind) : darkCode(kind)));
    }
  }

  /**
   * @param accent in place of the theme's own
   */
  public static Theme of(LookSettings.ThemeName name, @Nullable Color accent) {
    var theme = new Theme(name == LookSettings.ThemeName.LIGHT);
    if (accent != null) {
      theme.putAccent(accent);
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
    return light;
  }

  /** Text that stands on the accent. */
  public Color onAccent() {
    Color deep = of(ColorRole.NIGHT_DEEP);
    Color other = light ? of(ColorRole.TEXT) : Color.WHITE;
    return contrast(deep, of(ColorRole.ACCENT)) >= READABLE ? deep : other;
  }

  private void putAccent(Color wished) {
    Color accent = apart(wished, of(ColorRole.NIGHT), SEEN);
    if (Math.max(contrast(of(ColorRole.NIGHT_DEEP), accent), contrast(onAccentOther(), accent))
        < READABLE) {
      accent = apart(accent, of(ColorRole.NIGHT_DEEP), READABLE);
    }
    tones.put(ColorRole.ACCENT, accent);
    tones.put(ColorRole.CARD_LIT, between(of(ColorRole.CARD), accent, light ? 0.14 : 0.24));
    tones.put(ColorRole.BAND, between(of(ColorRole.EDITOR), accent, light ? 0.09 : 0.16));
    tones.put(ColorRole.STEP_DONE, between(of(ColorRole.STEP_AHEAD), accent, 0.5));
    tones.put(ColorRole.LABEL, readable(wished, ColorRole.NIGHT, ColorRole.CARD));
    tones.put(ColorRole.ACCENT_SOFT, readable(wished, ColorRole.CARD_LIT));
    for (TokenKind kind : TokenKind.values()) {
      code.put(kind, apart(of(kind), of(ColorRole.BAND), READABLE + 0.1));
    }
  }

  private Color onAccentOther() {
    return light ? of(ColorRole.TEXT) : Color.WHITE;
  }

  private Color readable(Color wished, ColorRole... grounds) {
    Color colour = wished;
    for (ColorRole ground : grounds) {
      colour = apart(colour, of(ground), READABLE + 0.1);
    }
    return colour;
  }

  /** The colour, made lighter on dark ground and darker on light, as far as the contrast asks. */
  static Color apart(Color colour, Color ground, double contrast) {
    Color end = luminance(ground) < 0.18 ? Color.WHITE : Color.BLACK;
    Color result = colour;
    for (int step = 1; step <= 40 && contrast(result, ground) < contrast; step++) {
      result = between(colour, end, step / 40.0);
    }
    return result;
  }

  /**
   * The colour of a text that stands back but can still be read: nearer to its ground, 3:1 from it
   * at least.
   *
   * @param share how much of the colour is left at least
   */
  public static Color dimmed(Color colour, Color ground, double share) {
    Color dim = between(ground, colour, share);
    for (double more = share; more < 1 && contrast(dim, ground) < SEEN; more += 0.02) {
      dim = between(ground, colour, more);
    }
    return dim;
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

  private static int darkCode(TokenKind kind) {
    return switch (kind) {
      case PLAIN -> 0xDDE3FA;
      case KEYWORD -> 0xC792EA;
      case TYPE -> 0xFFCB6B;
      case FUNCTION -> 0x82AAFF;
      case STRING -> 0xB5E384;
      case NUMBER, CONSTANT -> 0xFF9E74;
      case COMMENT -> 0x8E98C4;
      case ANNOTATION -> 0xF2B56B;
      case OPERATOR -> 0x89DDFF;
      case TAG -> 0xFF8A94;
      case ATTRIBUTE -> 0x6FE0D0;
      case VARIABLE -> 0xF3A7D3;
      case HIDDEN -> ColorRole.WARNING.rgb(false);
    };
  }

  private static int lightCode(TokenKind kind) {
    return switch (kind) {
      case PLAIN -> 0x1E2440;
      case KEYWORD -> 0x7A1FA2;
      case TYPE -> 0x8A4B00;
      case FUNCTION -> 0x1D4ED8;
      case STRING -> 0x1B6B34;
      case NUMBER, CONSTANT -> 0xA63A0A;
      case COMMENT -> 0x5A6384;
      case ANNOTATION -> 0x85520A;
      case OPERATOR -> 0x0A5F78;
      case TAG -> 0xAF1F3B;
      case ATTRIBUTE -> 0x0B6358;
      case VARIABLE -> 0x9B1C6B;
      case HIDDEN -> ColorRole.WARNING.rgb(true);
    };
  }

  /** A colour on the way to another: 0 is {@code from}, 1 is {@code to}. */
  public static Color between(Color from, Color to, double share) {
    return new Color(
        mix(from.getRed(), to.getRed(), share),
        mix(from.getGreen(), to.getGreen(), share),
        mix(from.getBlue(), to.getBlue(), share));
  }

  /** The colour with an opacity from 0 to 1. */
  public static Color see(Color color, double opacity) {
    int alpha = (int) Math.round(255 * opacity);
    return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
  }

  private static int mix(int from, int to, double share) {
    return (int) Math.round(from + (to - from) * share);
  }
}

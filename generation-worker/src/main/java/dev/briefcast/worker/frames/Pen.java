package dev.briefcast.worker.frames;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.TextAttribute;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A typeface at a size. Measures and writes one line; characters that the bundled typefaces lack
 * become small boxes with their code.
 */
final class Pen {

  private final Typeface face;
  private final double size;
  private final double tracking;
  private final Map<Typeface, Font> fonts = new ConcurrentHashMap<>();

  private Pen(Typeface face, double size, double tracking) {
    this.face = face;
    this.size = size;
    this.tracking = tracking;
  }

  /** Size in pixels. Large text is set a little tighter, as the eye expects. */
  static Pen of(Typeface face, double size) {
    return new Pen(face, size, tracking(face, size));
  }

  /** As drawn, but without any tightening; for measuring once what is written at many sizes. */
  static Pen untightened(Typeface face, double size) {
    return new Pen(face, size, 0);
  }

  /** What is added after each character, as a share of the size. */
  static double tracking(Typeface face, double size) {
    return face.isMono() || size < 32 ? 0 : size < 56 ? -0.012 : -0.022;
  }

  /** For short labels in capitals. */
  static Pen spaced(Typeface face, double size) {
    return new Pen(face, size, 0.09);
  }

  Typeface face() {
    return face;
  }

  double size() {
    return size;
  }

  /** From one baseline to the next. */
  double leading() {
    return Math.round(size * (face.isMono() ? 1.5 : size < 40 ? 1.42 : size < 60 ? 1.3 : 1.16));
  }

  /** Height of capitals, for placing a line in the middle of something. */
  double capHeight() {
    return size * 0.728;
  }

  double width(String text) {
    double width = 0;
    for (Run run : Run.split(face, text)) {
      width += width(run);
    }
    return width;
  }

  /** Writes with the graphics' paint; {@code y} is the baseline. Answers where the text ends. */
  double write(Graphics2D g, String text, double x, double y) {
    double at = x;
    for (Run run : Run.split(face, text)) {
      switch (run) {
        case Run.Written written -> {
          g.setFont(font(written.face()));
          g.drawString(written.text(), (float) at, (float) y);
        }
        case Run.Missing missing -> MissingGlyph.draw(g, missing.codePoint(), this, at, y);
      }
      at += width(run);
    }
    return at;
  }

  /** Writes so that the line's middle is at {@code x}. */
  void writeCentred(Graphics2D g, String text, double x, double y) {
    write(g, text, x - width(text) / 2, y);
  }

  private double width(Run run) {
    return switch (run) {
      case Run.Written written ->
          font(written.face()).getStringBounds(written.text(), Typeface.CONTEXT).getWidth();
      case Run.Missing missing -> MissingGlyph.width(missing.codePoint(), this) + tracking * size;
    };
  }

  private Font font(Typeface typeface) {
    return fonts.computeIfAbsent(typeface, this::derive);
  }

  private Font derive(Typeface typeface) {
    if (typeface.isMono()) {
      return typeface.font().deriveFont((float) size);
    }
    return typeface
        .font()
        .deriveFont(
            Map.of(
                TextAttribute.SIZE, (float) size,
                TextAttribute.KERNING, TextAttribute.KERNING_ON,
                TextAttribute.TRACKING, (float) tracking));
  }
}

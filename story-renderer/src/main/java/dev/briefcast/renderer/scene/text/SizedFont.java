package dev.briefcast.renderer.scene.text;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.TextAttribute;
import java.awt.font.TextLayout;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A typeface at a size. Measures and writes one line in any script; characters that no font has
 * become small boxes with their code.
 */
public final class SizedFont {

  /** What brings a character as wide as it is high to the width of two columns of code. */
  private static final double SPREAD = 0.2;

  private static final int EASTERN = 0x4E00;

  private final Typeface face;
  private final double size;
  private final double tracking;
  private final Map<FontFace, Font> fonts = new ConcurrentHashMap<>();

  private SizedFont(Typeface face, double size, double tracking) {
    this.face = face;
    this.size = size;
    this.tracking = tracking;
  }

  /** Size in pixels. Large text is set a little tighter, as the eye expects. */
  public static SizedFont of(Typeface face, double size) {
    return new SizedFont(face, size, tracking(face, size));
  }

  /** As drawn, but without any tightening; for measuring once what is written at many sizes. */
  static SizedFont withoutTracking(Typeface face, double size) {
    return new SizedFont(face, size, 0);
  }

  /** What is added after each character, as a share of the size. */
  static double tracking(Typeface face, double size) {
    return face.isMono() || size < 32 ? 0 : size < 56 ? -0.012 : -0.022;
  }

  /** For short labels in capitals. */
  public static SizedFont spaced(Typeface face, double size) {
    return new SizedFont(face, size, 0.09);
  }

  Typeface face() {
    return face;
  }

  public double size() {
    return size;
  }

  /** From one baseline to the next. */
  public double leading() {
    return Math.round(size * (face.isMono() ? 1.5 : size < 40 ? 1.42 : size < 60 ? 1.3 : 1.16));
  }

  /** Height of capitals, for placing a line in the middle of something. */
  public double capHeight() {
    return size * 0.728;
  }

  public double width(String text) {
    double width = 0;
    for (GlyphRun run : RunSplitter.of(face, text)) {
      width += width(run);
    }
    return width;
  }

  /** Writes with the graphics' paint; {@code y} is the baseline. */
  public void write(Graphics2D g, String text, double x, double y) {
    List<GlyphRun> runs = RunSplitter.of(face, text);
    double at = x;
    for (int i = 0; i < runs.size(); i++) {
      GlyphRun run = runs.get(i);
      switch (run) {
        case GlyphRun.Written written when written.main() && !written.rightToLeft() -> {
          g.setFont(font(written.face()));
          g.drawString(written.text(), (float) at, (float) y);
        }
        case GlyphRun.Written written -> layout(written).draw(g, (float) (at + inset()), (float) y);
        case GlyphRun.Emoji emoji -> emoji.font().draw(g, emoji.glyph(), size, at, y);
        case GlyphRun.Missing missing -> MissingGlyphBox.draw(g, missing.codePoint(), this, at, y);
      }
      if (i < runs.size() - 1) {
        at += width(run);
      }
    }
  }

  /** Writes so that the line's middle is at {@code x}. */
  public void writeCentred(Graphics2D g, String text, double x, double y) {
    write(g, text, x - width(text) / 2, y);
  }

  private double width(GlyphRun run) {
    return switch (run) {
      case GlyphRun.Written written when written.main() && !written.rightToLeft() ->
          font(written.face()).getStringBounds(written.text(), Typeface.CONTEXT).getWidth();
      case GlyphRun.Written written -> layout(written).getAdvance();
      case GlyphRun.Emoji emoji -> size * EmojiFont.WIDTH;
      case GlyphRun.Missing missing ->
          MissingGlyphBox.width(missing.codePoint(), this) + tracking * size;
    };
  }

  private TextLayout layout(GlyphRun.Written run) {
    var attributes = new HashMap<TextAttribute, Object>();
    attributes.put(TextAttribute.FONT, font(run.face()));
    attributes.put(
        TextAttribute.RUN_DIRECTION,
        run.rightToLeft() ? TextAttribute.RUN_DIRECTION_RTL : TextAttribute.RUN_DIRECTION_LTR);
    return new TextLayout(run.text(), attributes, Typeface.CONTEXT);
  }

  /** In code, half of what Eastern characters are spread by: each in the middle of two columns. */
  private double inset() {
    return face.isMono() ? size * SPREAD / 2 : 0;
  }

  private Font font(FontFace used) {
    return fonts.computeIfAbsent(used, this::derive);
  }

  private Font derive(FontFace used) {
    if (used == face.face() && face.isMono()) {
      return used.font().deriveFont((float) size);
    }
    boolean eastern = face.isMono() && used.font().canDisplay(EASTERN);
    double spread = eastern ? SPREAD : tracking;
    return used.font()
        .deriveFont(
            Map.of(
                TextAttribute.SIZE, (float) size,
                TextAttribute.KERNING, TextAttribute.KERNING_ON,
                TextAttribute.TRACKING, (float) spread));
  }
}

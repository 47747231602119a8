package dev.briefcast.renderer.scene.text;

import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.RoundRectangle2D;
import java.util.Locale;

/** A small box with a character's code, for what the bundled typefaces cannot write. */
final class MissingGlyphBox {

  private MissingGlyphBox() {}

  static double width(int codePoint, SizedFont pen) {
    if (pen.face().isMono()) {
      return pen.size() * 0.6 * (isWide(codePoint) ? 2 : 1);
    }
    return pen.size() * (isWide(codePoint) ? 1.0 : 0.72);
  }

  static void draw(Graphics2D g, int codePoint, SizedFont pen, double x, double y) {
    double size = pen.size();
    double width = width(codePoint, pen) - size * 0.08;
    double height = size * 0.86;
    double top = y - size * 0.79;
    var before = g.getStroke();
    g.setStroke(new BasicStroke((float) Math.max(1, size / 28)));
    g.draw(new RoundRectangle2D.Double(x + size * 0.04, top, width, height, size / 6, size / 6));
    g.setStroke(before);
    String hex = String.format(Locale.ROOT, codePoint > 0xFFFF ? "%06X" : "%04X", codePoint);
    int half = hex.length() / 2;
    double cell = (width - size * 0.08) / half;
    Font font = Typeface.MONO_STRONG.font().deriveFont((float) Math.min(size * 0.42, cell / 0.6));
    g.setFont(font);
    double middle = x + size * 0.04 + width / 2;
    double digits = font.getSize2D() * 0.6 * half;
    g.drawString(hex.substring(0, half), (float) (middle - digits / 2), (float) (y - size * 0.41));
    g.drawString(hex.substring(half), (float) (middle - digits / 2), (float) (y - size * 0.02));
  }

  private static boolean isWide(int codePoint) {
    return codePoint > 0xFFFF
        || Character.isIdeographic(codePoint)
        || (codePoint >= 0x3000 && codePoint <= 0x30FF)
        || (codePoint >= 0xAC00 && codePoint <= 0xD7A3)
        || (codePoint >= 0xFF00 && codePoint <= 0xFF60);
  }
}

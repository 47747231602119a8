package dev.briefcast.renderer.scene.paint;

import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.Theme;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;

/** The soft shadow under cards: blurred once, then stretched by its edges to any size. */
public final class Shadow {

  /** How far it reaches beyond a card, in pixels. */
  static final int REACH = 44;

  private static final int DROP = 12;
  private static final int CORNER = REACH * 2 + 20;
  private static final int SIDE = CORNER * 2 + 2;
  private final BufferedImage stamp;

  Shadow(Theme theme) {
    this.stamp = stamp(theme.of(ColorRole.SHADOW).getRGB() & 0xFFFFFF, theme.isLight() ? 52 : 118);
  }

  void draw(Graphics2D g, Rectangle card) {
    int[] x = cuts(card.x - REACH, card.width + 2 * REACH);
    int[] y = cuts(card.y - REACH + DROP, card.height + 2 * REACH);
    int[] from = {0, CORNER, SIDE - CORNER, SIDE};
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 3; column++) {
        g.drawImage(
            stamp,
            x[column],
            y[row],
            x[column + 1],
            y[row + 1],
            from[column],
            from[row],
            from[column + 1],
            from[row + 1],
            null);
      }
    }
  }

  /** Where it is seen. */
  public static Rectangle around(Rectangle card) {
    var all = new Rectangle(card);
    all.grow(REACH, REACH);
    all.height += DROP;
    return all;
  }

  private static int[] cuts(int start, int length) {
    int corner = Math.min(CORNER, length / 2);
    return new int[] {start, start + corner, start + length - corner, start + length};
  }

  private static BufferedImage stamp(int rgb, int alphaMax) {
    var image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_ARGB);
    Graphics2D g = Canvas.open(image);
    g.setColor(new Color(0, 0, 0, alphaMax));
    int inner = SIDE - 2 * REACH;
    g.fill(new RoundRectangle2D.Double(REACH, REACH, inner, inner, 36, 36));
    g.dispose();
    int[] alpha = Canvas.pixels(image);
    for (int i = 0; i < alpha.length; i++) {
      alpha[i] = alpha[i] >>> 24;
    }
    for (int pass = 0; pass < 3; pass++) {
      alpha = transposed(blurredRows(alpha));
      alpha = transposed(blurredRows(alpha));
    }
    for (int i = 0; i < alpha.length; i++) {
      image.setRGB(i % SIDE, i / SIDE, alpha[i] << 24 | rgb);
    }
    return image;
  }

  private static int[] blurredRows(int[] from) {
    int radius = REACH / 3;
    int[] to = new int[from.length];
    for (int y = 0; y < SIDE; y++) {
      int sum = 0;
      for (int x = -radius; x < SIDE; x++) {
        sum += x + radius < SIDE ? from[y * SIDE + x + radius] : 0;
        sum -= x - radius - 1 >= 0 ? from[y * SIDE + x - radius - 1] : 0;
        if (x >= 0) {
          to[y * SIDE + x] = sum / (2 * radius + 1);
        }
      }
    }
    return to;
  }

  private static int[] transposed(int[] from) {
    int[] to = new int[from.length];
    for (int i = 0; i < from.length; i++) {
      to[i % SIDE * SIDE + i / SIDE] = from[i];
    }
    return to;
  }
}

package dev.briefcast.renderer.scene.paint;

import dev.briefcast.renderer.scene.theme.PictureSize;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;

/**
 * Opens pictures for drawing, always with the same rendering hints, and gives access to their
 * pixels.
 */
public final class Canvas {

  private Canvas() {}

  /** For drawing in a page's units. */
  public static Graphics2D open(BufferedImage image, PageLayout page) {
    Graphics2D g = open(image);
    if (page.format().scale() != 1) {
      g.setRenderingHint(
          RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
      g.scale(page.format().scale(), page.format().scale());
    }
    return g;
  }

  public static Graphics2D open(BufferedImage image) {
    Graphics2D g = image.createGraphics();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    return g;
  }

  public static BufferedImage picture(PictureSize size) {
    return new BufferedImage(size.width(), size.height(), BufferedImage.TYPE_INT_RGB);
  }

  public static int[] pixels(BufferedImage image) {
    return ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
  }
}

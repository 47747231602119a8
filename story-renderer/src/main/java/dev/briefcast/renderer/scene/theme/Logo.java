package dev.briefcast.renderer.scene.theme;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;

/**
 * An operator's logo, as high as a line of text and at most a fifth of the picture wide.
 *
 * @param image with all its transparency
 */
public record Logo(BufferedImage image) {

  private static final int HEIGHT = 56;
  private static final int WIDTH_MAX = 380;
  private static final int SIDE_MAX = 4096;

  /**
   * Reads one.
   *
   * @throws IllegalArgumentException with a sentence for the operator
   */
  public static Logo read(Path file) {
    try {
      @Nullable BufferedImage read = ImageIO.read(file.toFile());
      if (read == null || read.getWidth() > SIDE_MAX || read.getHeight() > SIDE_MAX) {
        throw new IllegalArgumentException(
            "The logo "
                + file
                + " is not a PNG or JPEG of at most 4096 × 4096 pixels: choose another file.");
      }
      return new Logo(small(read));
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "The logo " + file + " cannot be read: name a readable PNG or JPEG file.", e);
    }
  }

  /**
   * Reads the logo of an account.
   *
   * @param png a PNG that was written here, and so is small
   * @throws IllegalArgumentException if it is none
   */
  public static Logo ofBytes(byte[] png) {
    try {
      @Nullable BufferedImage read = ImageIO.read(new ByteArrayInputStream(png));
      if (read == null) {
        throw new IllegalArgumentException("The logo is not a PNG.");
      }
      return new Logo(small(read));
    } catch (IOException e) {
      throw new IllegalArgumentException("The logo is not a PNG.", e);
    }
  }

  int width() {
    double scale =
        Math.min(HEIGHT / (double) image.getHeight(), WIDTH_MAX / (double) image.getWidth());
    return (int) Math.round(image.getWidth() * scale);
  }

  int height() {
    return (int) Math.round(width() * image.getHeight() / (double) image.getWidth());
  }

  /** Draws it, its left edge and its middle at a place. */
  public void drawFrom(Graphics2D g, int left, int middle) {
    drawUpTo(g, left + width(), middle);
  }

  /** Draws it, its right edge and its middle at a place. */
  public void drawUpTo(Graphics2D g, int right, int middle) {
    g.drawImage(image, right - width(), middle - height() / 2, width(), height(), null);
  }

  /** Halved as often as it goes, so that no pixel is left out when it is drawn. */
  private static BufferedImage small(BufferedImage read) {
    BufferedImage image = read;
    while (image.getHeight() >= 2 * HEIGHT && image.getWidth() > 1) {
      var half =
          new BufferedImage(
              Math.max(1, image.getWidth() / 2),
              image.getHeight() / 2,
              BufferedImage.TYPE_INT_ARGB_PRE);
      Graphics2D g = half.createGraphics();
      g.setRenderingHint(
          RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
      g.drawImage(image, 0, 0, half.getWidth(), half.getHeight(), null);
      g.dispose();
      image = half;
    }
    return image;
  }
}

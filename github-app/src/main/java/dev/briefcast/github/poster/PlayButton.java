package dev.briefcast.github.poster;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/** Paints a play button on a picture, which becomes no wider than a comment shows it. */
final class PlayButton {

  /** GitHub shows comments no wider, and screens have two dots for each of its own. */
  private static final int WIDTH = 1_280;

  private static final int SIDE_MAX = 4_096;
  private static final double RADIUS = 0.13;

  private PlayButton() {}

  /**
   * The picture with the button, as JPEG.
   *
   * @throws IOException if it is no picture, or one that is too large
   */
  static byte[] on(byte[] jpeg) throws IOException {
    BufferedImage poster = read(jpeg);
    int width = Math.min(WIDTH, poster.getWidth());
    int height = Math.max(1, poster.getHeight() * width / poster.getWidth());
    var picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = picture.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
    graphics.drawImage(poster, 0, 0, width, height, null);
    paint(graphics, width / 2.0, height / 2.0, RADIUS * Math.min(width, height));
    graphics.dispose();
    var bytes = new ByteArrayOutputStream();
    if (!ImageIO.write(picture, "jpg", bytes)) {
      throw new IOException("the JPEG cannot be written");
    }
    return bytes.toByteArray();
  }

  private static void paint(Graphics2D graphics, double x, double y, double radius) {
    graphics.setColor(new Color(0, 0, 0, 170));
    var disc = new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
    graphics.fill(disc);
    graphics.setColor(Color.WHITE);
    graphics.setStroke(new BasicStroke((float) (radius / 14)));
    graphics.draw(disc);
    var triangle = new Path2D.Double();
    triangle.moveTo(x - 0.32 * radius, y - 0.5 * radius);
    triangle.lineTo(x + 0.56 * radius, y);
    triangle.lineTo(x - 0.32 * radius, y + 0.5 * radius);
    triangle.closePath();
    graphics.fill(triangle);
  }

  /** Its size is looked at before it is decoded. */
  private static BufferedImage read(byte[] jpeg) throws IOException {
    try (ImageInputStream input = ImageIO.createImageInputStream(new ByteArrayInputStream(jpeg))) {
      Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName("jpeg");
      if (!readers.hasNext()) {
        throw new IOException("the JPEG cannot be read");
      }
      ImageReader reader = readers.next();
      try {
        reader.setInput(input, true, true);
        if (reader.getWidth(0) > SIDE_MAX || reader.getHeight(0) > SIDE_MAX) {
          throw new IOException("the picture is too large");
        }
        return reader.read(0);
      } finally {
        reader.dispose();
      }
    }
  }
}

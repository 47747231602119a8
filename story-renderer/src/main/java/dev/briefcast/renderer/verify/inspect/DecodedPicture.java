package dev.briefcast.renderer.verify.inspect;

import java.awt.image.BufferedImage;
import org.bytedeco.ffmpeg.avutil.AVFrame;

/** A decoded picture: 4:2:0, BT.709, limited range. */
final class DecodedPicture {

  /** Above the darkest value there is (16), by less than the darkest background in use. */
  private static final int BLACK_LUMA = 22;

  private final int width;
  private final int height;
  private final byte[][] planes = new byte[3][];

  DecodedPicture(AVFrame frame) {
    width = frame.width();
    height = frame.height();
    planes[0] = plane(frame, 0, width, height);
    planes[1] = plane(frame, 1, width / 2, height / 2);
    planes[2] = plane(frame, 2, width / 2, height / 2);
  }

  private static byte[] plane(AVFrame frame, int index, int width, int height) {
    byte[] plane = new byte[width * height];
    for (int row = 0; row < height; row++) {
      long from = (long) row * frame.linesize(index);
      frame.data(index).position(from).get(plane, row * width, width);
    }
    return plane;
  }

  /** Whether all but one in a thousand of its pixels are black. */
  boolean isBlack() {
    return isBlack(planes[0]);
  }

  /** The same of any share of a picture's brightness. */
  static boolean isBlack(byte[] lumas) {
    int bright = 0;
    for (byte luma : lumas) {
      if ((luma & 0xFF) > BLACK_LUMA) {
        bright++;
      }
    }
    return bright < lumas.length / 1000;
  }

  BufferedImage image() {
    var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        image.setRGB(x, y, rgb(x, y));
      }
    }
    return image;
  }

  private int rgb(int x, int y) {
    int colour = y / 2 * (width / 2) + x / 2;
    double luma = ((planes[0][y * width + x] & 0xFF) - 16) * 255 / 219.0;
    double u = ((planes[1][colour] & 0xFF) - 128) * 255 / 224.0;
    double v = ((planes[2][colour] & 0xFF) - 128) * 255 / 224.0;
    int red = eightBits(luma + 1.5748 * v);
    int green = eightBits(luma - 0.1873 * u - 0.4681 * v);
    int blue = eightBits(luma + 1.8556 * u);
    return red << 16 | green << 8 | blue;
  }

  private static int eightBits(double value) {
    return Math.clamp(Math.round(value), 0, 255);
  }
}

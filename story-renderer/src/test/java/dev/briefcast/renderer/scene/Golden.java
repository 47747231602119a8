package dev.briefcast.renderer.scene;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;

/**
 * Pictures as people approved them, an eighth as wide as they are. Differences that nobody sees do
 * not count: light counts more than colour, and the edge of a letter by less than a pixel nothing.
 */
final class Golden {

  private static final Path APPROVED = Path.of("src", "test", "resources", "golden");
  private static final Path FOUND = Path.of("target", "golden");
  private static final int SMALLER = 8;

  /** Of 256; a shade that one sees beside another one. */
  private static final double SEEN = 14;

  /** How many of a thousand points may be seen to differ. */
  private static final double PER_MILLE_MAX = 2;

  private Golden() {}

  /** How many of a thousand points differ; the pictures are written when they are too many. */
  static double perMilleUnlike(String name, BufferedImage picture) {
    BufferedImage found = small(picture);
    Path file = APPROVED.resolve(name + ".png");
    try {
      if (Boolean.getBoolean("briefcast.golden.write")) {
        Files.createDirectories(APPROVED);
        ImageIO.write(found, "png", file.toFile());
      }
      double unlike = unlike(ImageIO.read(file.toFile()), found, null);
      if (unlike > PER_MILLE_MAX) {
        write(name, ImageIO.read(file.toFile()), found, picture);
      }
      return unlike;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How many of a thousand points differ between two pictures; nothing is written. */
  static double perMilleUnlike(BufferedImage one, BufferedImage other) {
    return unlike(small(one), small(other), null);
  }

  static double perMilleMax() {
    return PER_MILLE_MAX;
  }

  private static void write(
      String name, BufferedImage approved, BufferedImage found, BufferedImage picture)
      throws IOException {
    Files.createDirectories(FOUND);
    var difference =
        new BufferedImage(found.getWidth(), found.getHeight(), BufferedImage.TYPE_INT_RGB);
    unlike(approved, found, difference);
    ImageIO.write(picture, "png", FOUND.resolve(name + ".png").toFile());
    ImageIO.write(difference, "png", FOUND.resolve(name + "-difference.png").toFile());
  }

  private static double unlike(
      BufferedImage approved, BufferedImage found, @Nullable BufferedImage difference) {
    if (approved.getWidth() != found.getWidth() || approved.getHeight() != found.getHeight()) {
      return 1000;
    }
    int count = 0;
    for (int y = 0; y < found.getHeight(); y++) {
      for (int x = 0; x < found.getWidth(); x++) {
        double distance = distance(approved.getRGB(x, y), found.getRGB(x, y));
        boolean seen = distance > SEEN;
        count += seen ? 1 : 0;
        if (difference != null) {
          int shade = (int) Math.min(255, distance * 4);
          difference.setRGB(x, y, seen ? 0xFF0000 | shade : shade << 16 | shade << 8 | shade);
        }
      }
    }
    return 1000.0 * count / (found.getWidth() * found.getHeight());
  }

  private static double distance(int a, int b) {
    int red = (a >> 16 & 0xFF) - (b >> 16 & 0xFF);
    int green = (a >> 8 & 0xFF) - (b >> 8 & 0xFF);
    int blue = (a & 0xFF) - (b & 0xFF);
    double light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    return Math.hypot(light, 0.25 * Math.hypot(red - light, blue - light));
  }

  private static BufferedImage small(BufferedImage picture) {
    int width = picture.getWidth() / SMALLER;
    int height = picture.getHeight() / SMALLER;
    var small = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        small.setRGB(x, y, mean(picture, x * SMALLER, y * SMALLER));
      }
    }
    return small;
  }

  private static int mean(BufferedImage picture, int left, int top) {
    int[] sums = new int[3];
    for (int y = top; y < top + SMALLER; y++) {
      for (int x = left; x < left + SMALLER; x++) {
        int rgb = picture.getRGB(x, y);
        sums[0] += rgb >> 16 & 0xFF;
        sums[1] += rgb >> 8 & 0xFF;
        sums[2] += rgb & 0xFF;
      }
    }
    int count = SMALLER * SMALLER;
    return ((sums[0] / count) << 16) | ((sums[1] / count) << 8) | (sums[2] / count);
  }
}

package dev.briefcast.worker.frames;

import java.awt.image.BufferedImage;
import java.util.SplittableRandom;

/** The ground of every picture: two soft glows on night blue, with still noise against banding. */
final class Backdrop {

  private static final int SEED = 20_260_101;
  private static final int[] PIXELS = paint();

  private Backdrop() {}

  static void copyTo(BufferedImage target) {
    System.arraycopy(PIXELS, 0, Canvas.pixels(target), 0, PIXELS.length);
  }

  private static int[] paint() {
    var random = new SplittableRandom(SEED);
    int[] pixels = new int[SceneFrames.WIDTH * SceneFrames.HEIGHT];
    for (int y = 0; y < SceneFrames.HEIGHT; y++) {
      for (int x = 0; x < SceneFrames.WIDTH; x++) {
        pixels[y * SceneFrames.WIDTH + x] = colour(x, y, random.nextDouble() - 0.5);
      }
    }
    return pixels;
  }

  private static int colour(int x, int y, double noise) {
    double down = y / (double) SceneFrames.HEIGHT;
    double violet = glow(x, y, 260, -60, 1150);
    double blue = glow(x, y, 1820, 1160, 1050);
    double red = 25 - 4 * down + violet * 26 - blue * 2;
    double green = 30 - 4 * down + violet * 8 + blue * 24;
    double bluish = 53 - 7 * down + violet * 46 + blue * 36;
    return level(red + noise) << 16 | level(green + noise) << 8 | level(bluish + noise);
  }

  private static double glow(int x, int y, int centreX, int centreY, double radius) {
    double distance = Math.hypot(x - centreX, y - centreY) / radius;
    double strength = Math.max(0, 1 - distance);
    return strength * strength;
  }

  private static int level(double value) {
    return Math.clamp(Math.round(value), 0, 255);
  }
}

package dev.briefcast.renderer.scene.paint;

import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.PictureFormat;
import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.scene.theme.Theme;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.SplittableRandom;

/**
 * The background of every picture: two soft glows on one colour, with still noise against banding.
 */
public final class Backdrop {

  private static final int SEED = 20_260_101;

  private final Theme theme;
  private final int[] pixels;

  Backdrop(Theme theme, PictureFormat format) {
    this.theme = theme;
    this.pixels = paint(format.size());
  }

  public void copyTo(BufferedImage target) {
    System.arraycopy(pixels, 0, Canvas.pixels(target), 0, pixels.length);
  }

  private int[] paint(PictureSize size) {
    var random = new SplittableRandom(SEED);
    int[] painted = new int[size.width() * size.height()];
    for (int y = 0; y < size.height(); y++) {
      for (int x = 0; x < size.width(); x++) {
        double across = x / (double) size.width();
        double down = y / (double) size.height();
        painted[y * size.width() + x] = colour(across, down, random.nextDouble() - 0.5);
      }
    }
    return painted;
  }

  private int colour(double across, double down, double noise) {
    Color ground = theme.of(ColorRole.NIGHT);
    Color deep = theme.of(ColorRole.NIGHT_DEEP);
    Color glow = theme.of(ColorRole.ACCENT);
    double upper = glow(across - 0.135, down + 0.055, 0.6);
    double lower = glow(across - 0.948, down - 1.075, 0.547);
    double strength = theme.isPlain() ? 0 : theme.isLight() ? 0.1 : 0.22;
    double blue = theme.isPlain() ? 0 : theme.isLight() ? 0.06 : 0.16;
    Color label = theme.of(ColorRole.LABEL);
    return level(
                interpolate(ground.getRed(), deep.getRed(), down)
                    + upper * strength * (glow.getRed() - ground.getRed())
                    + lower * blue * (label.getRed() - ground.getRed()),
                noise)
            << 16
        | level(
                interpolate(ground.getGreen(), deep.getGreen(), down)
                    + upper * strength * (glow.getGreen() - ground.getGreen()) * 0.5
                    + lower * blue * (label.getGreen() - ground.getGreen()),
                noise)
            << 8
        | level(
            interpolate(ground.getBlue(), deep.getBlue(), down)
                + upper * strength * (glow.getBlue() - ground.getBlue())
                + lower * blue * (label.getBlue() - ground.getBlue()),
            noise);
  }

  private static double interpolate(int from, int to, double share) {
    return from + (to - from) * share;
  }

  /** Distances in widths of a wide picture. */
  private static double glow(double across, double down, double radius) {
    double distance = Math.hypot(across, down * 0.5625) / radius;
    double strength = Math.max(0, 1 - distance);
    return strength * strength;
  }

  private static int level(double value, double noise) {
    return Math.clamp(Math.round(value + noise), 0, 255);
  }
}

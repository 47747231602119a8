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

  private final Color ground;
  private final Color deep;

  // By how much a glow changes the ground where it is strongest.
  private final int upperRed;
  private final int upperGreen;
  private final int upperBlue;
  private final int lowerRed;
  private final int lowerGreen;
  private final int lowerBlue;

  /** How strong the upper glow, of the accent's colour, is where it is strongest. */
  private final double upperStrength;

  private final double lowerStrength;
  private final int[] pixels;

  Backdrop(Theme theme, PictureFormat format) {
    this.ground = theme.of(ColorRole.NIGHT);
    this.deep = theme.of(ColorRole.NIGHT_DEEP);
    Color accent = theme.of(ColorRole.ACCENT);
    Color label = theme.of(ColorRole.LABEL);
    this.upperRed = accent.getRed() - ground.getRed();
    this.upperGreen = accent.getGreen() - ground.getGreen();
    this.upperBlue = accent.getBlue() - ground.getBlue();
    this.lowerRed = label.getRed() - ground.getRed();
    this.lowerGreen = label.getGreen() - ground.getGreen();
    this.lowerBlue = label.getBlue() - ground.getBlue();
    this.upperStrength = theme.isPlain() ? 0 : theme.isLight() ? 0.1 : 0.22;
    this.lowerStrength = theme.isPlain() ? 0 : theme.isLight() ? 0.06 : 0.16;
    this.pixels = paint(format.size());
  }

  public void copyTo(BufferedImage target) {
    System.arraycopy(pixels, 0, Canvas.pixels(target), 0, pixels.length);
  }

  private int[] paint(PictureSize size) {
    var random = new SplittableRandom(SEED);
    int[] painted = new int[size.width() * size.height()];
    for (int y = 0; y < size.height(); y++) {
      double down = y / (double) size.height();
      double red = interpolate(ground.getRed(), deep.getRed(), down);
      double green = interpolate(ground.getGreen(), deep.getGreen(), down);
      double blue = interpolate(ground.getBlue(), deep.getBlue(), down);
      for (int x = 0; x < size.width(); x++) {
        double across = x / (double) size.width();
        double upper = upperStrength * glow(across - 0.135, down + 0.055, 0.6);
        double lower = lowerStrength * glow(across - 0.948, down - 1.075, 0.547);
        double noise = random.nextDouble() - 0.5;
        painted[y * size.width() + x] =
            level(red + upper * upperRed + lower * lowerRed, noise) << 16
                | level(green + upper * upperGreen * 0.5 + lower * lowerGreen, noise) << 8
                | level(blue + upper * upperBlue + lower * lowerBlue, noise);
      }
    }
    return painted;
  }

  private static double interpolate(int from, int to, double share) {
    return from + (to - from) * share;
  }

  /** Distances in widths of a wide picture. */
  private static double glow(double across, double down, double radius) {
    double high = down * 0.5625;
    double squared = across * across + high * high;
    if (squared >= radius * radius) {
      return 0;
    }
    double strength = 1 - Math.sqrt(squared) / radius;
    return strength * strength;
  }

  private static int level(double value, double noise) {
    return Math.clamp(Math.round(value + noise), 0, 255);
  }
}

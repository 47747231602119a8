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
  private final Color accent;
  private final Color label;

  /** How strong the upper glow, of the accent's colour, is where it is strongest. */
  private final double upperStrength;

  private final double lowerStrength;
  private final int[] pixels;

  Backdrop(Theme theme, PictureFormat format) {
    this.ground = theme.of(ColorRole.NIGHT);
    this.deep = theme.of(ColorRole.NIGHT_DEEP);
    this.accent = theme.of(ColorRole.ACCENT);
    this.label = theme.of(ColorRole.LABEL);
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
      for (int x = 0; x < size.width(); x++) {
        double across = x / (double) size.width();
        double down = y / (double) size.height();
        painted[y * size.width() + x] = colour(across, down, random.nextDouble() - 0.5);
      }
    }
    return painted;
  }

  private int colour(double across, double down, double noise) {
    double upper = upperStrength * glow(across - 0.135, down + 0.055, 0.6);
    double lower = lowerStrength * glow(across - 0.948, down - 1.075, 0.547);
    return level(
                interpolate(ground.getRed(), deep.getRed(), down)
                    + upper * (accent.getRed() - ground.getRed())
                    + lower * (label.getRed() - ground.getRed()),
                noise)
            << 16
        | level(
                interpolate(ground.getGreen(), deep.getGreen(), down)
                    + upper * (accent.getGreen() - ground.getGreen()) * 0.5
                    + lower * (label.getGreen() - ground.getGreen()),
                noise)
            << 8
        | level(
            interpolate(ground.getBlue(), deep.getBlue(), down)
                + upper * (accent.getBlue() - ground.getBlue())
                + lower * (label.getBlue() - ground.getBlue()),
            noise);
  }

  private static double interpolate(int from, int to, double share) {
    return from + (to - from) * share;
  }

  /** Distances in widths of a wide picture. */
  private static double glow(double across, double down, double radius) {
    double high = down * 0.5625;
    double strength = Math.max(0, 1 - Math.sqrt(across * across + high * high) / radius);
    return strength * strength;
  }

  private static int level(double value, double noise) {
    return Math.clamp(Math.round(value + noise), 0, 255);
  }
}

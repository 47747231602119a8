package dev.briefcast.renderer.scene.theme;

import dev.briefcast.contracts.look.LookFormat;

/** The formats of pictures. All are made from the same timeline. */
public enum PictureFormat {
  /** 1920 × 1080. */
  LANDSCAPE_1080(1920, 1080, 1),
  /** 1280 × 720: the same picture, smaller. */
  LANDSCAPE_720(1920, 1080, 2 / 3.0),
  /** 1080 × 1920, for phones that are held upright. */
  PORTRAIT(1080, 1920, 1),
  /** 1080 × 1080. */
  SQUARE(1080, 1080, 1);

  private final int width;
  private final int height;
  private final double scale;

  PictureFormat(int width, int height, double scale) {
    this.width = width;
    this.height = height;
    this.scale = scale;
  }

  /** The format of a look; one of the same shape stays as it is. */
  PictureFormat withShape(LookFormat chosen) {
    return switch (chosen) {
      case LANDSCAPE -> this == LANDSCAPE_720 ? this : LANDSCAPE_1080;
      case PORTRAIT -> PORTRAIT;
      case SQUARE -> SQUARE;
    };
  }

  /** Width that is laid out, in units of which {@link #scale} makes pixels. */
  int width() {
    return width;
  }

  int height() {
    return height;
  }

  public double scale() {
    return scale;
  }

  /** Of the pictures, in pixels. */
  public PictureSize size() {
    return new PictureSize((int) Math.round(width * scale), (int) Math.round(height * scale));
  }
}

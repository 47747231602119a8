package dev.briefcast.contracts.look;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The formats of stories. */
public enum LookFormat {
  /** 1920 × 1080. */
  @JsonProperty("landscape")
  LANDSCAPE(1920, 1080),
  /** 1080 × 1920, for phones that are held upright. */
  @JsonProperty("portrait")
  PORTRAIT(1080, 1920),
  /** 1080 × 1080. */
  @JsonProperty("square")
  SQUARE(1080, 1080);

  private final int width;
  private final int height;

  LookFormat(int width, int height) {
    this.width = width;
    this.height = height;
  }

  /** In pixels. */
  public int width() {
    return width;
  }

  /** In pixels. */
  public int height() {
    return height;
  }
}

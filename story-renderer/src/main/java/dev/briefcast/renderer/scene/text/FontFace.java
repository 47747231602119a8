package dev.briefcast.renderer.scene.text;

import java.awt.Font;

/**
 * A font for a part of a text. Two are the same only if they are one: fonts of different files may
 * have one name.
 */
final class FontFace {

  private final Font font;

  /**
   * @param font at size 1
   */
  FontFace(Font font) {
    this.font = font;
  }

  /** At size 1. */
  Font font() {
    return font;
  }

  boolean canDisplay(String text) {
    return font.canDisplayUpTo(text) < 0;
  }
}

package dev.briefcast.renderer.scene.paint;

import dev.briefcast.renderer.scene.theme.ColorRole;
import dev.briefcast.renderer.scene.theme.Theme;
import java.awt.Color;
import java.awt.Graphics2D;

/** The three dots of a window's bar. */
public final class WindowDots {

  private static final Color[] COLOURS = {
    new Color(0xFF6B64), new Color(0xFFC14D), new Color(0x4CCB6A)
  };

  private WindowDots() {}

  /**
   * @param y of their middle
   * @param near 1 for full colours
   */
  public static void draw(SceneStyle look, Graphics2D g, int x, int y, double near) {
    for (int i = 0; i < COLOURS.length; i++) {
      g.setColor(Theme.between(look.ink(ColorRole.EDITOR), COLOURS[i], near * 0.92));
      g.fillOval(x + i * 26, y - 8, 16, 16);
    }
  }
}

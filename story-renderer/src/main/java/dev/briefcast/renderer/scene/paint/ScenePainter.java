package dev.briefcast.renderer.scene.paint;

import java.awt.Graphics2D;
import java.util.BitSet;
import java.util.List;

/** Draws one scene. What it draws may depend on the frame only through its motions. */
public interface ScenePainter {

  /** When the picture changes. */
  List<Animation> motions();

  /** What never changes, on top of the backdrop. */
  void drawStill(Graphics2D g);

  /** The rest, on top of that. */
  void drawMoving(Graphics2D g, int frame);

  /**
   * Draws on the still layer what has come to rest for good, below all that has not, once: {@link
   * #drawMoving} leaves it out from then on, until {@link #release}.
   */
  default void settle(Graphics2D g, int frame) {}

  /** The parts that are lit in view: lines, sentences or items, counted from the scene's first. */
  default BitSet litParts(int frame) {
    return new BitSet();
  }

  /** Gives back what was kept between frames. */
  void release();
}

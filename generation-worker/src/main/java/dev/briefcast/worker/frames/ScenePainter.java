package dev.briefcast.worker.frames;

import java.awt.Graphics2D;
import java.util.List;

/** Draws one scene. What it draws may depend on the frame only through its motions. */
interface ScenePainter {

  /** When the picture changes. */
  List<Motion> motions();

  /** What never changes, on top of the backdrop. */
  void drawStill(Graphics2D g);

  /** The rest, on top of that. */
  void drawMoving(Graphics2D g, int frame);

  /** Gives back what was kept between frames. */
  void release();
}

package dev.briefcast.renderer.scene;

import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import java.awt.Graphics2D;
import java.util.BitSet;
import java.util.List;

/** A painter that draws over the still layer of another one, and changes nothing else of it. */
interface OverlayPainter extends ScenePainter {

  /** The painter of the scene below. */
  ScenePainter painter();

  /** Draws what lies above the scene's still layer. */
  void drawOverlay(Graphics2D g);

  @Override
  default List<Animation> motions() {
    return painter().motions();
  }

  @Override
  default void drawStill(Graphics2D g) {
    painter().drawStill(g);
    drawOverlay(g);
  }

  @Override
  default void drawMoving(Graphics2D g, int frame) {
    painter().drawMoving(g, frame);
  }

  @Override
  default void settle(Graphics2D g, int frame) {
    painter().settle(g, frame);
  }

  @Override
  default BitSet litParts(int frame) {
    return painter().litParts(frame);
  }

  @Override
  default void release() {
    painter().release();
  }
}

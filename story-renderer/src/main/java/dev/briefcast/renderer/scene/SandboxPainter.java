package dev.briefcast.renderer.scene;

import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.SandboxMark;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import java.awt.Graphics2D;
import java.util.BitSet;
import java.util.List;

/** A scene with the mark of the sandbox, in its still layer: no frame changes because of it. */
record SandboxPainter(SceneStyle look, ScenePainter painter) implements ScenePainter {

  @Override
  public List<Animation> motions() {
    return painter.motions();
  }

  @Override
  public void drawStill(Graphics2D g) {
    painter.drawStill(g);
    SandboxMark.draw(look, g);
  }

  @Override
  public void drawMoving(Graphics2D g, int frame) {
    painter.drawMoving(g, frame);
  }

  @Override
  public BitSet litParts(int frame) {
    return painter.litParts(frame);
  }

  @Override
  public void release() {
    painter.release();
  }
}

package dev.briefcast.renderer.scene;

import dev.briefcast.renderer.scene.paint.SandboxMark;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import java.awt.Graphics2D;

/** A scene with the mark of the sandbox, in its still layer: no frame changes because of it. */
record SandboxPainter(SceneStyle look, ScenePainter painter) implements OverlayPainter {

  @Override
  public void drawOverlay(Graphics2D g) {
    SandboxMark.draw(look, g);
  }
}

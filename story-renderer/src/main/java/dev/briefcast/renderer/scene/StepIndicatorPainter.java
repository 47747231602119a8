package dev.briefcast.renderer.scene;

import dev.briefcast.renderer.scene.paint.PageLayout;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.theme.Logo;
import java.awt.Graphics2D;

/**
 * Draws the story's steps below a scene.
 *
 * @param scene which of them it is, from 0
 */
record StepIndicatorPainter(SceneStyle look, ScenePainter painter, int scene, int count)
    implements OverlayPainter {

  @Override
  public void drawOverlay(Graphics2D g) {
    PageLayout.drawSteps(look, g, scene, count);
    Logo logo = look.logo();
    if (logo != null && (scene == 0 || scene == count - 1)) {
      logo.drawUpTo(g, look.page().right(), look.page().stepsY() + 3);
    }
  }
}

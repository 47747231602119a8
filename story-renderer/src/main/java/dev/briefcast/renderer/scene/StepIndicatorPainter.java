package dev.briefcast.renderer.scene;

import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.PageLayout;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.theme.Logo;
import java.awt.Graphics2D;
import java.util.BitSet;
import java.util.List;

/**
 * A scene with the story's steps below it.
 *
 * @param scene which of them it is, from 0
 */
record StepIndicatorPainter(SceneStyle look, ScenePainter painter, int scene, int count)
    implements ScenePainter {

  @Override
  public List<Animation> motions() {
    return painter.motions();
  }

  @Override
  public void drawStill(Graphics2D g) {
    painter.drawStill(g);
    PageLayout.drawSteps(look, g, scene, count);
    Logo logo = look.logo();
    if (logo != null && (scene == 0 || scene == count - 1)) {
      logo.drawUpTo(g, look.page().right(), look.page().stepsY() + 3);
    }
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

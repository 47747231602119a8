package dev.briefcast.renderer.scene.flow;

import dev.briefcast.renderer.scene.paint.SceneCues;
import dev.briefcast.renderer.scene.paint.ScenePainter;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.screenplay.Scene;

/** How it works, step by step: cards in a grid, or a list beside the step that is spoken. */
public final class FlowScene {

  private FlowScene() {}

  public static ScenePainter of(SceneStyle look, Scene.Flow scene, SceneCues cues) {
    int[] frames = cues.firstFrames(scene.steps().size());
    FlowGrid grid = FlowGrid.of(look, scene.steps(), frames);
    return grid.fits() ? grid : new FlowRail(look, scene.steps(), frames);
  }
}

package dev.briefcast.worker.frames;

import dev.briefcast.worker.screenplay.Scene;

/** How it works, step by step: cards in a grid, or a list beside the step that is spoken. */
final class FlowScene {

  private FlowScene() {}

  static ScenePainter of(Look look, Scene.Flow scene, Cues cues) {
    int[] frames = cues.firstFrames(scene.steps().size());
    FlowGrid grid = FlowGrid.of(look, scene.steps(), frames);
    return grid.fits() ? grid : new FlowRail(look, scene.steps(), frames);
  }
}
